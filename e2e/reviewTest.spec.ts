import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find } from './office.ts';
import { keywords, taughtSeminar } from './taughtSeminar.ts';
import { uniqueKana } from './unique.ts';

interface Attendee {
  number: string;
  name: string;
  keywords: string[];
}

const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: false }).first();

async function fillIn(page: Page, { number, name, keywords: answers }: Attendee): Promise<void> {
  const [family = '', given = ''] = name.split(' ');
  await field(page, '受講番号').fill(number.toLowerCase());
  await field(page, '姓').fill(family);
  await page.getByLabel(/^名/).fill(given);
  await field(page, '自宅住所の都道府県名').selectOption('東京都');
  for (const [index, keyword] of answers.entries()) {
    await field(page, `キーワード ${index + 1}`).fill(keyword);
  }
}

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: '確認画面へ進む' }).click();
  await page.getByRole('button', { name: '提出する' }).click();
}

async function readError(page: Page, text: string): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('heading', { name: '送信エラー' })).toBeVisible();
  await expect(dialog).toContainText(text);
  await dialog.getByRole('button').click();
}

test('an attendee passes the completion test on a phone, and the office sees the certificate to issue', async ({
  page,
  applicant,
}) => {
  test.setTimeout(120_000);
  await logIn(page);
  const { students } = await taughtSeminar(page, [{ name: `受験 ${uniqueKana()}` }]);
  const [student] = students;
  if (!student) throw new Error('the seminar has an attendee');
  const attendee = { ...student, keywords };

  await applicant.goto(`/seminars/${attendee.seminarId}/review-test`);
  await expect(field(applicant, `キーワード ${keywords.length}`)).toBeVisible();
  await expect(applicant.getByLabel(`キーワード ${keywords.length + 1}`)).toHaveCount(0);
  await expectAccessible(applicant);

  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  for (const text of [
    '受講番号は必須項目です。',
    '自宅住所の都道府県名は必須項目です。',
    ...keywords.map((_, index) => `キーワード ${index + 1} は必須項目です。`),
  ]) {
    await expect(applicant.getByRole('link', { name: text })).toBeVisible();
  }
  await applicant.getByRole('link', { name: '受講番号は必須項目です。' }).click();
  await expect(field(applicant, '受講番号')).toBeFocused();
  await expectAccessible(applicant);

  await fillIn(applicant, { ...attendee, name: '誰か 別人' });
  await send(applicant);
  await readError(applicant, '受講情報が見つかりません。受講番号と氏名を確認してください。');
  await expect(field(applicant, '受講番号')).toHaveAttribute('aria-invalid', 'true');

  const wrong = keywords.map((keyword, index) => (index <= 1 ? '違う' : keyword));
  await fillIn(applicant, { ...attendee, keywords: wrong });
  await applicant.reload();
  await expect(field(applicant, '受講番号')).toHaveValue(attendee.number.toLowerCase());
  await expect(field(applicant, 'キーワード 2')).toHaveValue('違う');
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  await expect(applicant.getByText(attendee.name, { exact: true })).toBeVisible();
  await expectAccessible(applicant);
  await applicant.getByRole('button', { name: '提出する' }).click();
  await readError(applicant, 'キーワード 1 が正しくありません。');
  for (const wrongOne of ['キーワード 1', 'キーワード 2']) {
    await expect(
      applicant.getByRole('link', { name: `${wrongOne} が正しくありません。` }),
    ).toBeVisible();
  }

  await fillIn(applicant, attendee);
  await send(applicant);
  const done = applicant.getByRole('alertdialog');
  await expect(done.getByRole('heading', { name: '提出完了' })).toBeVisible();
  await expectAccessible(applicant);
  await done.getByRole('button').click();
  await expect(applicant.getByRole('heading', { name: '提出完了' })).toBeVisible();
  await applicant.reload();
  await expect(applicant.getByRole('heading', { name: '提出完了' })).toBeVisible();

  await page.goto(`/certificates?search=${encodeURIComponent(attendee.number)}`);
  const row = page.getByRole('row').filter({ hasText: attendee.number });
  await expect(row).toContainText(attendee.name);
  await expect(row.getByRole('button', { name: /を発行$/ })).toBeVisible();

  await page.getByRole('link', { name: '修了テストの回答' }).click();
  await page.getByRole('searchbox', { name: /検索（受講番号/ }).fill(attendee.number);
  await expect(page.getByRole('row').filter({ hasText: '合格' }).first()).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '受講者なし' }).first()).toContainText(
    '誰か 別人',
  );
});

/** A seminar of the sample data. */
async function sampleSeminar(page: Page, name: string): Promise<string> {
  const { id } = await find(page, 'seminars', name);
  return `/seminars/${id}/review-test`;
}

