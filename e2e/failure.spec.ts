import { expect, expectAccessible, logIn, test } from './journey.ts';

const frame = { name: 'メインメニュー' };

test('without a network the frame stays, says so, and a page that can’t be fetched says why', async ({
  page,
}) => {
  await logIn(page, '/seminars');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const count = await rows.count();
  await page.context().setOffline(true);
  await expect(page.getByText(/^オフラインです。/)).toBeVisible();
  await expect(rows).toHaveCount(count);
  await page.getByRole('button', { name: 'すべて' }).or(page.getByLabel('受付中')).last().click();
  await expect(page.getByRole('alert').filter({ hasText: 'オフラインのため' })).toBeVisible();
  await expect(page.getByText('条件に合う講習会はありません。')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('navigation', frame).getByRole('link', { name: 'メール' }).click();
  await expect(page.getByText('オフラインのため、画面を表示できません')).toBeVisible();
  await expect(page.getByRole('navigation', frame)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^オフラインです。/)).toHaveCount(0);
  await page.getByRole('button', { name: '再読み込みする' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'メール' })).toBeVisible();
});

test('newer rows that can’t be fetched leave the old ones, and it is said', async ({ page }) => {
  await logIn(page, '/mails');
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  // A fetch that is under way would not be begun again.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/mails?**', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  // What is on the screen is fetched again when the network is back.
  await page.context().setOffline(true);
  await expect(page.getByText(/^オフラインです。/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('最新の内容を読み込めませんでした。')).toBeVisible();
  await expect(rows.nth(1)).toBeVisible();
  await page.unroute('**/api/mails?**');
  await page.getByRole('alert').getByRole('button', { name: '再試行する' }).click();
  await expect(page.getByText('最新の内容を読み込めませんでした。')).toHaveCount(0);
});

test('an unknown address keeps the office’s navigation, and gives none to a stranger', async ({
  page,
  applicant,
}) => {
  await logIn(page, '/nowhere');
  await expect(page.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  await expect(page.getByRole('navigation', frame)).toBeVisible();
  await applicant.goto('/nowhere');
  await expect(applicant.getByRole('heading', { name: 'ページが見つかりません' })).toBeVisible();
  await expect(applicant.getByRole('navigation', frame)).toHaveCount(0);
});

test('the address of a record that isn’t there says so, and where to look', async ({ page }) => {
  await logIn(page, '/payments/refund-files/abc');
  for (const [address, heading, list] of [
    ['/payments/refund-files/abc', 'ページが見つかりません', '返金の振込データ'],
    ['/payments/refund-files/999999', 'ページが見つかりません', '返金の振込データ'],
    ['/payments/deposits/999999', 'ページが見つかりません', '入金情報一覧'],
    ['/seminars/999999/enter', '指定された講習会が見つかりません', '講習会一覧'],
    ['/seminars/999999/enter-group', '指定された講習会が見つかりません', '講習会一覧'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: list })).toBeVisible();
  }
});

test('a slow start shows life before any answer is there', async ({ page }) => {
  await logIn(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/receipts', { waitUntil: 'commit' });
  await expect(page.getByText('読み込んでいます…')).toBeVisible();
  answer();
  await expect(page.getByRole('heading', { level: 1, name: '領収書' })).toBeVisible();
});

test('a confirmation that fails at the server says so in words, not with the server’s own', async ({
  applicant,
}) => {
  await applicant.route('**/api/confirmations', (route) =>
    route.fulfill({ status: 500, json: { message: 'Server Error' } }),
  );
  await applicant.goto('/confirm#AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF');
  await applicant.getByRole('button', { name: '確認する' }).click();
  await expect(applicant.getByText(/予期しない問題が起きました。/)).toBeVisible();
  await expect(applicant.getByText('Server Error')).toHaveCount(0);
});
