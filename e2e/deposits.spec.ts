import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { payWithoutAccount } from './transfers.ts';

test('the office assigns an unlinked deposit to an application', async ({ page }) => {
  await logIn(page);
  const { name, remitter } = await newApplication(page, 8100);
  await payWithoutAccount(page, remitter, 8100);
  await page.goto(`/payments/check?status=unlinked&search=${encodeURIComponent(remitter)}`);
  const row = page.getByRole('row').filter({ hasText: remitter });
  await expect(row).toContainText('申込紐付なし');
  await row.getByRole('button', { name: /入金の割り当て$/ }).click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText(remitter).first()).toBeVisible();
  await expectAccessible(page);
  await modal
    .getByRole('button', { name: `${name}さんの申込に割り当てる` })
    .first()
    .click();
  await expect(page.getByText('入金を申込に割り当てますか？')).toBeVisible();
  await page.getByRole('button', { name: '割り当てる', exact: true }).click();
  await expect(page.getByText('割り当てが完了しました。')).toBeVisible();
});
