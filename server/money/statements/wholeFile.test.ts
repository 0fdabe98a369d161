import type { StatementImport, StatementRow } from '@seminar/shared/money/statements/schema';
import iconv from 'iconv-lite';
import { expect, it } from 'vitest';
import { caseFile } from '@seminar/shared/platform/spreadsheets/testing/caseFile';
import { otherFiles } from '@seminar/shared/platform/spreadsheets/testing/otherFiles';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { importFile, previewFile } from './testing/importFile.ts';

const context = await testContext();
context.setClock('2026-11-29T09:00:00+09:00');
const office = await loggedIn(context);

const read = (bytes: Uint8Array) => previewFile(context, office, Buffer.from(bytes), 'a.xlsx');
async function rowsOf({ id }: StatementImport) {
  const answer = await office.get(`/api/statement-imports/${id}/rows?per_page=100`);
  return (answer.body.data as StatementRow[]).map(
    ({ sheet, row, verdict, day, amount, remitter_name: remitter }) => [
      sheet,
      row,
      verdict,
      day,
      amount,
      remitter,
    ],
  );
}
const refusal = async (bytes: Uint8Array) =>
  (await office.upload('/api/statement-imports?file_name=a.txt', Buffer.from(bytes))).body.errors
    ?.file?.[0];
const head = ['取引日', '摘要', 'お支払金額', 'お預り金額'];
const entry = (day: string | object, name: string, amount: string | number) =>
  [day, `振込 ${name}`, '', amount] as string[];

it('deposits on the second sheet of a workbook are read, and imported once', async () => {
  const statement = await importFile(context, office, caseFile('x-two-sheets.xlsx'));
  expect(statement).toMatchObject({ state: 'imported', problems: [], counts: { new: 2 } });
  expect(await rowsOf(statement)).toEqual([
    ['10月', 2, 'new', '2026-10-13', 8000, 'ヤマダ タロウ'],
    ['11月', 2, 'new', '2026-11-02', 9000, 'タナカ ハナコ'],
  ]);
  const again = await read(caseFile('x-two-sheets.xlsx'));
  expect(again.counts).toMatchObject({ new: 0, known: 2 });
});

it('each sheet is read by its own headings, and those that are not read are named', async () => {
  const bytes = workbook(
    [
      [['ご利用案内']],
      [head, entry('2026/11/3', 'ｻﾄｳ', 100)],
      [
        ['入金日', '入金額', '振込人名'],
        ['2026/11/4', '200', 'ｽｽﾞｷ'],
      ],
      [head, entry('2026/11/5', 'ｶﾄｳ', 300)],
    ],
    { names: ['表紙', '普通', '振込', '控え'], hidden: [3] },
  );
  const statement = await read(bytes);
  expect((await rowsOf(statement)).map(([sheet, , , , amount]) => [sheet, amount])).toEqual([
    ['普通', 100],
    ['振込', 200],
  ]);
  expect(statement.problems).toMatchObject([
    { row: null, sheet: '表紙', text: expect.stringContaining('「表紙」'), blocks: false },
    { row: null, sheet: '控え', text: expect.stringContaining('非表示'), blocks: false },
  ]);
  expect(statement.refusal).toBeNull();
});

it('a column with entries and a heading that no bank has is named', async () => {
  const bytes = workbook([
    [
      [...head, '残高', '担当部署'],
      [...entry('2026/11/3', 'ｻﾄｳ', 100), '1', '経理'],
    ],
  ]);
  expect((await read(bytes)).problems).toEqual([
    { row: 1, column: '担当部署', text: '「担当部署」の列は読み込んでいません。', blocks: false },
  ]);
});

it('a day of an era is read', async () => {
  const statement = await read(caseFile('x-era-ggge.xlsx'));
  expect(await rowsOf(statement)).toEqual([['', 2, 'new', '2026-11-02', 8000, 'ヤマダ タロウ']]);
});

it.each([
  ['a number that lost its format', 46_328],
  ['era and weekday', '令和8年11月2日(月)'],
  ['era and hour', 'R8.11.2 9:30'],
  ['kanji', '令和八年十一月二日'],
  ['an instant', '2026-11-01T15:00:00Z'],
  ['a built-in era format', { serial: 46_328, format: 58 }],
  ['a format with a weekday', { serial: 46_328, format: 'm/d(aaa)' }],
])('a day is read from %s', async (_, day) => {
  const statement = await read(workbook([[head, entry(day as string, 'ｻﾄｳ', 8000)]]));
  expect((await rowsOf(statement)).map((row) => row[3])).toEqual(['2026-11-02']);
});

