import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { expect, it } from 'vitest';
import { readRosterFile } from './worker.ts';

type Sheet = Parameters<typeof workbook>[0][number];

/** What a file says of its members, and of what it is asked or told. */
function read(
  sheets: readonly Sheet[],
  extras?: Parameters<typeof workbook>[1],
  choices: Parameters<typeof readRosterFile>[0]['choices'] = new Map(),
) {
  const bytes = workbook(sheets, extras);
  const roster = readRosterFile({ bytes, choices });
  if ('problem' in roster) throw new Error(roster.problem.key);
  return {
    members: roster.rows.map(({ number, name, left }) => [number, name, left]),
    refused: roster.rows.flatMap(({ row, problems }) =>
      problems.map(({ column, text }) => [row, column, text.key]),
    ),
    unread: roster.unread.map(({ column }) => column),
    told: roster.told.map(({ column, problem }) => [column, problem.key]),
    rows: roster.rows,
  };
}

it('two lists beside each other under different headings are both read', () => {
  const rows = [
    ['会員番号', '会社名', '', '会員No.', '氏名'],
    ['A-1', '株式会社見本', '', 'B-1', '山田 太郎'],
    ['', '', '', 'B-2', '田中 花子'],
  ];
  expect(read([rows])).toMatchObject({
    members: [
      ['A-1', '株式会社見本', undefined],
      ['B-1', '山田 太郎', undefined],
      ['B-2', '田中 花子', undefined],
    ],
    refused: [],
    unread: [],
  });
});

it('a number of the row beside the member’s number begins no other list', () => {
  const rows = [
    ['No.', '会社名', '会員番号', '氏名'],
    [1, '株式会社見本', 'A-1', '山田 太郎'],
  ];
  expect(read([rows]).members).toEqual([['A-1', '株式会社見本', undefined]]);
});

it.each([
  [
    ['会員番号', '', '会員ID', '会社名'],
    ['A-1', '', 'x1', '甲社'],
  ],
  [
    ['会員番号', '会社名', '', '会員コード', '備考'],
    ['A-1', '甲社', '', '90', '大口'],
  ],
  [
    ['会員番号', '会社名', '氏名', '会員ID', '会員氏名'],
    ['A-1', '甲社', '山田 太郎', 'x1', '山田'],
  ],
  [
    ['会員コード', '会員番号', '会社名'],
    ['C9', 'A-1', '甲社'],
  ],
  [
    ['会員番号', '会社名', '会員氏名'],
    ['A-1', '甲社', '山田 太郎'],
  ],
  [
    ['会員番号', '会社名', '正式名称'],
    ['A-1', '甲社', '株式会社甲'],
  ],
])(
  'a second number or name of a member makes neither another list nor another member: %j',
  (...rows) => {
    expect(read([rows]).rows).toMatchObject([{ number: 'A-1', kind: 'company', name: '甲社' }]);
  },
);

it('a second number and a second name of a member behind an empty column are no members', () => {
  const rows = [
    ['会員番号', '会社名', '', '会員コード', '名称'],
    ['A-1', '甲社', '', '90', '大口'],
    ['A-2', '乙社', '', '91', '小口'],
  ];
  expect(read([rows]).members.map(([number]) => number)).toEqual(['A-1', 'A-2']);
});

it('a person stands before the association that the row names, too, and a day before another one', () => {
  const rows = [
    ['会員番号', '団体名', '氏名', '有効期限日', '有効期限'],
    ['A-1', '甲社', '山田 太郎', '2027/3/31', '2028/3/31'],
  ];
  expect(read([rows]).rows).toMatchObject([
    { kind: 'person', name: '山田 太郎', valid_until: '2028-03-31' },
  ]);
});

it.each([
  ['担当 姓', '担当 名'],
  ['姓', '名'],
])('the reading of a contact under %s and %s is not the company’s', (...contact) => {
  const rows = [
    ['会員番号', '会社名', ...contact, 'セイ', 'メイ'],
    ['A-1', '甲社', '山田', '太郎', 'ヤマダ', 'タロウ'],
  ];
  expect(read([rows]).rows).toMatchObject([{ name: '甲社', name_kana: undefined }]);
});

