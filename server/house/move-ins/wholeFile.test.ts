import type { MoveIn, MoveInRow } from '@seminar/shared/house/move-ins/schema';
import { expect, it } from 'vitest';
import { otherFiles, zenginFile } from '@seminar/shared/platform/spreadsheets/testing/otherFiles';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { previewMoveIn, rowsOf } from './testing/moveIn.ts';

const context = await testContext();
context.setClock('2026-11-29T09:00:00+09:00');
const office = await loggedIn(context);

const head = ['氏名', 'フリガナ', '生年月日', '修了日', '修了証番号'];
const person = (name: string, number: string, born: string | object = '1980/4/2') =>
  [name, 'ヤマダ タロウ', born, '2025/9/12', number] as string[];
const peopleOf = async ({ id }: MoveIn) => {
  const { body } = await office.get(`/api/move-ins/${id}/rows?per_page=100`);
  return body.data as MoveInRow[];
};
const read = (bytes: Uint8Array) => previewMoveIn(context, office, Buffer.from(bytes));

it('the sheets of a workbook are read together; a hidden one, one without headings and a column that are not are named', async () => {
  const moveIn = await read(
    workbook(
      [
        [['ご案内']],
        [
          [...head, '備考'],
          [...person('山田 太郎', 'A-1'), '再受講'],
        ],
        [head, person('山田 花子', 'A-2')],
        [head, person('山田 次郎', 'A-3')],
      ],
      { names: ['表紙', '東', '西', '控え'], hidden: [3] },
    ),
  );
  expect((await rowsOf(office, moveIn.id)).map(({ sheet, row }) => [sheet, row])).toEqual([
    [2, 2],
    [3, 2],
  ]);
  expect(moveIn.problems).toEqual([
    { row: null, sheet: '表紙', text: expect.stringContaining('「表紙」'), blocks: false },
    {
      row: 1,
      sheet: '東',
      column: '備考',
      text: '「備考」の列は読み込んでいません。',
      blocks: false,
    },
    { row: null, sheet: '控え', text: expect.stringContaining('非表示'), blocks: false },
  ]);
});

it('headings over two merged rows are read', async () => {
  const moveIn = await read(
    workbook(
      [
        [
          ['氏名', '', '生年月日', '修了証', ''],
          ['漢字', 'フリガナ', '', '番号', '修了日'],
          ['山田 太郎', 'ヤマダ タロウ', '1980/4/2', 'B-1', '2025/9/12'],
        ],
      ],
      { merges: ['A1:B1', 'C1:C2', 'D1:E1'] },
    ),
  );
  const { body } = await office.get(`/api/move-ins/${moveIn.id}/rows`);
  expect(body.data).toMatchObject([{ row: 3, name: '山田 太郎', certificate_number: 'B-1' }]);
});

it.each([
  { serial: 29_313, format: 57 },
  { serial: 29_313, format: '[$-411]ggge"年"m"月"d"日"' },
  '昭和55年4月2日(水)',
  'S55.4.2',
])('a birthday of the kind %j is read', async (born) => {
  const moveIn = await read(workbook([[head, person('山田 太郎', 'C-1', born)]]));
  const [row] = await rowsOf(office, moveIn.id);
  expect(row?.notes).not.toContain('生年月日');
  const stored = await context.db.moveInRow.findFirst({ where: { moveInId: moveIn.id } });
  expect(stored?.record).toMatchObject({ student: { birth_date: '1980-04-02' } });
});

it('cells that say that there is nothing are empty, a name has no honorific, and an address of a link is one', async () => {
  const head = ['氏名', 'フリガナ', '生年月日', 'メール', '電話番号', '会社名', '年度', '講習会'];
  const moveIn = await read(
    workbook([
      [
        head,
        ['山田 太郎 様', 'ﾔﾏﾀﾞ ﾀﾛｳ', '1970/3/3', '-', 'なし', '―', '2024', '継続的研修'],
        ['鈴木 花子', '', '', 'mailto:h@example.jp', '-', '無し', '2024', '継続的研修'],
        ['佐藤 次郎', '', '', '佐藤 <j@example.jp>', '', '該当なし', '2024', '継続的研修'],
      ],
    ]),
  );
  const stored = await context.db.moveInRow.findMany({
    where: { moveInId: moveIn.id },
    orderBy: { row: 'asc' },
  });
  expect(stored.map(({ record }) => record)).toMatchObject([
    { student: { name: '山田 太郎', email: '', phone: '', company_name: '' } },
    { student: { name: '鈴木 花子', email: 'h@example.jp', phone: '', company_name: '' } },
    { student: { name: '佐藤 次郎', email: 'j@example.jp', company_name: '' } },
  ]);
  const [first] = await rowsOf(office, moveIn.id);
  expect(first?.notes).not.toMatch(/メールアドレス|電話番号/);
});

