import { readFile } from 'node:fs/promises';
import { fiscalYear, tokyoDay } from '../shared/date.ts';
import { holdAnswers } from './answers.ts';
import { expect, expectAccessible, logIn, test } from './journey.ts';
import { uniqueKana } from './unique.ts';

const lastYear = fiscalYear(tokyoDay(new Date())) - 1;

const csv = (rows: string[][]) => ({
  name: '昨年度の名簿.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\uFEFF${rows.map((row) => row.join(',')).join('\r\n')}\r\n`),
});

test('a list with doubts is imported once its columns are corrected; the annual duty knows the people, until it is undone', async ({
  page,
}) => {
  const kana = uniqueKana();
  const [sure, doubtful] = [`移行 ${kana}`, `曖昧 ${kana}`];
  const mail = (name: string) => `${name}-${Date.now()}@example.jp`;
  const rows = [
    ['受講者名簿'],
    ['なまえ', 'フリガナ', '生年月日', 'E-mail', '年度', '講習会名', '修了証番号'],
    [sure, `イコウ ${kana}`, '昭和55年4月2日', mail('sure'), `${lastYear}`, '継続的研修', kana],
    [doubtful, `アイマイ ${kana}`, 'いつか', mail('doubt'), `${lastYear}`, '継続的研修', ''],
    [`不明 ${kana}`, '', '', '', '大昔', '継続的研修', ''],
  ];

  await logIn(page, '/settings');
  await page.getByText('詳細設定', { exact: true }).click();
  await page.getByRole('link', { name: '移行データの取込' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '移行データの取込' })).toBeVisible();
  await page.locator('input[type=file]').setInputFiles(csv(rows));

  // Nobody knows this heading: no row has a name.
  await expect(page.getByText('氏名がありません。').first()).toBeVisible();
  await expect(page.getByRole('button', { name: '0行を取り込む' })).toBeDisabled();
  const correct = page.getByRole('button', { name: '列の指定を直す' });
  await correct.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('なまえの内容').selectOption({ label: '氏名' });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'この指定で読み取る' }).click();
  await expect(page.getByRole('button', { name: 'この指定で読み取る' })).toHaveCount(0);

  await expect(page.getByRole('row').filter({ hasText: sure })).toContainText('新規');
  await expect(page.getByRole('row').filter({ hasText: doubtful })).toContainText(
    '生年月日「いつか」を読み取れない',
  );
  await expect(page.getByRole('row').filter({ hasText: '大昔' })).toContainText('取込不可');
  await page.setViewportSize({ width: 375, height: 812 });
  await expectAccessible(page);
  await page.getByLabel(/「要確認」の行も取り込む/).uncheck();
  await page.getByRole('button', { name: '1行を取り込む' }).click();
  await expect(page.getByText('受講歴1件（うち修了証1件）、領収書0件。').first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expectAccessible(page);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '取り込まなかった行をダウンロード' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('昨年度の名簿_取り込まなかった行.xlsx');
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');

  const address = page.url();
  const search = encodeURIComponent(sure);
  await page.goto(`/annual-duty?fiscal_year=${lastYear + 1}&search=${search}`);
  const row = page.getByRole('row').filter({ hasText: sure });
  await expect(row).toContainText('未申込');
  await expect(row).toContainText('移行');
  await row.getByRole('link', { name: sure }).click();
  await expect(page.getByRole('heading', { level: 1, name: '移行した受講歴' })).toBeVisible();
  await page.getByRole('button', { name: `${sure}の詳細` }).click();
  const detail = page.getByRole('dialog');
  await expect(detail).toContainText('1980年04月02日');
  await expectAccessible(page);
  const refuse = detail.getByRole('button', { name: '案内を送らない' });
  const students = '**/api/imported-students/*';
  await page.route(students, (route) => route.fulfill({ status: 500, json: {} }));
  await refuse.click();
  await expect(detail.getByText('変更できませんでした。')).toBeVisible();
  await page.unroute(students);
  await refuse.click();
  await expect(detail.getByText('案内の要否を変更しました。')).toBeVisible();
  // What was changed since can't be undone.
  await detail.getByRole('button', { name: '案内を送る' }).click();
  await expect(refuse).toBeVisible();
  // What is said of one act is gone when another one was begun.
  await detail.getByRole('button', { name: '匿名化する' }).click();
  await detail.getByRole('button', { name: 'やめる' }).click();
  await expect(refuse).toBeVisible();
  await expect(detail.getByText('案内の要否を変更しました。')).toHaveCount(0);

  await page.goto(address);
  await page.getByRole('button', { name: '取込を取り消す' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '取込を取り消す' }).click();
  await expect(page.getByText('この取込は取り消しました')).toBeVisible();
  await page.goto(`/annual-duty?fiscal_year=${lastYear + 1}&search=${search}`);
  await expect(page.getByText('該当する受講者はいません').or(page.getByText('該当'))).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: sure })).toHaveCount(0);
});

