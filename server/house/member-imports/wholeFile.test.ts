import type { MemberPlan } from '@seminar/shared/catalogue/members/schema';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import { beforeEach, expect, it } from 'vitest';
import { caseFile } from '@seminar/shared/platform/spreadsheets/testing/caseFile';
import { otherFiles, zenginFile } from '@seminar/shared/platform/spreadsheets/testing/otherFiles';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';

const context = await testContext();
context.setClock('2026-11-29T09:00:00+09:00');
const { db } = context;
const office = await loggedIn(context);

const names = {
  'M-0001': '株式会社東都メディカルサプライ',
  'M-0002': '近畿医理科産業株式会社',
  'M-0005': '北斗医療機器株式会社',
  'M-0008': '医療法人社団恵風会',
  'M-0013': '中部光学機器株式会社',
  'K-0003': '渡邉 隆',
};

beforeEach(async () => {
  await db.memberImportChange.deleteMany();
  await db.memberImport.deleteMany();
  await db.member.deleteMany();
  await db.rosterColumn.deleteMany();
});

async function knownMembers() {
  await db.member.createMany({
    data: Object.entries(names).map(([number, name]) => ({
      number,
      numberKey: memberNumberKey(number),
      kind: number.startsWith('K') ? ('person' as const) : ('company' as const),
      name,
      searchText: name,
    })),
  });
}
async function preview(bytes: Uint8Array): Promise<MemberPlan> {
  const answer = await office.upload('/api/members/import/preview', Buffer.from(bytes));
  expect([answer.status, answer.body.errors]).toEqual([200, undefined]);
  return answer.body.data as MemberPlan;
}
async function carriedOut(bytes: Uint8Array, missing = 'stay') {
  const { digest } = await preview(bytes);
  const url = `/api/members/import?file_name=a.xlsx&digest=${digest}&missing=${missing}`;
  const answer = await office.upload(url, Buffer.from(bytes));
  return answer.status;
}
const refusal = async (bytes: Uint8Array) =>
  (await office.upload('/api/members/import/preview', Buffer.from(bytes))).body.errors?.file?.[0];
const head = ['会員番号', '名称'];

it('a member who stands on the second sheet is not missing in the file', async () => {
  await knownMembers();
  const bytes = caseFile('m-two-sheets-all.xlsx');
  const plan = await preview(bytes);
  expect(plan).toMatchObject({ missing: 0, may_leave: true, problems: [], entries: [] });
  expect(plan.counts.unchanged).toBe(6);
  expect(await carriedOut(bytes, 'leave')).toBe(409);
  expect(await db.member.count({ where: { leftAt: { not: null } } })).toBe(0);
});

it.each([
  {
    form: 'Google',
    headings: ['タイムスタンプ', '会員番号を入力してください', '会社名をご記入ください。'],
    answer: ['2026/08/09 12:11:00 午後 GMT+9', '1', '甲社'],
  },
  {
    form: 'Microsoft, which says first who was signed in,',
    headings: ['ID', '開始時刻', '完了時刻', 'メール', '名前', '会員番号', '会社名'],
    answer: ['1', '2026/8/9 12:11', '2026/8/9 12:13', 'anonymous', '受付 太郎', '1', '甲社'],
  },
])('the answers to a form of $form are read by what it asked', async ({ headings, answer }) => {
  const bytes = workbook([[headings, answer]], {});
  const plan = await preview(bytes);
  expect(plan.entries).toMatchObject([{ number: '1', name: '甲社', verdict: 'new' }]);
  expect(plan.columns.filter(({ must_choose }) => must_choose)).toEqual([]);
});

it('a form of Microsoft that asks for no name has that of who was signed in', async () => {
  const headings = ['ID', '開始時刻', '完了時刻', 'メール', '名前', '会員番号'];
  const answer = ['1', '2026/8/9 12:11', '2026/8/9 12:13', 'a@example.jp', '受付 太郎', '1'];
  const { entries } = await preview(workbook([[headings, answer]], {}));
  expect(entries).toMatchObject([{ number: '1', name: '受付 太郎', verdict: 'new' }]);
});

