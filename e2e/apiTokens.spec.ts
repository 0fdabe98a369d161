import { demoLogin, expect, expectAccessible, logIn, test } from './journey.ts';
import { uniqueKana } from './unique.ts';

test('an administrator makes a token; a program uses it as far as it goes, until it is revoked', async ({
  page,
  playwright,
  baseURL,
}) => {
  await logIn(page, '/settings/api-tokens');
  const name = `会計連携 ${uniqueKana()}`;
  await page.getByRole('button', { name: 'トークンを作成' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'トークンを作成' });
  await create.click();
  await expect(dialog.getByRole('textbox', { name: /名前/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: /名前/ }).fill(name);
  await dialog.getByLabel('権限').selectOption('accountant');
  await dialog.getByRole('checkbox', { name: '入金・返金の閲覧' }).check();
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await create.click();

  const shown = page.getByRole('dialog', { name: 'トークンを作成しました' });
  const token = await shown.getByRole('textbox', { name: 'トークン' }).inputValue();
  await expectAccessible(page);
  await shown.getByRole('button', { name: 'コピーしたので閉じる' }).click();

  const program = await playwright.request.newContext({
    ...(baseURL === undefined ? {} : { baseURL }),
    extraHTTPHeaders: { Authorization: `Bearer ${token}` },
  });
  expect(await (await program.get('/api/user')).json()).toMatchObject({
    email: demoLogin.email,
    role: 'accountant',
  });
  expect((await program.get('/api/deposits')).status()).toBe(200);
  expect((await program.get('/api/submissions')).status()).toBe(403);

  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('有効');
  await expect(row).not.toContainText('未使用');
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole('button', { name: '無効にする' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '無効にする' }).click();
  await expect(row).toContainText('無効化済');
  expect((await program.get('/api/user')).status()).toBe(401);
  await program.dispose();
});
