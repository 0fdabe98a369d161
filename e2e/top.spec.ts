import { expect, expectAccessible, logIn, openWithoutAnswers, test } from './journey.ts';

test('the top screen has the four groups, and each entry leads to its page', async ({ page }) => {
  await logIn(page, '/');
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
  await expect(main.getByText('修了テストの回答一覧')).toBeVisible();
  await expect(main.getByText(/^回答 \d+件・合格 \d+件$/)).toBeVisible();
  await expect(main.getByRole('link', { name: '修了テストの回答一覧' })).toHaveCount(0);

  await test.step('a number leads to the list of exactly these records', async () => {
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
});

test('each figure and each line of work leads to its list, and the chart has a table', async ({
  page,
}) => {
  await logIn(page, '/');
  const figures = page.getByRole('region', { name: /の状況$/ });
  await expect(figures.getByRole('link')).toHaveCount(6);
  await expect(figures.getByRole('link', { name: /^先月/ })).toHaveText(/[\d,]+円（\d+件）$/);
  const unexplained = figures.getByRole('link', { name: /未割当の入金/ });
  await expect(unexplained).toHaveText(/[\d,]+円 \d+件$/);
  await expect(unexplained).toHaveAttribute('href', '/payments/check?status=unexplained');
  const line = page.getByRole('main').getByRole('link', { name: /^振込期限を過ぎた申込/ });
  await expect(line).toHaveText(/\d{4}年\d{2}月\d{2}日から \d+件 [\d,]+円$/);
  await expect(line).toHaveAttribute('href', '/payments/unpaid?overdue=true&postponed=false');
  await expect(page.getByRole('img', { name: /日ごとの件数/ })).toBeVisible();
  await page.getByText('日ごとの数を表で見る').click();
  await page.getByText('0件の項目も表示する').click();
  await expect(page.getByText(/^入金の最後の取込：/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page).toHaveURL(/submitted_from=(\d{4}-\d{2}-\d{2})&submitted_to=\1/);
});

test('a start page whose figures can’t be fetched says so, and still leads everywhere', async ({
  page,
}) => {
  await logIn(page, '/seminars');
  await openWithoutAnswers(page);
  await page.route('**/api/top', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('いまの状況を読み込めませんでした。');
  await expect(page.getByText('いま対応が必要なものはありません。')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: '入金情報' })).toBeVisible();
  await page.unroute('**/api/top');
  await page.getByRole('button', { name: '再試行する' }).click();
  await expect(page.getByRole('region', { name: /の状況$/ })).toBeVisible();
});

test('a bank link that can’t be started says so in red', async ({ page }) => {
  await logIn(page, '/');
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
  await openWithoutAnswers(page);
  const unset = { ...site, association: { ...site.association, email: '' } };
  await page.route('**/api/site', (route) => route.fulfill({ json: { data: unset } }));
  const { data: top } = await (await page.request.get('/api/top')).json();
  const work = top.work.map((line: object) => ({ ...line, count: 0, amount: null, since: null }));
  const empty = { ...top, work, seminars: { total: 0, open: 0 } };
  await page.route('**/api/top', (route) => route.fulfill({ json: { data: empty } }));
  await page.goto('/');
  const steps = page.getByRole('region', { name: 'はじめの4つの手順' });
  await expect(steps.getByRole('listitem')).toHaveCount(4);
  const settings = steps.getByRole('link', { name: '協会の情報を入力する' });
  await expect(settings).toHaveAttribute('href', '/settings');
  // The sample has a form: its step has ticked itself.
  await expect(steps.getByRole('listitem').nth(2)).toContainText('済んでいます');
  await expectAccessible(page);
  await steps.getByRole('link', { name: '講習会を登録する' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '講習会の登録' })).toBeVisible();
});