it('a month is no day, and is named as the office sees it', async () => {
  const day = { serial: 46_328, format: 'yyyy"年"m"月"' };
  const statement = await read(workbook([[head, entry(day, 'ｻﾄｳ', 8000)]]));
  expect(statement.counts.unreadable).toBe(1);
  const { body } = await office.get(`/api/statement-imports/${statement.id}/rows`);
  expect(body.data[0].notes).toEqual(['日付「2026年11月」を読み取れません。']);
});

it('headings over two merged rows are read', async () => {
  const statement = await read(caseFile('x-two-row-heading.xlsx'));
  expect(statement).toMatchObject({ state: 'ready', problems: [] });
  expect(await rowsOf(statement)).toEqual([['', 3, 'new', '2026-11-02', 8000, 'ヤマダ タロウ']]);
  const { body } = await office.get(`/api/statement-imports/${statement.id}/sample`);
  expect(body.data).toMatchObject({
    headings: 2,
    columns: { day: 1, memo: 2, outgoing: 3, incoming: 4, signed: null },
  });
});

it.each([
  ['8,000-', 8000, 'new'],
  ['８，０００円', 8000, 'new'],
  ['(1,000)', 1000, 'reversal'],
  ['▼1,000', 1000, 'reversal'],
  ['***8,000円（税込）', 8000, 'new'],
])('an amount written as %s is read', async (text, amount, verdict) => {
  const statement = await read(workbook([[head, entry('2026/11/9', `ﾔﾏﾓﾄ${text.length}`, text)]]));
  expect((await rowsOf(statement)).map((row) => [row[4], row[2]])).toEqual([[amount, verdict]]);
});

it.each([
  ...otherFiles,
  ['z03-utf8bom.txt', caseFile('z03-utf8bom.txt'), /全銀.*UTF-8.*Shift_JIS/] as const,
])('%s is told by its name, with what to do', async (_, bytes, says) => {
  expect(await refusal(bytes)).toMatch(says);
});

it.each([
  ['commas', '1,03,0,281108,281101,281108\r\n2,00000001,081102,081102,1,11,8000\r\n'],
  ['semicolons', '1;03;0;281108;281101;281108\r\n2;00000001;081102;081102;1;11;8000\r\n'],
  ['quoted commas', '"1","01","0","281108"\r\n"2","000001","081102"\r\n'],
  ['tabs and a mark', '\uFEFF1\t03\t0\t281108\r\n2\t00000001\t081102\r\n'],
])('a 全銀 file separated by %s is told by its name', async (_, text) => {
  expect(await refusal(Buffer.from(text))).toContain('カンマやタブで区切られています');
});

it.each([
  ['21', '総合振込'],
  ['11', '給与・賞与振込'],
  ['72', '給与・賞与振込'],
  ['91', '預金口座振替'],
  ['02', '種別「02」'],
])('a 全銀 file of the kind %s is told by its name, with what to fetch', async (kind, name) => {
  const header = `1${kind}0${'1234567890ｼﾔ)ﾐﾎﾝｷﾖｳｶｲ'.padEnd(50)}12010001`.padEnd(120);
  for (const bytes of [iconv.encode(`${header}\r\n`, 'cp932'), Buffer.from(`\uFEFF${header}`)]) {
    expect(await refusal(bytes)).toMatch(new RegExp(`${name}.*振込入金通知`));
  }
});

it.each([
  ['EUC-JP', iconv.encode('日付,入金金額,摘要\n2026/11/9,8000,ﾔﾏﾀﾞ\n', 'euc-jp'), /EUC-JP.*UTF-8/],
  ['a mail', Buffer.from('From: a@b.jp\r\nTo: c@d.jp\r\n\r\n'), /メール.*添付/],
  ['a link', Buffer.from('{"":"","doc_id":"1x"}'), /リンク.*ダウンロード/],
])('%s is told by its name, with what to do', async (_, bytes, text) => {
  expect(await refusal(bytes)).toMatch(text);
});