it('a row says on which sheet it stands, and a number on two sheets is refused', async () => {
  const bytes = workbook(
    [
      [head, ['1', '甲社']],
      [head, ['2', '乙社'], ['1', '丙社']],
    ],
    {
      names: ['東', '西'],
    },
  );
  const { entries } = await preview(bytes);
  expect(entries.map(({ sheet, row, verdict }) => [sheet, row, verdict])).toEqual([
    ['西', 3, 'refused'],
    ['東', 2, 'new'],
    ['西', 2, 'new'],
  ]);
  expect(entries[0]?.doubts).toEqual(['会員番号がシート「東」の2行目と同じです。']);
});

it.each([
  [
    'a sheet without headings that are known',
    workbook(
      [
        [head, ['M-0001', names['M-0001']]],
        [['番外'], ['K-0003']],
      ],
      {
        names: ['法人', '個人'],
      },
    ),
    { sheet: '個人', text: expect.stringContaining('「個人」') },
  ],
  [
    'a hidden sheet',
    workbook(
      [
        [head, ['M-0001', names['M-0001']]],
        [head, ['K-0003', names['K-0003']]],
      ],
      {
        names: ['法人', '個人'],
        hidden: [1],
      },
    ),
    { sheet: '個人', text: expect.stringContaining('非表示') },
  ],
  [
    'a column',
    workbook(
      [
        [
          [...head, '備考'],
          ['M-0001', names['M-0001'], '春に退会'],
        ],
      ],
      { names: ['法人'] },
    ),
    { sheet: '法人', row: 1, column: '備考' },
  ],
])(
  '%s that is not read is named, and nobody leaves for not being in the file',
  async (_, bytes, named) => {
    await knownMembers();
    const plan = await preview(bytes);
    expect(plan.problems[0]).toMatchObject({ ...named, blocks: false });
    expect(plan.problems.at(-1)?.text).toContain('退会にすることはできません');
    expect(plan).toMatchObject({ missing: 5, may_leave: false });
    await carriedOut(bytes, 'leave');
    expect(await db.member.count({ where: { leftAt: { not: null } } })).toBe(0);
  },
);

it('a column that says how long somebody is a member, under a heading that is not known, waits for the office’s word', async () => {
  const bytes = Buffer.from('会員番号,名称,会員期限,電話番号\n1,甲社,2026/10/31,03-1234-5678\n');
  const before = await preview(bytes);
  expect(before.problems).toEqual([
    { row: 1, column: '会員期限', text: expect.stringContaining('2026/10/31'), blocks: true },
    { row: 1, column: '電話番号', text: expect.stringContaining('電話番号'), blocks: false },
  ]);
  expect(before.columns.map(({ name, must_choose: must }) => [name, must])).toEqual([
    ['会員期限', true],
    ['電話番号', false],
  ]);
  expect(await carriedOut(bytes)).toBe(409);
  expect(await db.member.count()).toBe(0);

  const [term, phone] = before.columns.map(({ key, name }) => ({ key, name }));
  const choose = (columns: object[]) =>
    office.send('put', '/api/members/import/columns', { columns });
  const said = [
    { ...term, choice: 'valid_until' },
    { ...phone, choice: 'left_out' },
  ];
  expect((await choose(said)).status).toBe(204);
  const after = await preview(bytes);
  expect(after).toMatchObject({ problems: [], may_leave: true });
  expect(after.columns.map(({ choice }) => choice)).toEqual(['valid_until', 'left_out']);
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.findFirst()).toMatchObject({ validUntil: new Date('2026-10-31') });

  // The next file with such headings needs no word, and what was said can be taken back.
  const next = Buffer.from('電話番号,会員期限,名称,会員番号\n03,令和8年9月,乙社,2\n');
  expect(await preview(next)).toMatchObject({ problems: [] });
  expect((await choose([{ ...term, choice: null }])).status).toBe(204);
  expect(await carriedOut(next)).toBe(409);
  const audited = await db.auditEntry.findMany({
    where: { action: 'roster_column.chosen' },
    orderBy: { id: 'asc' },
  });
  expect(audited.map(({ entityId, before, after }) => [entityId, before, after])).toEqual([
    ['会員期限', { choice: null }, { choice: 'valid_until' }],
    ['電話番号', { choice: null }, { choice: 'left_out' }],
    ['会員期限', { choice: 'valid_until' }, { choice: null }],
  ]);
});

