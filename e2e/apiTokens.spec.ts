import { demoLogin, expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { uniqueCode, uniqueKana } from './unique.ts';

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
  // When it was made, and when it was used.
  await expect(row.getByText(/日 \d\d:\d\d$/)).toHaveCount(2);
  await expect(page.getByText(token)).toHaveCount(0);
  await row.getByRole('button', { name: '無効にする' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '無効にする' }).click();
  await expect(row).toContainText('無効化済');
  expect((await program.get('/api/user')).status()).toBe(401);
  await program.dispose();
});

test('who takes the role of an administrator away, or disables one, is told that their tokens end', async ({
  page,
}) => {
  await logIn(page);
  const name = `交代 ${uniqueKana()}`;
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await post(page, '/api/admins', { name, email, role: 'administrator' });
  await page.goto(`/settings/people?search=${encodeURIComponent(name)}`);
  const warning = page.getByText(/作成したAPIトークンはすべて無効になり/);
  await page.getByRole('button', { name: `${name}を変更` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('権限')).toHaveValue('administrator');
  await expect(warning).toHaveCount(0);
  await dialog.getByLabel('権限').selectOption('clerk');
  await expect(warning).toBeVisible();
  await expect(page.getByText(/ご自身の権限を下げると/)).toHaveCount(0);
  for (const width of [1280, 375]) {
    await page.setViewportSize({ width, height: 812 });
    await expectAccessible(page);
  }
  await dialog.getByRole('button', { name: 'やめる' }).click();
  await page.getByRole('button', { name: `${name}のその他の操作` }).click();
  await page.getByRole('menuitem', { name: '利用を停止する' }).click();
  await expect(warning).toBeVisible();

  await page.goto('/settings/people?search=admin%40example.com');
  await page.getByRole('button', { name: /を変更$/ }).click();
  await expect(dialog.getByLabel('権限')).toHaveValue('administrator');
  await dialog.getByLabel('権限').selectOption('clerk');
  await expect(dialog.getByText(/ご自身の権限を下げると/)).toBeVisible();
});
