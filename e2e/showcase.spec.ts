import { expect, logIn, test } from './journey.ts';

test('the showcase shows every state of the stepper and every kind of panel', async ({ page }) => {
  await logIn(page, '/test');
  const main = page.getByRole('main');
  for (const status of ['完了', '進行中', '中断', '未着手']) {
    await expect(main.getByRole('listitem').filter({ hasText: status }).first()).toBeVisible();
  }
  for (const type of ['完了', 'お知らせ', '注意', 'エラー', '処理中']) {
    await expect(main.getByText(type, { exact: true }).first()).toBeAttached();
  }
});

test('a notice is read out once: a success within a status, a failure as an alert beside it', async ({
  page,
}) => {
  await logIn(page, '/test');
  await page.getByRole('button', { name: '成功を知らせる' }).click();
  const status = page.getByRole('status').filter({ hasText: '保存しました。' });
  await expect(status).toBeVisible();
  await page.getByRole('button', { name: '失敗を知らせる' }).click();
  const alert = page.getByRole('alert').filter({ hasText: '保存できませんでした。' });
  await expect(alert).toBeVisible();
  await expect(page.getByRole('status').getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('alert').getByRole('status')).toHaveCount(0);
});
