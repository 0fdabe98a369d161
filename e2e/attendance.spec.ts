import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';
import { taughtSeminar } from './taughtSeminar.ts';
import { uniqueKana } from './unique.ts';

test('the office asks for minutes, records them by hand, sees who lacks something, and takes a proof back', async ({
  page,
}) => {
  await logIn(page);
  const [present, absent] = [`出席 ${uniqueKana()}`, `欠席 ${uniqueKana()}`];
  const { id } = await taughtSeminar(page, [{ name: present }, { name: absent }]);
  await page.goto(`/seminars/${id}/edit`);
  await page.getByRole('heading', { name: '修了の条件', exact: true }).click();
  await page
    .getByRole('group', { name: /修了テスト（キーワード）の合格/ })
    .getByText('いいえ')
    .click();
  await page.getByLabel(/^受講時間/).fill('６０');
  await page.getByRole('button', { name: /確認/ }).click();
  await expect(page.getByText('受講時間60分以上')).toBeVisible();
  await page.getByRole('button', { name: '更新する' }).click();
  await expect(page.getByText('更新の完了').first()).toBeVisible();

  const student = await find(page, 'students', present);
  await page.goto(`/students/${student.id}?tab=learning`);
  await page.getByRole('button', { name: '受講を記録する' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('受講時間を追加する').click();
  await dialog.getByRole('textbox', { name: /^受講時間/ }).fill('60');
  await dialog.getByLabel(/^確認した方法・理由/).fill('会場の出席簿で確認');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '記録する' }).click();
  await expect(page.getByText('修了の条件を満たしています。').first()).toBeVisible();

  await page.goto(`/seminars/${id}/attendance`);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await expect(row(present)).toContainText('修了');
  await expect(row(absent)).toContainText('未受講');
  await page.getByRole('group', { name: '状況' }).getByText('未受講').click();
  await expect(row(present)).toHaveCount(0);
  await page.goto(`/seminars/${id}`);
  await expect(page.getByRole('link', { name: /^修了 1\s*人/ })).toBeVisible();

  await page.goto(`/students/${student.id}?tab=learning`);
  await page.getByRole('button', { name: /を取り消す$/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByLabel(/^取り消す理由/).fill('別の方の記録でした');
  await question.getByRole('button', { name: '証明を取り消す' }).click();
  await expect(page.getByText(/が取消：別の方の記録でした/)).toBeVisible();
  await expect(page.getByText('足りないもの：受講時間')).toBeVisible();
});