it.each([
  ['会員期限', true, [46_326, 46_477]],
  ['年会費', true, [30_000, 50_000]],
  ['会員状況', true, ['休会中', '除籍', '更新済']],
  ['案内', true, ['○', '×']],
  ['更新', true, ['10/31', '3月31日']],
  ['次回', true, [20_261_031, 20_270_331]],
  ['会員証', true, ['2026/4/1～2027/3/31', '令和8年度']],
  ['口', true, ['3万円', '￥50,000']],
  ['担当者', false, ['山田', '済生会 佐藤']],
  ['電話', false, ['03-1234-5678', '0120-26-1031']],
  ['口数', false, [1, 20]],
])(
  'a column 「%s」 has to be assigned or left out: %s, by its heading or its values',
  async (name, must, cells) => {
    const rows = cells.map((cell, at) => [String(at + 1), '甲社', cell]);
    const { columns } = await preview(workbook([[[...head, name], ...rows]]));
    expect(columns).toMatchObject([{ name, must_choose: must }]);
  },
);

it('of two columns that are said to hold the same, neither is taken', async () => {
  const columns = [
    { key: 'a', name: 'A', choice: 'valid_until' },
    { key: 'b', name: 'B', choice: 'valid_until' },
    { key: 'a', name: 'A', choice: 'left_out' },
  ];
  const { status, body } = await office.send('put', '/api/members/import/columns', { columns });
  expect([status, Object.keys(body.errors)]).toEqual([
    422,
    ['columns.1.choice', 'columns.2.choice'],
  ]);
  // One that is told so only when the file is read: its heading says the same as another’s.
  await office.send('put', '/api/members/import/columns', { columns: columns.slice(0, 1) });
  const plan = await preview(
    Buffer.from('会員番号,名称,有効期限,A\n1,甲社,2026/10/31,2026/9/30\n'),
  );
  expect(plan.columns).toMatchObject([{ name: 'A', choice: null, must_choose: true }]);
});

it('a heading that stands on two sheets is assigned once for both, and two headings of two sheets to the same', async () => {
  const sheet = (number: string, term: string) => [
    [...head, term, '更新期限'],
    [number, '甲社', '2026/10/31', '済'],
  ];
  const bytes = workbook([sheet('1', '会員期限'), sheet('2', '資格の期限')]);
  const { columns } = await preview(bytes);
  expect(columns.map(({ name, sheet }) => [name, sheet])).toEqual([
    ['会員期限', 'sheet1'],
    ['更新期限', null],
    ['資格の期限', 'sheet2'],
  ]);
  const said = columns.map(({ key, name, sheet }) => ({
    key,
    name,
    sheet,
    choice: name === '更新期限' ? 'left_out' : 'valid_until',
  }));
  // A program may name the heading for each sheet.
  const [, both] = said;
  const chosen = await office.send('put', '/api/members/import/columns', {
    columns: [...said, { ...both, sheet: 'sheet2' }],
  });
  expect(chosen.status).toBe(204);
  expect((await preview(bytes)).problems).toEqual([]);
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.count({ where: { validUntil: new Date('2026-10-31') } })).toBe(2);
  // What stands on both sheets is beside what stands on one.
  const refused = await office.send('put', '/api/members/import/columns', {
    columns: said.map((column) => ({ ...column, choice: 'valid_until' })),
  });
  expect(refused.status).toBe(422);
  expect(Object.keys(refused.body.errors)).toEqual(['columns.1.choice', 'columns.2.choice']);
});

