import { demoLogin, expect, expectAccessible, logIn, test } from './journey.ts';

test('who is not logged in comes to the login, and then to where they wanted to go', async ({
  page,
}) => {
  await page.goto('/payments/paid?sort=name');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/payments\/paid\?sort=name$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('a redirect to another site is not followed', async ({ page }) => {
  await page.goto('/login?redirect=//example.com/');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/localhost:\d+\/$/);
});

test('a wrong password says so, in words', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('パスワード').fill('wrong');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText(/ログインに失敗しました/)).toBeVisible();
  await expectAccessible(page);
});

test('a session that ends while working brings the person back to where they were', async ({
  page,
}) => {
  await logIn(page, '/seminars');
  await page.context().clearCookies();
  await page.getByRole('link', { name: '入金情報', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByLabel('パスワード').fill(demoLogin.password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page).toHaveURL(/\/payments\/check$/);
});

test('after the logout nothing is left to see', async ({ page }) => {
  await logIn(page, '/receipts');
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/receipts');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});