test('the example workbook can be fetched, and is read as it is', async ({ page }) => {
  await logIn(page, '/settings/move-ins');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '見本のファイルをダウンロード' }).click();
  const path = await (await download).path();
  await page.locator('input[type=file]').setInputFiles({
    name: '見本.xlsx',
    mimeType: 'application/octet-stream',
    buffer: await readFile(path),
  });
  await expect(page.getByRole('row').filter({ hasText: '見本 花子' })).toBeVisible();
  await page.getByRole('button', { name: '破棄する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄する' }).click();
  await expect(page.getByText('ファイルを破棄しました。')).toBeVisible();
});

test('a file of receipts that is left is told when it is done, and its receipts are found', async ({
  page,
}) => {
  const number = uniqueKana();
  await logIn(page, '/settings/move-ins');
  await page.locator('input[type=file]').setInputFiles(
    csv([
      ['領収書番号', '領収日', '金額', '宛名'],
      [number, `${lastYear}/8/1`, '8000', '株式会社移行'],
    ]),
  );
  const importing = page.getByRole('button', { name: '1行を取り込む' });
  await expect(importing).toBeEnabled();
  // The page hears nothing of the import before it is left, however fast the import is.
  const leave = await holdAnswers(page, '**/api/move-ins/*');
  await importing.click();
  const menu = page.getByRole('navigation', { name: 'メインメニュー' });
  await menu.getByRole('link', { name: '領収書' }).click();
  await expect(page).toHaveURL(/receipts/);
  leave();
  await expect(page.getByText('「昨年度の名簿.csv」の取込が終わりました。')).toBeVisible();
  await page.goto(`/receipts/imported?search=${encodeURIComponent(number)}`);
  const receipt = page.getByRole('row').filter({ hasText: number });
  await expect(receipt).toContainText('8,000円');
  await expect(receipt).toContainText('移行');
});

test('of a list without a heading that is known the office is asked at once what its columns hold', async ({
  page,
}) => {
  const kana = uniqueKana();
  await logIn(page, '/settings/move-ins');
  const rows = [
    ['なまえ', 'いつ', 'なにを'],
    [`移行 ${kana}`, `${lastYear}`, '継続的研修'],
  ];
  await page.locator('input[type=file]').setInputFiles(csv(rows));
  await expect(page.getByText('見出しを判別できませんでした')).toBeVisible();
  await expect(page.getByText('該当する行はありません')).toHaveCount(0);
  await expectAccessible(page);
  await expect(page.getByLabel('見出しの行')).toHaveValue('1');
  for (const [heading, field] of [
    ['なまえ', '氏名'],
    ['いつ', '年度'],
    ['なにを', '講習会名'],
  ]) {
    await page.getByLabel(`${heading}の内容`).selectOption({ label: field ?? '' });
  }
  await page.getByRole('button', { name: 'この指定で読み取る' }).click();
  await expect(page.getByRole('row').filter({ hasText: kana })).toBeVisible();
  await expect(page.getByText('見出しを判別できませんでした')).toHaveCount(0);
  await page.getByRole('button', { name: '破棄する' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '破棄する' }).click();
  await expect(page.getByText('ファイルを破棄しました。')).toBeVisible();
});
