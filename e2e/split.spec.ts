import { expect, expectAccessible, logIn, test } from './journey.ts';

test('a deposit is split over applications: to the yen, and only then', async ({ page }) => {
  await logIn(page, '/payments/check?status=unlinked');
  const row = page.getByRole('row').filter({ hasText: '申込紐付なし' }).last();
  await row.getByRole('button', { name: /分割割り当て$/ }).click();
  const modal = page.getByRole('dialog');
  const execute = modal.getByRole('button', { name: '分割割り当てを実行' });
  await expect(execute).toBeDisabled();
  const add = modal.getByRole('button', { name: /を追加する$/ });
  await add.first().click();
  await add.first().click();
  const amounts = modal.getByRole('textbox', { name: /への割り当て金額$/ });
  await expect(amounts).toHaveCount(2);
  await amounts.first().fill('1');
  await amounts.last().fill('2');
  await expect(modal.getByText(/がまだ割り当てられていません。/)).toBeVisible();
  await expect(execute).toBeDisabled();
  await expectAccessible(page);
});
