import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { find, post } from './office.ts';
import { taughtSeminar } from './taughtSeminar.ts';
import { uniqueKana } from './unique.ts';

test('the office sorts, pages and opens the paid students', async ({ page }) => {
  await logIn(page, '/payments/paid');
  const header = page.getByRole('columnheader', { name: '受講番号' });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText(/ページ 1 \/ \d+/)).toBeVisible();
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('button', { name: '次へ' }).click();
  await expect(page.getByText(/ページ 2 \/ \d+/)).toBeVisible();
  await page.getByRole('searchbox', { name: /受講番号/ }).fill('いない人');
  await expect(page.getByText('受講者情報がありません').first()).toBeVisible();
  await expectAccessible(page);
});

test('the students’ file opens in a spreadsheet: BOM, the twenty headings in order, every value quoted', async ({
  page,
}) => {
  await logIn(page, '/payments/paid');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: /CSV/ }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('全受講者情報.csv');
  const text = await readFile(await file.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  const [headings = '', first = ''] = text.slice(1).split('\r\n');
  expect(headings).toBe(
    '"受講番号","姓","名","セイ","メイ","性別","生年月日","自宅郵便番号","自宅住所1","自宅住所2","電話番号","メールアドレス","会社名","会社名カナ","部署名","会社郵便番号","会社住所1","会社住所2","会社電話番号","受講要件"',
  );
  expect(first).toMatch(/^"[A-Z0-9-]+",("[^"]*",?){19}$/);

  await test.step('it has exactly the students that the search finds', async () => {
    const { data } = await (await page.request.get('/api/students?per_page=1')).json();
    const number: string = data[0].student_number;
    await page.getByRole('searchbox', { name: /受講番号/ }).fill(number);
    await expect(page.getByText('全1件', { exact: true })).toBeVisible();
    const found = page.waitForEvent('download');
    await page.getByRole('button', { name: 'この条件の一覧をCSVでダウンロード' }).click();
    const few = await found;
    expect(few.suggestedFilename()).toBe('全受講者情報.csv');
    const lines = (await readFile(await few.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${number}"`);
  });
});

test('a student’s detail shows number, name, sex, birth date, address and contact', async ({
  page,
}) => {
  await logIn(page, '/payments/paid');
  await expect(page.getByText(/^全\d+件$/)).toBeVisible();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
  // A student of the sample data with all fields filled.
  const student = await find(page, 'students', 'shimizu@example.jp');
  for (const term of [
    student.student_number,
    student.name,
    student.email.toUpperCase(),
    student.phone,
  ]) {
    await page.getByRole('searchbox', { name: /受講番号/ }).fill(` ${term} `);
    await expect(page.getByRole('row').filter({ hasText: student.student_number })).toBeVisible();
  }
  await page
    .getByRole('button', { name: `${student.name}さんの詳細` })
    .first()
    .click();
  const modal = page.getByRole('dialog');
  for (const term of ['受講番号', '氏名', '性別', '生年月日', '住所', '連絡先']) {
    await expect(modal.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  for (const value of [
    student.student_number,
    student.name,
    student.address,
    student.phone,
    student.email,
  ]) {
    await expect(modal.getByText(value).first()).toBeVisible();
  }
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toBeHidden();
});

test('a student is corrected from what the detail shows, not from what the list showed before', async ({
  page,
}) => {
  await logIn(page);
  const name = `一覧 ${uniqueKana()}`;
  const { students } = await taughtSeminar(page, [{ name }]);
  await page.goto(`/payments/paid?search=${students[0]?.number}`);
  const open = page.getByRole('button', { name: `${name}さんの詳細` });
  await expect(open).toBeVisible();
  const student = await find(page, 'students', students[0]?.number ?? '');
  const { name_kana, sex, birth_date, address, email, notices_refused } = student;
  const seen = { name, name_kana, sex, birth_date, address, email, notices_refused };
  const corrected = { ...seen, phone: '080-7777-8888', seen: { ...seen, phone: student.phone } };
  await post(page, `/api/students/${student.id}`, corrected, 'PUT');
  await open.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('080-7777-8888')).toBeVisible();
  await dialog.getByRole('button', { name: '編集する' }).click();
  await expect(dialog.getByLabel('電話番号')).toHaveValue('080-7777-8888');
});