it('days of an era and of 1904 are the days that the office sees', async () => {
  expect(await carriedOut(caseFile('m-1904.xlsx'))).toBe(201);
  expect(await db.member.findMany()).toMatchObject([
    {
      number: 'H-902',
      validFrom: new Date('2026-04-01'),
      validUntil: new Date('2027-03-31'),
    },
  ]);
});

it.each([
  ['2026年4月', '2027年3月'],
  ['R8.4', '令和9年3月'],
  ['令和8年4月1日(水)', '2027-03-31T00:00:00'],
  ['2026/4', '2027年3月末'],
])('a membership from %s until %s has a first and a last day', async (from, until) => {
  const bytes = workbook([
    [
      [...head, '入会日', '有効期限'],
      ['1', '甲社', from, until],
    ],
  ]);
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.findMany()).toMatchObject([
    { validFrom: new Date('2026-04-01'), validUntil: new Date('2027-03-31') },
  ]);
});

it.each([
  [57, 46_113],
  [55, 46_113],
  ['[$-411]ggge"年"m"月"d"日"', 46_113],
  ['[$-411]ggge"年"m"月"', 46_113],
])('a day in a cell of the format %s is read', async (format, serial) => {
  const bytes = workbook([
    [
      [...head, '入会日'],
      ['1', '甲社', { serial, format }],
    ],
  ]);
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.findMany()).toMatchObject([{ validFrom: new Date('2026-04-01') }]);
});

it.each([
  ['a line break', caseFile('m-linebreak.xlsx')],
  ['what is left of one', Buffer.from('会員番号,会社名\nH-911,株式会社見本_x000D_東京支店\n')],
  ['a break and a carriage return', workbook([[head, ['H-911', '株式会社見本\r\n東京支店']]])],
  ['a break in a quoted cell', Buffer.from('会員番号,会社名\nH-911,"株式会社見本\n東京支店"\n')],
])('a name with %s is one line', async (_, bytes) => {
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.findMany()).toMatchObject([
    { number: 'H-911', name: '株式会社見本 東京支店' },
  ]);
});

it('a number that Excel shows with its zeros keeps them', async () => {
  const bytes = workbook([[head, [{ serial: 7, format: '0000' }, '甲社']]]);
  await carriedOut(bytes);
  expect(await db.member.findMany()).toMatchObject([{ number: '0007' }]);
});

it('headings over two merged rows are read', async () => {
  const bytes = workbook(
    [
      [
        ['会員番号', '会員', '', '有効期間', ''],
        ['', '氏名', 'フリガナ', '開始日', '終了日'],
        ['1', '山田 花子', 'ヤマダ ハナコ', '2026/4/1', '2027/3/31'],
      ],
    ],
    { merges: ['A1:A2', 'B1:C1', 'D1:E1'] },
  );
  expect((await preview(bytes)).problems).toEqual([]);
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.findMany()).toMatchObject([
    { name: '山田 花子', nameKana: 'ヤマダ ハナコ', validUntil: new Date('2027-03-31') },
  ]);
});

it('headings over three rows of which only the lower two are merged are read', async () => {
  const bytes = workbook(
    [
      [
        ['会員', '', '', '会員期間', ''],
        ['番号', '法人', '', '自', '至'],
        ['', '社名', 'フリガナ', '', ''],
        ['1', '甲社', 'コウシャ', '2026/4/1', '令和9年3月'],
      ],
    ],
    { merges: ['A1:C1', 'D1:E1', 'A2:A3', 'B2:C2', 'D2:D3', 'E2:E3'] },
  );
  expect((await preview(bytes)).problems).toEqual([]);
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.findMany()).toMatchObject([
    { name: '甲社', nameKana: 'コウシャ', validUntil: new Date('2027-03-31') },
  ]);
});