test('a test that can’t be taken says why', async ({ page, applicant }) => {
  await applicant.goto('/seminars/2000000/review-test');
  await expect(
    applicant.getByRole('heading', { name: '指定された講習会が見つかりません。' }),
  ).toBeVisible();
  await expectAccessible(applicant);

  await logIn(page);
  await applicant.goto(await sampleSeminar(page, '無料説明会'));
  await expect(
    applicant.getByRole('heading', { name: 'キーワードが設定されていません' }),
  ).toBeVisible();
  await applicant.goto(await sampleSeminar(page, '継続的研修（第4回）'));
  await expect(applicant.getByRole('heading', { name: '受付期間前です' })).toBeVisible();
  await applicant.goto(await sampleSeminar(page, '継続的研修（秋期）'));
  await expect(applicant.getByRole('heading', { name: '受付は終了しました' })).toBeVisible();
});

test('errors of the completion test are explained, and no input is lost', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const path = await sampleSeminar(page, '継続的研修（第1回）');

  const overview = '**/api/seminars/continuous-training/*/overview';
  await applicant.route(overview, (route) => route.fulfill({ status: 500, json: {} }));
  await applicant.goto(path);
  await expect(applicant.getByText('講習会情報の取得に失敗しました。')).toBeVisible();
  await applicant.unroute(overview);
  await applicant.route(overview, (route) => route.fulfill({ json: { data: null } }));
  await applicant.goto(path);
  await expect(applicant.getByText('講習会データの取得に失敗しました。')).toBeVisible();
  await applicant.unroute(overview);

  await applicant.getByRole('button', { name: '再試行する' }).click();
  await expect(field(applicant, 'キーワード 1')).toBeVisible();
  const count = await applicant.getByLabel(/^キーワード \d/).count();
  await fillIn(applicant, {
    number: 'X-1',
    name: '山田 太郎',
    keywords: Array.from({ length: count }, () => '何か'),
  });
  await applicant.getByRole('button', { name: '確認画面へ進む' }).click();
  const submit = '**/review-test/submit';
  const answers = [
    [null, 'ネットワークエラーが発生しました。'],
    [{ status: 500, json: { message: 'Server Error' } }, 'しばらくしてから'],
    [{ status: 409, json: { message: '混み合っています。' } }, '混み合っています。'],
    [{ status: 422, json: { message: '', errors: {} } }, '入力内容に誤りがあります。'],
  ] as const;
  for (const [answer, text] of answers) {
    await applicant.route(submit, (route) =>
      answer === null ? route.abort() : route.fulfill(answer),
    );
    await applicant.getByRole('button', { name: '提出する' }).click();
    await readError(applicant, text);
    await applicant.unroute(submit);
  }
  await expect(applicant.getByText('山田 太郎', { exact: true })).toBeVisible();
});

test('who reads English chooses the prefecture by a name that they can read', async ({
  page,
  browser,
}) => {
  await logIn(page);
  const { students } = await taughtSeminar(page, [{ name: `受験 ${uniqueKana()}` }]);
  const context = await browser.newContext({ locale: 'en-GB' });
  const reader = await context.newPage();
  await reader.goto(`/seminars/${students[0]?.seminarId}/review-test`);
  await reader.getByLabel(/^Student number/).fill('A1234-001');
  await reader.getByLabel(/^Family name/).fill('Smith');
  await reader.getByLabel(/^Given name/).fill('Anne');
  await reader.getByLabel(/^Prefecture/).selectOption({ label: 'Okinawa (沖縄県)' });
  for (const [index, keyword] of keywords.entries()) {
    await reader
      .getByLabel(`Keyword ${index + 1}`, { exact: false })
      .first()
      .fill(keyword);
  }
  await reader.getByRole('button', { name: 'Confirm' }).click();
  await expect(reader.getByText('Okinawa (沖縄県)')).toBeVisible();
  await context.close();
});

test('who goes back while the answers are slow to be refused stays on the test', async ({
  page,
  applicant,
}) => {
  await logIn(page);
  const { students } = await taughtSeminar(page, [{ name: `受験 ${uniqueKana()}` }]);
  const [student] = students;
  if (!student) throw new Error('the seminar has an attendee');
  await applicant.goto('/verify');
  await applicant.goto(`/seminars/${student.seminarId}/review-test`);
  await fillIn(applicant, { ...student, keywords: ['違う', '違う'] });
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await applicant.route('**/review-test/submit', async (route) => {
    await held;
    await route.continue();
  });
  await send(applicant);
  await expect(applicant.getByRole('button', { name: '送信中' })).toBeVisible();
  await applicant.goBack();
  await expect(field(applicant, 'キーワード 1')).toBeVisible();
  answer();
  await readError(applicant, 'キーワード 1 が正しくありません。');
  await expect(
    applicant.getByRole('link', { name: 'キーワード 1 が正しくありません。' }),
  ).toBeVisible();
});
