import { tokyoDay } from '../shared/date.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { post } from './office.ts';
import { newApplication } from './openSeminar.ts';
import { accountOf } from './transfers.ts';
import { uniqueKana } from './unique.ts';

/** As a CSV writes it. */
const today = tokyoDay(new Date()).replaceAll('-', '');

function csv(rows: string[][]): { name: string; mimeType: string; buffer: Buffer } {
  const lines = [['日付', '摘要', '入金金額', '出金金額', '残高', 'メモ'], ...rows];
  const buffer = Buffer.from(`\uFEFF${lines.map((row) => row.join(',')).join('\r\n')}\r\n`);
  return { name: 'meisai.csv', mimeType: 'text/csv', buffer };
}

test('a statement is previewed and imported, its deposit is in the list, and what names an account is assigned', async ({
  page,
}) => {
  const name = `メイサイ ${uniqueKana()}`;
  await logIn(page);
  const applied = await newApplication(page, 8200);
  const account = await accountOf(page, applied.id);
  await page.goto('/payments/check');
  await page.getByRole('link', { name: '明細の読み込み' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '銀行の明細を読み込む' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(
    csv([
      [today, `振込 ${name}`, '8000', '', '108000', ''],
      [today, '振込手数料', '', '145', '107855', ''],
      [today, `振込 メイサイ ${account}`, '8200', '', '116055', ''],
    ]),
  );
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('新規');
  await expect(page.getByRole('row').filter({ hasText: '出金です。' })).toContainText('対象外');
  await expectAccessible(page);
  await page.getByRole('button', { name: '2件を取り込む' }).click();
  await expect(page.getByText('2件の入金を取り込みました')).toBeVisible();
  await expect(page.getByText(/自動で割り当てました/)).toBeVisible();
  await page.getByRole('link', { name: '入金情報一覧で見る' }).click();
  const deposit = page.getByRole('row').filter({ hasText: name });
  await expect(deposit).toContainText('申込紐付なし');
  await expect(deposit).toContainText('8,000円');
});

test('money on a closed account needs a person, and its row names the former holder beside a candidate', async ({
  page,
}) => {
  await logIn(page);
  const { id, name } = await newApplication(page, 8000);
  const account = await accountOf(page, id);
  await post(page, `/api/submissions/${id}/status`, { status: 'cancelled' }, 'PATCH');
  const candidate = await newApplication(page, 8000);
  await page.goto('/payments/import');
  await page
    .locator('input[type=file]')
    .setInputFiles(csv([[today, `振込 ${candidate.remitter} ${account}`, '8000', '', '', '']]));
  await page.getByRole('button', { name: '1件を取り込む' }).click();
  await expect(page.getByText('1件の入金を取り込みました')).toBeVisible();
  await page.goto(`/payments/check?status=needs_person&search=${account}`);
  const row = page.getByRole('row').filter({ hasText: candidate.remitter });
  // The jobs that allocate what was imported and look for candidates run after the import.
  await expect(async () => {
    await page.reload();
    await expect(row.getByRole('link', { name: candidate.name })).toBeVisible({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  // Where the second of its lines is cut, this is what is left of it.
  const line = row.locator('small', { hasText: '以前の申込者' });
  await expect(line).toHaveText(/^解約済みの口座への入金です。以前の申込者/);
  await expect(row.getByRole('link', { name, exact: true })).toHaveAttribute(
    'href',
    `/submissions/${id}`,
  );
  expect((await row.boundingBox())?.height).toBeLessThan(50);
});

test('a file that was imported before has nothing to import', async ({ page }) => {
  await logIn(page, '/payments/import');
  await page.setViewportSize({ width: 375, height: 812 });
  const file = csv([[today, `振込 メイサイ ${uniqueKana()}`, '8000', '', '108000', '']]);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: '1件を取り込む' }).click();
  await expect(page.getByText('1件の入金を取り込みました')).toBeVisible();
  await page.goto('/payments/import');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('取り込むものがありません。')).toBeVisible();
  await expect(page.getByRole('button', { name: '0件を取り込む' })).toBeDisabled();
  await page.getByRole('button', { name: '破棄する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄する' }).click();
  await expect(page.getByText('これまでの取込')).toBeVisible();
});

test('a file with an unreadable row is not imported, and the row is named', async ({ page }) => {
  await logIn(page, '/payments/import');
  await page.locator('input[type=file]').setInputFiles(
    csv([
      [today, '振込 ヨメル', '8000', '', '', ''],
      [today, '振込 ヨメナイ', '八千円', '', '', ''],
    ]),
  );
  await expect(page.getByText('このファイルは取り込めません')).toBeVisible();
  await expect(page.getByRole('button', { name: '1件を取り込む' })).toBeDisabled();
  await page.getByRole('button', { name: '読み取れない明細を見る' }).click();
  await expect(page.getByText('金額「八千円」を読み取れません。')).toBeVisible();
  await expect(page.getByText('ヨメル')).toHaveCount(0);
  await expectAccessible(page);
});

test('a picture is refused at once, with advice', async ({ page }) => {
  await logIn(page, '/payments/import');
  await page.locator('input[type=file]').setInputFiles({
    name: 'meisai.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]),
  });
  await expect(page.getByRole('alert')).toContainText('画像のファイルです');
  await expectAccessible(page);
});

test('a file whose headings say nothing is read once its columns are set, and so is the next one', async ({
  page,
}) => {
  await logIn(page, '/payments/import');
  const heading = `ヘッダ${uniqueKana()}`;
  const file = (name: string, amount: number) => ({
    name: 'machi.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      `\uFEFF${heading},だれ,いくら,のこり\r\n${today},${name},${amount},9000\r\n${today},テスウリヨウ,-300,8700\r\n`,
    ),
  });
  const [first, second] = [`ハジメ ${uniqueKana()}`, `ツギ ${uniqueKana()}`];
  await page.locator('input[type=file]').setInputFiles(file(first, 8310));
  await expect(page.getByRole('heading', { name: 'どの列が何かを指定してください' })).toBeVisible();
  await expect(page.getByRole('cell', { name: first })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: '指定して読み取る' }).click();
  await expect(page.getByText('必須項目です。')).toBeVisible();
  await page.getByLabel('名前').fill(`町の銀行 ${heading}`);
  await page.getByLabel('日付の列').selectOption('1');
  await page.getByLabel('一つの列（出金はマイナス）').check();
  await page.getByLabel('金額の列').selectOption('3');
  await page.getByLabel('振込人名の列').selectOption('2');
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: '入力を続ける' }).click();
  await expect(page.getByLabel('振込人名の列')).toHaveValue('2');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await page.getByRole('button', { name: '指定して読み取る' }).click();
  await page.getByRole('button', { name: '1件を取り込む' }).click();
  await expect(page.getByText('1件の入金を取り込みました')).toBeVisible();
  await page.goto('/payments/import');
  await page.locator('input[type=file]').setInputFiles(file(second, 8320));
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('新規');
  await page.goto('/payments/import');
  const layout = page.getByRole('row').filter({ hasText: heading });
  await layout.getByRole('button', { name: '変更' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^名前/).fill(`町銀 ${heading}`);
  // Who changes the name doesn't take back what a colleague says of the years meanwhile.
  const stored = async () => {
    const answer = await page.request.get('/api/statement-layouts?per_page=9999');
    const { data } = (await answer.json()) as { data: { id: number; name: string }[] };
    return data.find(({ name }) => name.endsWith(heading));
  };
  const known = await stored();
  await post(page, `/api/statement-layouts/${known?.id}`, { short_year: 'western' }, 'PATCH');
  await dialog.getByRole('button', { name: '変更する' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stored()).toMatchObject({ name: `町銀 ${heading}`, short_year: 'western' });
  await layout.getByRole('button', { name: '削除' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '削除' }).click();
  await expect(layout).toHaveCount(0);
});
