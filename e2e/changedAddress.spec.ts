import { expect, expectAccessible, logIn, test } from './journey.ts';
import { newApplication } from './openSeminar.ts';
import { mailTo } from './outbox.ts';
import { pay } from './transfers.ts';

test('the payer of a refund is asked at an address that the office has changed only after it was checked', async ({
  page,
}) => {
  await logIn(page);
  const { id, remitter, person } = await newApplication(page, 9100);
  await pay(page, id, 11_300, remitter);

  const other = `moved.${person.email}`;
  await page.goto(`/submissions/${id}`);
  await page.getByRole('button', { name: '編集する' }).click();
  await page.getByLabel(/^連絡先メールアドレス|^メールアドレス/).fill(other);
  await page.getByRole('button', { name: '変更を保存する' }).click();
  await expect(page.getByText('申込内容を変更しました。')).toBeVisible();
  const told = await mailTo(person.email, 'メールアドレスの変更のお知らせ');
  expect(told.text).not.toContain(other);

  await page.goto(`/payments/refunds?state=due&search=${encodeURIComponent(remitter)}`);
  const row = page.getByRole('row').filter({ hasText: remitter });
  await row.getByRole('button', { name: /口座を尋ねる$/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('申込時に入力したメールアドレスではありません');
  await expect(dialog.getByRole('button', { name: '送る' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('checkbox', { name: new RegExp(`^${other} が`) }).check();
  await dialog.getByRole('button', { name: '送る' }).click();
  await expect(page.getByText('口座を尋ねるメールを送りました。')).toBeVisible();
  await mailTo(other, 'ご返金先の口座をお知らせください');
});