it('a person’s name and reading may stand in two columns each', () => {
  const rows = [
    ['会員番号', '姓', '名', 'セイ', 'メイ'],
    ['A-1', '山田', '太郎', 'ﾔﾏﾀﾞ', 'ﾀﾛｳ'],
  ];
  expect(read([rows])).toMatchObject({
    rows: [{ kind: 'person', name: '山田 太郎', name_kana: 'ヤマダ タロウ' }],
    unread: [],
  });
});

it.each(['退会者', '退会者一覧（令和7年度）', '旧会員'])(
  'who stands on a sheet named %s has left',
  (name) => {
    const head = ['会員番号', '氏名'];
    const sheets = [
      [head, ['A-1', '山田 太郎']],
      [head, ['A-2', '田中 花子']],
    ];
    expect(read(sheets, { names: ['会員', name] }).members).toEqual([
      ['A-1', '山田 太郎', undefined],
      ['A-2', '田中 花子', true],
    ]);
  },
);

it('who stands on a sheet of members and those who have left is judged by the column', () => {
  const rows = [
    ['会員番号', '氏名', '状態'],
    ['A-1', '山田 太郎', '在籍中'],
    ['A-2', '田中 花子', '退会済み'],
  ];
  expect(read([rows], { names: ['会員（退会者を含む）'] }).members).toEqual([
    ['A-1', '山田 太郎', false],
    ['A-2', '田中 花子', true],
  ]);
});

it('the error of a formula is no name and no number', () => {
  const rows = [
    ['会員番号', '会社名', 'フリガナ'],
    ['A-1', '#N/A', ''],
    ['#REF!', '株式会社見本', ''],
  ];
  expect(read([rows]).refused).toEqual([
    [2, '名称', 'table_cell_error'],
    [3, '会員番号', 'table_cell_error'],
  ]);
});

it('rows that are only numbered are no members', () => {
  const rows = [
    ['No', '会員番号', '会社名'],
    [1, 'A-1', '株式会社見本'],
    [2, '', ''],
  ];
  expect(read([rows])).toMatchObject({
    members: [['A-1', '株式会社見本', undefined]],
    refused: [],
  });
});

it('headings in two rows are read in a file that says nothing of merged cells', () => {
  const rows = [
    ['会員コード', '正式名称', '会員期間', ''],
    ['', '', '開始日', '終了日'],
    ['A-1', '株式会社見本', '2026/4/1', '2027/3/31'],
  ];
  expect(read([rows])).toMatchObject({
    rows: [{ number: 'A-1', valid_from: '2026-04-01', valid_until: '2027-03-31' }],
    unread: [],
  });
});

it('a period in one cell has the end that its column is said to hold', () => {
  const rows = [
    ['会員番号', '氏名', '有効期間'],
    ['A-1', '山田 太郎', '2026/4/1～2027/3/31'],
    ['A-2', '田中 花子', '令和8年4月〜令和9年3月'],
  ];
  const chosen = new Map([['有効期間', 'valid_until' as const]]);
  expect(read([rows], {}, chosen)).toMatchObject({
    rows: [{ valid_until: '2027-03-31' }, { valid_until: '2027-03-31' }],
    refused: [],
  });
});

it.each([
  '2026/4/1-2027/3/31',
  '2026-04-01 - 2027-03-31',
  '2026.4.1–2027.3.31',
  'R8.4.1－R9.3.31',
  '2026/4/1から2027/3/31まで',
  '2026年4月1日より2027年3月31日',
  '自 2026/4/1\n至 2027/3/31',
  '2026/4/1→2027/3/31',
  '2026/4/1～2027/3/31（1年間）',
])('%s is read as the end that the office said, which the preview says', (period) => {
  const rows = [
    ['会員番号', '氏名', '有効期間'],
    ['A-1', '山田 太郎', period],
  ];
  for (const [column, day] of [
    ['valid_from', '2026-04-01'],
    ['valid_until', '2027-03-31'],
  ] as const) {
    expect(read([rows], {}, new Map([['有効期間', column]]))).toMatchObject({
      rows: [{ [column]: day }],
      refused: [],
      unread: [],
      told: [['有効期間', `member_column_${column}_only`]],
    });
  }
});

