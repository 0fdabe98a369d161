import { addDays, tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';

test('the application information shows its columns, ten to a page', async ({ page }) => {
  await logIn(page, '/payments/unpaid');
  const table = page.getByRole('table');
  for (const name of [
    '申込ID',
    '講習会名',
    '申込日',
    '申込者名',
    '会社名',
    '連絡先メールアドレス',
    '振込先口座番号',
    '振込先口座名義',
    '入金予定額',
    '入金状況',
  ]) {
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(table.getByRole('row')).toHaveCount(11);
  await expect(page.getByText(/^全\d+件$/)).toBeVisible();
  await expect(table.getByText(/^\d{4}年\d{2}月\d{2}日$/).first()).toBeVisible();
  await expect(table.getByText(/^[\d,]+円$/).first()).toBeVisible();
});

test('the pager has previous, next and up to three page numbers on each side', async ({ page }) => {
  // Only the sample data: what other journeys add is from today.
  const sample = `submitted_to=${addDays(tokyoDay(new Date()), -1)}`;
  await logIn(page, `/payments/unpaid?${sample}`);
  const pager = page.getByRole('navigation', { name: 'ページ送り' });
  const previous = pager.getByRole('button', { name: '前へ' });
  await expect(pager).toContainText(/ページ 1 \/ \d+/);
  await expect(previous).toBeDisabled();
  const last = Number((/\/ (\d+)/.exec(await pager.innerText()) ?? [])[1]);
  expect(last).toBeGreaterThan(4);
  const numbers = () => pager.getByRole('listitem').allInnerTexts();
  expect(await numbers()).toEqual(['1', '2', '3', '4']);
  await page.goto(`/payments/unpaid?${sample}&page=5`);
  await expect(pager).toContainText(`ページ 5 / ${last}`);
  expect(await numbers()).toEqual(['2', '3', '4', '5', '6', '7', '8'].slice(0, last - 1));
  await previous.click();
  await expect(page).toHaveURL(/page=4/);
  await page.goto(`/payments/unpaid?${sample}&page=${last}`);
  await expect(pager.getByRole('button', { name: '次へ' })).toBeDisabled();
});

test('an application is found by name, email and account, whatever the case, from page 1', async ({
  page,
}) => {
  await logIn(page, '/payments/unpaid?page=3');
  const { submission_id: id, applicant } = await find(page, 'submissions', 'kato@example.jp');
  const account: string = applicant.virtual_bank_account.account_number;
  const box = page.getByRole('searchbox', { name: /検索（申込者/ });
  for (const term of [`  ${applicant.name} `, applicant.email.toUpperCase(), account]) {
    await box.fill(term);
    await expect(
      page.getByRole('row').filter({ hasText: account }).getByRole('link').first(),
    ).toHaveAttribute('href', `/submissions/${id}`);
    expect(new URL(page.url()).searchParams.get('page') ?? '1').toBe('1');
  }
  await box.fill('どこにもいない人');
  await expect(page.getByText('申込情報がありません')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'ページ送り' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a list that can’t be loaded says so and can be tried again', async ({ page }) => {
  await logIn(page);
  let failing = true;
  const lists = /\/api\/(submissions|deposits|students|certificates)\?/;
  await page.route(lists, (route) =>
    failing ? route.fulfill({ status: 500, json: { message: 'Server Error' } }) : route.continue(),
  );
  for (const address of [
    '/payments/unpaid',
    '/payments/check',
    '/payments/paid',
    '/certificates',
  ]) {
    failing = true;
    await page.goto(address);
    await expect(page.getByText('読み込みに失敗しました')).toBeVisible();
    // All of them say it by the same notice.
    if (address === '/payments/unpaid') await expectAccessible(page);
    failing = false;
    await page.getByRole('button', { name: '再試行する' }).click();
    await expect(page.getByRole('table')).toBeVisible();
  }
});

test('an application that does not exist is not found, neither by the office nor by an applicant', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  for (const who of [page, applicant]) {
    await who.goto('/submissions/00000-00000-00000-00000');
    await expect(who.getByRole('heading', { level: 1, name: /見つかりません/ })).toBeVisible();
  }
});