it.each(otherFiles)(
  '%s is told by its name, with the way to save it rightly',
  async (_, bytes, says) => {
    expect(await refusal(bytes)).toMatch(says);
  },
);

it.each(['01', '03', '21', '91'])(
  'a 全銀 file (%s) is told by its name, with where it belongs',
  async (kind) => {
    expect(await refusal(zenginFile(kind))).toMatch(/全銀形式.*「銀行の明細を読み込む」/);
  },
);

it('members in tables beside or below each other on one sheet are all read', async () => {
  await knownMembers();
  const other = ['名称', '会員番号'];
  const rows = Object.entries(names);
  const beside = workbook([
    [
      [...head, '', ...head],
      ...rows.slice(0, 3).map((row, at) => [...row, '', ...(rows[at + 3] ?? [])]),
    ],
  ]);
  const below = workbook([
    [
      head,
      ...rows.slice(0, 3),
      ['計 3社'],
      other,
      ...rows.slice(3).map(([number, name]) => [name, number]),
      ['※賛助会員は別表'],
    ],
  ]);
  for (const bytes of [beside, below]) {
    const plan = await preview(bytes);
    expect(plan).toMatchObject({ missing: 0, may_leave: true, problems: [], entries: [] });
  }
});

it('a column that only the lower of two tables has, where the upper has one that is read, is told of', async () => {
  const upper = ['会員番号', '会社名', '有効期限', '電話番号'];
  const lower = ['会員番号', '会社名', '資格喪失', '電話番号'];
  const rows = [
    upper,
    ['M1', 'A社', '2027/3/31', '03-1'],
    upper,
    ['M2', 'B社', '2027/3/31', '03-2'],
    lower,
    ['M3', 'C社', '2025/3/31', '03-3'],
  ];
  const bytes = workbook([rows]);
  const plan = await preview(bytes);
  expect(plan.problems).toMatchObject([
    { row: 1, column: '電話番号', blocks: false },
    { row: 5, column: '資格喪失', blocks: true },
    { row: 5, column: '電話番号', blocks: false },
  ]);
  expect(plan).toMatchObject({ may_leave: false });
  expect(plan.columns).toMatchObject([
    { name: '電話番号', examples: ['03-1', '03-2', '03-3'], must_choose: false },
    { name: '資格喪失', examples: ['2025/3/31'], must_choose: true },
  ]);
  expect(await carriedOut(bytes)).toBe(409);

  const columns = plan.columns.map(({ key, name }) => ({
    key,
    name,
    choice: name === '資格喪失' ? 'valid_until' : 'left_out',
  }));
  const chosen = await office.send('put', '/api/members/import/columns', { columns });
  expect(chosen.status).toBe(204);
  expect(await carriedOut(bytes)).toBe(201);
  expect(await db.member.findFirst({ where: { number: 'M3' } })).toMatchObject({
    validUntil: new Date('2025-03-31'),
  });
});

it('a table between two others that names no member is told of, and nobody leaves by the file', async () => {
  await knownMembers();
  const [one, two, three, ...rest] = Object.entries(names);
  const bytes = workbook([
    [
      [...head, '', '会員番号', '屋号', '', ...head],
      [...(one ?? []), '', ...(two ?? []), '', ...(three ?? [])],
      ...rest,
    ],
  ]);
  const plan = await preview(bytes);
  expect(plan).toMatchObject({ missing: 1, may_leave: false });
  expect(plan.problems).toMatchObject([
    { row: 1, column: '会員番号' },
    { row: 1, column: '屋号' },
    { row: null },
  ]);
});

it('a column that only counts the rows is no member’s number', async () => {
  await knownMembers();
  const rows = Object.entries(names).map(([number, name], at) => [at + 1, number, name]);
  const plan = await preview(workbook([[['No.', '会員番号', '名称'], ...rows]]));
  expect(plan).toMatchObject({ missing: 0, entries: [] });
});