it.each([
  ['valid_until', '2026/4/1～', '有効期間の終了'],
  ['valid_until', '2026年4月1日から', '有効期間の終了'],
  ['valid_until', '2026/4より', '有効期間の終了'],
  ['valid_from', '～2027/3/31', '有効期間の開始'],
  ['valid_from', '2027/3/31まで', '有効期間の開始'],
] as const)('as %s, %s is asked about, since it says only the other end', (column, day, field) => {
  const rows = [
    ['会員番号', '氏名', '有効期間'],
    ['A-1', '山田 太郎', day],
  ];
  expect(read([rows], {}, new Map([['有効期間', column]])).refused).toEqual([
    [2, field, 'member_row_day'],
  ]);
});

it('a day alone and the end of a period without its start are read, and nothing is said of them', () => {
  const rows = [
    ['会員番号', '氏名', '有効期間'],
    ['A-1', '山田 太郎', '2027-03-31'],
    ['A-2', '田中 花子', '～2027/3/31'],
    ['A-3', '佐藤 次郎', 'R9-3-31'],
  ];
  expect(read([rows], {}, new Map([['有効期間', 'valid_until']]))).toMatchObject({
    rows: Array.from({ length: 3 }, () => ({ valid_until: '2027-03-31' })),
    told: [],
  });
});

it('no member is lost in a CSV whose rows end in several ways', () => {
  const bytes = Buffer.from('会員番号,会社名\nA-1,甲社\r\nA-2,"乙社\r\n東京支店"\nA-3,丙社\n');
  const roster = readRosterFile({ bytes, choices: new Map() });
  expect(roster).toMatchObject({
    rows: [
      { number: 'A-1', name: '甲社' },
      { number: 'A-2', name: '乙社 東京支店' },
      { number: 'A-3', name: '丙社' },
    ],
  });
});

it('a row of totals, a count and a sentence below the members are nobody', () => {
  const rows = [
    ['会員番号', '会社名', '備考'],
    ['A-1', '甲社', ''],
    ['合計', '1社', ''],
    ['会員数：1社', '', ''],
    ['以上のとおり相違ありません。', '', ''],
    ['', '', '以上'],
  ];
  expect(read([rows])).toMatchObject({ members: [['A-1', '甲社', undefined]], refused: [] });
});

it('headings may be marked', () => {
  const rows = [
    ['※会員番号', '会社名（必須）', '■有効期限', 'フリガナ【任意】', '状態*'],
    ['A-1', '甲社', '2027/3/31', 'ｺｳｼﾔ', '在籍'],
  ];
  expect(read([rows])).toMatchObject({
    rows: [{ number: 'A-1', name: '甲社', valid_until: '2027-03-31', left: false }],
    unread: [],
  });
});

it('of two columns with one heading the one is read that says something', () => {
  const rows = [
    ['会員番号', '会員番号', '会社名', '会社名'],
    ['', 'A-1', '', '甲社'],
    ['', 'A-2', '', '乙社'],
  ];
  expect(read([rows])).toMatchObject({
    members: [
      ['A-1', '甲社', undefined],
      ['A-2', '乙社', undefined],
    ],
    refused: [],
    unread: [],
  });
});

it.each([
  ['正会員（法人）', 'company'],
  ['法人賛助会員', 'company'],
  ['賛助会員・個人', 'person'],
])('a member of the kind %s is a %s', (written, kind) => {
  const rows = [
    ['会員番号', '会員名', '会員種別'],
    ['A-1', '甲', written],
  ];
  expect(read([rows]).rows).toMatchObject([{ kind, problems: [] }]);
});

