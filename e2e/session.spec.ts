import { demoLogin, expect, expectAccessible, logIn, test } from './journey.ts';
import { send } from './office.ts';
import { uniqueCode } from './unique.ts';

test('a visitor who is not logged in gets the login, and then the page they wanted', async ({
  page,
}) => {
  await page.goto('/payments/paid?sort=name');
  await expect(page).toHaveURL(/\/login\?redirect=/);
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

/** Failed logins are counted per account, so these use an account of their own. */
const nobody = () => `${uniqueCode().toLowerCase()}@example.jp`;

test('a wrong password is explained; after ten the login is refused, and the screen says for how long', async ({
  page,
}) => {
  await page.goto('/login');
  const email = nobody();
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード').fill('wrong');
  const login = page.getByRole('button', { name: 'ログイン', exact: true });
  await login.click();
  await expect(page.getByText(/ログインに失敗しました/)).toBeVisible();
  await expectAccessible(page);
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    const refused = await send(page, '/api/login', { email, password: `wrong ${attempt}` });
    expect(refused.status()).toBe(422);
  }
  await page.getByLabel('パスワード').fill(demoLogin.password);
  await login.click();
  await expect(page.getByText(/ログインの試行が続いたため.*1\d分ほど待ってから/)).toBeVisible();
  await expect(page).toHaveURL(/\/login$/);
});

test('a person whose session ends while working logs in and is back on the same page', async ({
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

test('after the logout no data are visible', async ({ page }) => {
  // A session of its own, since the other journeys still need theirs.
  await page.goto('/login?redirect=/receipts');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await page.getByRole('button', { name: 'ログアウト' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/receipts');
  await expect(page).toHaveURL(/\/login\?redirect=/);
});

test('the login screen names the association and the system, and is busy while it logs in', async ({
  page,
}) => {
  await page.goto('/login');
  const { data: site } = await (await page.request.get('/api/site')).json();
  await expect(page.getByText(site.association.name).first()).toBeVisible();
  await expect(page.getByText('オンライン講習会システム').first()).toBeVisible();
  const [email, password] = [page.getByLabel('メールアドレス'), page.getByLabel('パスワード')];
  await expect(email).toHaveValue(demoLogin.email);
  await expect(password).toHaveValue(demoLogin.password);
  await email.fill('');
  await password.fill('');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByText('メールアドレスを入力してください。')).toBeVisible();
  await expect(page.getByText('パスワードを入力してください。')).toBeVisible();
  await email.fill(demoLogin.email);
  await password.fill(demoLogin.password);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/api/login', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByRole('button', { name: 'ログイン中...' })).toBeVisible();
  letGo();
  await expect(page.getByRole('button', { name: 'ログアウト' })).toBeVisible();
});

test('no screen of the office is shown without a login', async ({ page }) => {
  for (const address of [
    '/',
    '/seminars',
    '/seminars/register',
    '/seminars/confirm',
    '/seminars/1/edit',
    '/seminars/complete/X',
    '/seminars/1',
    '/payments/unpaid',
    '/payments/check',
    '/payments/paid',
    '/certificates',
    '/receipts',
    '/form-templates',
    '/form-templates/1',
    '/signin-bank',
    '/test',
  ]) {
    await page.goto(address);
    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(address)}`);
  }
});

test('a person whose session ends during input logs in on the same page, and the input is saved', async ({
  page,
}) => {
  const email = `${uniqueCode().toLowerCase()}@example.jp`;
  await logIn(page, '/payments/paid');
  await page.getByRole('button', { name: '受講者を登録する' }).click();
  const form = page.getByRole('dialog', { name: '受講者を登録する' });
  await form.getByLabel(/^講習会/).selectOption({ index: 1 });
  await form.getByLabel(/^氏名/).fill('途中 入力');
  await form.getByLabel(/^メールアドレス/).fill(email);
  await page.context().clearCookies();
  await form.getByRole('button', { name: '登録する' }).click();

  const again = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await expect(again).toContainText('入力した内容はこの画面に残っています。');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(again.getByLabel('パスワード')).toBeFocused();
  await expectAccessible(page);
  await again.getByLabel('パスワード').fill('wrong');
  await again.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(again.getByText(/ログインに失敗しました/)).toBeVisible();
  await again.getByLabel('パスワード').fill(demoLogin.password);
  await again.getByRole('button', { name: 'ログイン', exact: true }).click();
  // The refused call is sent again automatically.
  await expect(again).toBeHidden();
  await expect(form).toBeHidden();
  await page.goto(`/payments/paid?search=${email}`);
  await expect(page.getByRole('row').filter({ hasText: '途中 入力' })).toBeVisible();
});

test('a person who doesn’t want to log in on the page gets to the login screen', async ({
  page,
}) => {
  await logIn(page, '/settings');
  await page.getByLabel(/^代表者/).fill('代表理事 途中');
  await page.context().clearCookies();
  await page.getByRole('button', { name: '変更を保存する' }).click();
  const again = page.getByRole('dialog', { name: 'ログインの有効期限が切れました' });
  await again.getByRole('button', { name: '入力を破棄して、ログイン画面へ' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fsettings');
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
  await expect(page.getByLabel(/^代表者/)).not.toHaveValue('代表理事 途中');
});

test('a list that can’t be loaded without a network says so, and loads when the network is back', async ({
  page,
}) => {
  await logIn(page, '/payments/unpaid');
  await expect(page.getByText(/^全\d+件/)).toBeVisible();
  await page.context().setOffline(true);
  await page.getByText('入金済', { exact: true }).first().click();
  await expect(page.getByText('オフラインのため、サーバーに接続できません。')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^全\d+件/)).toBeVisible();
});
