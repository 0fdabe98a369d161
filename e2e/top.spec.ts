import { expect, expectAccessible, logIn, test } from './journey.ts';

test('the top screen has the four groups, and each entry leads to its page', async ({ page }) => {
  await logIn(page);
  await expect(page.getByText('オンライン講習会システム').first()).toBeVisible();
  for (const group of ['講習会登録', '入金確認', '領収書', '証明書']) {
    await expect(page.getByRole('heading', { name: group, exact: true })).toBeVisible();
  }
  const main = page.getByRole('main');
  const entries = [
    ['新しい講習会を登録する', '/seminars/register'],
    ['講習会一覧', '/seminars'],
    ['入金情報', '/payments/check'],
    ['申込情報', '/payments/unpaid'],
    ['受講者', '/payments/paid'],
    ['領収書一覧', '/receipts'],
  ] as const;
  for (const [name, address] of entries) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  }
  // A text line without a link: section 2 of the specification.
  await expect(main.getByText('証明書フォームの回答一覧')).toBeVisible();
  await expect(main.getByRole('link', { name: '証明書フォームの回答一覧' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a number on the top screen leads to the list of exactly these records', async ({ page }) => {
  await logIn(page);
  const open = page.getByRole('link', { name: /^受付中 \d+件$/ });
  // Again, if a seminar was opened between the two screens.
  await expect(async () => {
    await page.goto('/');
    const count = Number((await open.innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await open.click();
    await expect(page).toHaveURL(/\/seminars\?state=open$/);
    await expect(page.getByText(`全${count}件`)).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('a bank link that can’t be started says so in red', async ({ page }) => {
  await logIn(page);
  await page.route('**/api/bank/token/redirect-url', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.getByRole('button', { name: /連携/ }).click();
  const text = page.getByText('連携処理を開始できませんでした。');
  await expect(text).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await text.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  );
  expect(red).toBeGreaterThan(2 * Math.max(green, blue));
  await expectAccessible(page);
});

test('an office without any data is shown the first steps', async ({ page }) => {
  await logIn(page);
  const { data: site } = await (await page.request.get('/api/site')).json();
  const unset = { ...site, association: { ...site.association, email: '' } };
  await page.route('**/api/site', (route) => route.fulfill({ json: { data: unset } }));
  await page.route('**/api/seminars?*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: [], meta: { ...answer.meta, total: 0 } } });
  });
  await page.goto('/');
  const todo = page.getByRole('main');
  const settings = todo.getByRole('link', { name: /協会の名称や連絡先が設定されていません/ });
  await expect(settings).toHaveAttribute('href', '/settings');
  await todo.getByRole('link', { name: /講習会がまだありません.*登録する/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '講習会の登録' })).toBeVisible();
});