it.each(['猫', '法人・個人', '非会員', '元会員', '退会会員', '休会員', 'N', '×'])(
  'the kind %s says neither',
  (written) => {
    const rows = [
      ['会員番号', '会員名', '会員種別'],
      ['A-1', '甲', written],
    ];
    expect(read([rows]).refused).toEqual([[2, '種別', 'member_row_kind']]);
  },
);

it.each(['正会員', '賛助会員', '特別賛助会員', '第2種会員', '会員', 'A', '-'])(
  'a class of members such as %s says no kind, and stops no row',
  (written) => {
    const rows = [
      ['会員番号', '会員名', '会員区分'],
      ['A-1', '甲', written],
    ];
    expect(read([rows])).toMatchObject({ rows: [{ kind: null }], refused: [] });
  },
);

it.each(['無期限', '期限なし', '終身', '―', 'なし', ''])(
  'a membership until “%s” doesn’t end',
  (written) => {
    const rows = [
      ['会員番号', '会員名', '有効期限'],
      ['A-1', '甲', written],
    ];
    expect(read([rows])).toMatchObject({ rows: [{ valid_until: null }], refused: [] });
  },
);

it.each([
  ['2026年度', '2026年度'],
  ['2026年度', '令和8年度末'],
  ['令和8年度', '2026年度末まで'],
  ['2026/4/1～2026年度末', '2026/4/1～2026年度末'],
])('a membership from %s to %s has the days of the fiscal year', (from, until) => {
  const rows = [
    ['会員番号', '会員名', '有効期間開始', '有効期限'],
    ['A-1', '甲', from, until],
  ];
  const days = { valid_from: '2026-04-01', valid_until: '2027-03-31' };
  expect(read([rows])).toMatchObject({ rows: [days], refused: [] });
});

it.each([
  ['2026年度末', '2027/3/31', '有効期間の開始'],
  ['2026/4/1', '未登録', '有効期間の終了'],
])('a membership from %s to %s is asked about', (from, until, column) => {
  const rows = [
    ['会員番号', '会員名', '有効期間開始', '有効期限'],
    ['A-1', '甲', from, until],
  ];
  expect(read([rows]).refused).toEqual([[2, column, 'member_row_day']]);
});

it('a list of an English program is read, and no apostrophe that keeps the zeros of a number', () => {
  const rows = [
    ['Member No.', 'Company name', 'Valid until'],
    ["'0012", 'Mihon Inc.', '2027-03-31'],
  ];
  expect(read([rows]).rows).toMatchObject([{ number: '0012', valid_until: '2027-03-31' }]);
});

it('a dash says no state, a name has no honorific, and who made the list is no member', () => {
  const rows = [
    ['会員番号', '会員名', 'フリガナ', '状態'],
    ['A-1', '山田 太郎 様', '―', '有効'],
    ['A-2', '株式会社見本 御中', '', '-'],
    ['作成：事務局'],
    ['（2026年11月30日現在）'],
  ];
  expect(read([rows])).toMatchObject({
    members: [
      ['A-1', '山田 太郎', false],
      ['A-2', '株式会社見本', undefined],
    ],
    refused: [[3, '状態', 'member_row_state']],
  });
});

it('a note’s mark is no digit of a day', () => {
  const rows = [
    ['会員番号', '会社名', '有効期限'],
    ['A-1', '甲社', '2027/3/3①'],
  ];
  expect(read([rows])).toMatchObject({
    rows: [{ valid_until: null }],
    refused: [[2, '有効期間の終了', 'member_row_day']],
  });
});

it('what the office said of a heading with marks counts', () => {
  const rows = [
    ['会員番号', '会社名', '※有効期限'],
    ['A-1', '甲社', '2027/3/31'],
  ];
  expect(read([rows]).rows).toMatchObject([{ valid_until: '2027-03-31' }]);
  const chosen = new Map([['※有効期限', 'left_out' as const]]);
  expect(read([rows], {}, chosen).rows).toMatchObject([{ valid_until: undefined }]);
});
