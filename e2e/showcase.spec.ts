import { expect, expectAccessible, logIn, test } from './journey.ts';

test('the showcase shows every state of the stepper and every kind of panel', async ({ page }) => {
  await logIn(page, '/test');
  const main = page.getByRole('main');
  for (const status of ['完了', '進行中', '中断', '未着手']) {
    await expect(main.getByRole('listitem').filter({ hasText: status }).first()).toBeVisible();
  }
  for (const type of ['完了', 'お知らせ', '注意', 'エラー', '処理中']) {
    await expect(main.getByText(type, { exact: true }).first()).toBeAttached();
  }
  await expectAccessible(page);
});
