import { expect, expectAccessible, logIn, test } from './journey.ts';

test('a clerk assigns an unlinked deposit to an application', async ({ page }) => {
  await logIn(page, '/payments/check?status=unlinked');
  const row = page.getByRole('row').filter({ hasText: '申込紐付なし' }).first();
  const remitter = (await row.getByRole('cell').nth(1).innerText()).trim();
  await row
    .getByRole('button', { name: /割り当て$/ })
    .first()
    .click();
  const modal = page.getByRole('dialog');
  await expect(modal.getByText(remitter).first()).toBeVisible();
  await expectAccessible(page);
  await modal
    .getByRole('button', { name: /さんの申込に割り当てる$/ })
    .first()
    .click();
  await expect(page.getByText('入金を申込に割り当てますか？')).toBeVisible();
  await page.getByRole('button', { name: '割り当てる', exact: true }).click();
  await expect(page.getByText('割り当てが完了しました。')).toBeVisible();
});
