import { expect, expectAccessible, logIn, test } from './journey.ts';
import { openDeposit } from './office.ts';
import { newApplication } from './openSeminar.ts';
import { payWithoutAccount } from './transfers.ts';

test('the office assigns an unlinked deposit to an application, takes it back, and puts it aside as no fee', async ({
  page,
}) => {
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
  const notice = page.getByRole('alert').filter({ hasText: '割り当てが完了しました。' });
  await notice.getByRole('button', { name: '元に戻す' }).click();
  await expect(page.getByText('元に戻しました。')).toBeVisible();

  // It turns out to be no fee at all.
  await page.goto(`/payments/check?search=${encodeURIComponent(remitter)}`);
  const panel = await openDeposit(page, remitter);
  await panel.getByRole('button', { name: '受講料以外にする' }).click();
  await modal.getByRole('radio', { name: '寄付' }).check({ force: true });
  await modal.getByLabel(/^理由/).fill('創立記念の寄付');
  await expectAccessible(page);
  await modal.getByRole('button', { name: '8,100円を受講料以外にする' }).click();
  await expect(page.getByText('受講料以外の入金にしました。')).toBeVisible();
  await expect(row).toContainText('受講料以外');
  await expect(panel.getByText('創立記念の寄付').first()).toBeVisible();
});