it.each(['-', '無'])(
  'a person with %s as the day of completion does not count as trained',
  async (day) => {
    const head = ['氏名', '生年月日', '修了日', '年度', '講習会'];
    const moveIn = await read(
      workbook([[head, ['山田 太郎', '1970/3/3', day, '2024', '継続的研修']]]),
    );
    const rows = await context.db.moveInRow.findMany({ where: { moveInId: moveIn.id } });
    expect(rows.map(({ verdict }) => verdict)).toEqual(['refused']);
  },
);

it('phones, amounts and years are read as an office writes them', async () => {
  const moveIn = await read(
    workbook([
      [
        ['氏名', 'フリガナ', '電話番号', '年度', '領収書番号', '領収日', '領収金額'],
        [
          '山田 太郎',
          'ヤマダ タロウ',
          '03-1234-5678（代）',
          { serial: 45_748, format: 57 },
          '1',
          '2025/8/1',
          '8,000-',
        ],
        ['山田 花子', 'ヤマダ ハナコ', 9_012_345_678, '2025年4月', '2', '2025/8/1', '¥8,000-'],
        [
          '山田 次郎',
          'ヤマダ ジロウ',
          '（０３）1234-5678',
          '令和7年度',
          '3',
          '2025/8/1',
          '(1,000)',
        ],
      ],
    ]),
  );
  const stored = await context.db.moveInRow.findMany({
    where: { moveInId: moveIn.id },
    orderBy: { row: 'asc' },
  });
  expect(stored.map(({ record }) => record)).toMatchObject([
    { student: { phone: '03-1234-5678', fiscal_year: 2025 }, receipt: { amount: 8000 } },
    { student: { phone: '090-1234-5678', fiscal_year: 2025 }, receipt: { amount: 8000 } },
    { student: { phone: '03-1234-5678', fiscal_year: 2025 }, receipt: null },
  ]);
  const [, , third] = await rowsOf(office, moveIn.id);
  expect(third?.notes).toContain('(1,000)');
});

it.each([
  ...otherFiles,
  ['a 全銀 file', zenginFile('03'), /全銀形式.*「銀行の明細を読み込む」/] as const,
])('%s is told by its name, with what to do', async (_, bytes, says) => {
  const answer = await office.upload('/api/move-ins?file_name=a.xls', Buffer.from(bytes));
  expect(answer.body.errors.file[0]).toMatch(says);
});

it('a company that one cell says for several people, and a mark for the one above, are read for each of them', async () => {
  const names = ['会社名', '氏名', '年度', '修了証番号'];
  const rows = [
    names,
    ['株式会社見本', '山田 太郎', '2024', 'A-1'],
    ['', '田中 花子', '〃', 'A-2'],
    ['同上', '木村 浩', '〃', 'A-3'],
    ['', '林 一', '2025', 'A-4'],
  ];
  const moveIn = await read(workbook([rows], { merges: ['A2:A3'] }));
  const found = (await peopleOf(moveIn)).map(
    ({ name, company_name: company, fiscal_year: year }) => [name, company, year],
  );
  expect(found).toEqual([
    ['山田 太郎', '株式会社見本', 2024],
    ['田中 花子', '株式会社見本', 2024],
    ['木村 浩', '株式会社見本', 2024],
    ['林 一', '', 2025],
  ]);
});

it('the year may stand in a sheet’s name or title; the error of a formula is no name, a number alone nobody', async () => {
  const names = ['No', '氏名', '会社名'];
  const moveIn = await read(
    workbook(
      [
        [names, [1, '山田 太郎', '甲社'], [2, '#REF!', '甲社'], [3, '', '']],
        [['2025年度 受講者名簿'], names, [1, '田中 花子', '乙社']],
        [names, [1, '木村 浩', '丙社']],
      ],
      { names: ['令和6年度', '名簿', 'R5'] },
    ),
  );
  const found = (await peopleOf(moveIn)).map(({ sheet, row, verdict, name, fiscal_year: year }) => [
    sheet,
    row,
    verdict === 'refused',
    name,
    year,
  ]);
  expect(found).toEqual([
    [1, 2, false, '山田 太郎', 2024],
    [1, 3, true, '#REF!', 2024],
    [2, 3, false, '田中 花子', 2025],
    [3, 2, false, '木村 浩', 2023],
  ]);
});

it.each(['2020年度〜2024年度 受講者名簿', '2020～2024年度', '令和2年度から令和6年度まで'])(
  'a title that says several years gives nobody one of them: %s',
  async (title) => {
    const rows = [[title], ['氏名', '会社名'], ['山田 太郎', '甲社']];
    const moveIn = await read(workbook([rows], { names: ['名簿'] }));
    expect(await peopleOf(moveIn)).toMatchObject([{ row: 3, fiscal_year: null }]);
  },
);
