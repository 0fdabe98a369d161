import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workbook } from '@seminar/shared/platform/spreadsheets/testing/writeWorkbook';
import { readTexts } from '@seminar/shared/platform/spreadsheets/table.rules';
import { readStatement } from './readStatement.rules.ts';
import { readAll } from './testing/readAll.ts';
import { aozoraHeadings, csvFile } from './testing/writeCsv.ts';

const brief = (bytes: Uint8Array) =>
  readAll(bytes).lines.map(({ row, kind, day, amount, remitterName }) => [
    row,
    kind,
    day,
    amount,
    remitterName,
  ]);

/** As large as an upload may be: without limits each of them takes many seconds. */
describe('a file that is made to be slow', () => {
  const size = 15_000_000;
  const headings = '日付,摘要,出金金額,入金金額\n';
  it.each([
    ['has one row of empty cells', ';'.repeat(size), 'statement_headings'],
    ['has one row of quotation marks', `${headings}${'"'.repeat(size)}`, 'statement_row_long'],
    [
      'has a quotation mark that is never closed',
      `${headings}"${'a'.repeat(size)}`,
      'statement_row_long',
    ],
    [
      'has quotation marks that close nothing',
      `${headings}${'"a"b'.repeat(size / 4)}`,
      'statement_quotes',
    ],
    [
      'guards a cell that is never closed',
      `${headings}="${'a""'.repeat(size / 3)}`,
      'statement_row_long',
    ],
    ['has blank rows without end', `${headings}${'\n'.repeat(size)}`, 'table_many_rows'],
  ])('and %s is refused soon', (_, text, key) => {
    const { lines, problems } = readAll(Buffer.from(text));
    expect([lines.length, problems.map(({ key: found }) => found)]).toEqual([0, [key]]);
  });
});

it('a CSV is read completely, wherever the parser’s windows end', () => {
  const rows = Array.from({ length: 9_000 }, (_, at) => [
    '20260409',
    `振込 "ﾔﾏﾀﾞ",${'\n'.repeat(at % 3)}${'x'.repeat(at % 90)}`,
    String(at + 1),
    '',
    '0',
    '',
  ]);
  const { lines, problems } = readAll(csvFile([aozoraHeadings, ...rows], 'utf8'));
  expect(problems).toEqual([]);
  expect(lines.map(({ amount }) => amount)).toEqual(rows.map((_, at) => at + 1));
});

describe('a bank’s CSV', () => {
  it.each(['cp932', 'utf8', 'utf8-bom'] as const)('is read in %s', (encoding) => {
    const rows = [
      aozoraHeadings,
      ['20260409', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', '8,000', '', '108,000', ''],
      ['20260409', '振込手数料', '', '145', '107,855', ''],
      ['20260409', '普通預金利息', '3', '', '107,858', ''],
    ];
    expect(brief(csvFile(rows, encoding))).toEqual([
      [2, 'deposit', '2026-04-09', 8000, 'ヤマダ タロウ'],
      [3, 'other', '2026-04-09', 145, '振込手数料'],
      [4, 'other', '2026-04-09', 3, '普通預金利息'],
    ]);
  });

  it('finds its columns by their headings: SBI Shinsei has withdrawals before deposits', () => {
    const rows = [
      ['取引日', '摘要', '出金金額', '入金金額', '残高', 'メモ'],
      ['2026/04/09', '振込 カ)メデイカル', '', '8000', '8000', ''],
    ];
    expect(brief(csvFile(rows, 'utf8-bom'))).toEqual([
      [2, 'deposit', '2026-04-09', 8000, 'カ)メデイカル'],
    ]);
  });

  it.each([
    [
      ['お取引日', 'お取引内容', 'お引出金額（円）', 'お預入金額（円）', '残高'],
      ['R8.4.9', 'ヤマダ タロウ', '', '¥8,000', ''],
    ],
    [
      ['年月日', 'お引出し', 'お預入れ', 'お取り扱い内容', '残高'],
      ['2026/4/9', '', '8000', 'ヤマダ タロウ', ''],
    ],
    [
      ['取引日', '入出金(円)', '取引後残高(円)', '入出金内容'],
      ['20260409', '8000', '9000', 'ヤマダ タロウ'],
    ],
    [
      [
        '日付',
        '摘要',
        '摘要内容',
        '支払い金額',
        '預かり金額',
        '差引残高',
        'メモ',
        '未資金化区分',
        '入払区分',
      ],
      ['2026/4/9', '振込', 'ヤマダ タロウ', '', '8,000', '1', '', '', '入金'],
    ],
    [
      ['取引日', '受入金額（円）', '払出金額（円）', '詳細１', '詳細２', '現在（貸付）高'],
      ['2026年4月9日', '8000', '', '振込', 'ヤマダ タロウ', '1'],
    ],
    [
      ['振込日', '振込依頼人名', '振込金額'],
      ['令和8年4月9日', 'ヤマダ タロウ', '８，０００円'],
    ],
    [
      ['日付', '入払区分', '金額', '摘要'],
      ['2026-04-09', '入金', '8000', '振込 ヤマダ タロウ'],
    ],
    [
      ['操作日(年)', '操作日(月)', '操作日(日)', '摘要', 'お支払金額', 'お預り金額', '残高'],
      ['2026', '4', '9', '振込 ヤマダ タロウ', '', '8000', ''],
    ],
  ])('reads %j', (headings, row) => {
    expect(brief(csvFile([headings, row]))).toEqual([
      [2, 'deposit', '2026-04-09', 8000, 'ヤマダ タロウ'],
    ]);
  });

  it('is read although the bank writes lines above the headings and totals below the rows', () => {
    const rows = [
      ['口座情報', 'フリージア支店 普通 0000001'],
      ['照会期間', '2026/04/01～2026/04/10'],
      [''],
      aozoraHeadings,
      ['20260409', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''],
      ['合計', '', '', '', '', ''],
    ];
    expect(brief(csvFile(rows))).toEqual([
      [5, 'deposit', '2026-04-09', 8000, 'ヤマダ'],
      [6, 'other', null, null, ''],
    ]);
  });

  it('a negative deposit is a reversal', () => {
    const rows = [aozoraHeadings, ['20260409', '振込 ﾔﾏﾀﾞ', '▲8,000', '', '', '']];
    expect(brief(csvFile(rows))).toEqual([[2, 'reversal', '2026-04-09', 8000, 'ヤマダ']]);
  });

  it.each([
    ['an amount with a letter', ['20260409', '振込 ﾔﾏﾀﾞ', '8,O00', '', '', ''], 'statement_amount'],
    ['an amount with sen', ['20260409', '振込 ﾔﾏﾀﾞ', '8000.5', '', '', ''], 'statement_amount'],
    [
      'an amount with misplaced commas',
      ['20260409', '振込 ﾔﾏﾀﾞ', '80,00', '', '', ''],
      'statement_amount',
    ],
    ['an amount in words', ['20260409', '振込 ﾔﾏﾀﾞ', '八千円', '', '', ''], 'statement_amount'],
    ['no amount', ['20260409', '振込 ﾔﾏﾀﾞ', '', '', '', ''], 'statement_amount_none'],
    ['two amounts', ['20260409', '振込 ﾔﾏﾀﾞ', '1', '1', '', ''], 'statement_amount_both'],
    [
      'too much money',
      ['20260409', '振込 ﾔﾏﾀﾞ', '1000000000', '', '', ''],
      'statement_amount_large',
    ],
    ['no day', ['', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''], 'statement_day_blank'],
    ['a day that doesn’t exist', ['20260231', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''], 'statement_day'],
    ['a day in the future', ['20260411', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''], 'statement_day_future'],
    ['an unknown era', ['X8.4.9', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''], 'statement_era'],
    ['an era after its end', ['H40.4.9', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''], 'statement_day'],
    ['a day of long ago', ['19260409', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''], 'statement_day_old'],
    ['columns cut off', ['20260409', '振込 ﾔﾏﾀﾞ'], 'statement_columns'],
  ])('%s is an error of that row', (_, row, key) => {
    const { lines, problems } = readAll(csvFile([aozoraHeadings, row]));
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([
      {
        row: 2,
        kind: 'unreadable',
        amount: key.includes('day') || key.includes('era') ? 8000 : null,
      },
    ]);
    expect(lines[0]?.notes.map((note) => note.key)).toContain(key);
  });

  it.each([
    [
      'unknown headings',
      csvFile([
        ['a', 'b'],
        ['1', '2'],
      ]),
      'statement_headings',
    ],
    [
      'no column for the day',
      csvFile([
        ['摘要', '入金金額'],
        ['x', '1'],
      ]),
      'statement_heading_day',
    ],
    [
      'no column for amounts',
      csvFile([
        ['日付', '摘要'],
        ['20260409', 'x'],
      ]),
      'statement_heading_amount',
    ],
    [
      'an amount without its direction',
      csvFile([
        ['日付', '金額'],
        ['20260409', '1'],
      ]),
      'statement_heading_amount',
    ],
    [
      'an open quotation mark',
      Buffer.from('日付,入金金額,摘要\r\n20260409,1,"x\r\n'),
      'statement_quotes',
    ],
    ['no bytes', Buffer.from(''), 'table_empty'],
    ['blank lines only', Buffer.from('\r\n\r\n'), 'table_empty'],
    ['a PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'table_image'],
    ['a zip', Buffer.from('PK\u0003\u0004rest'), 'table_zip'],
    ['an old Excel file', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'table_excel'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'table_pdf'],
    ['a gzip', Buffer.from([0x1f, 0x8b, 8, 0]), 'table_compressed'],
    ['a program', Buffer.from([0x7f, 0x45, 0x4c, 0x46, 0, 0, 1]), 'table_binary'],
    ['EBCDIC', Buffer.from([0xf1, 0xf0, 0xf1, 0xf1, 0x40]), 'table_ebcdic'],
    [
      'bytes that are valid in no encoding',
      Buffer.from([0x41, 0x81, 0x20, 0xff, 0xfe, 0xfd, 0x80]),
      'table_encoding',
    ],
  ])('%s: the file is refused as a whole', (_, bytes, key) => {
    const { lines, problems } = readAll(bytes);
    expect(problems.map((problem) => problem.key)).toEqual([key]);
    expect(lines.filter(({ kind }) => kind !== 'unreadable')).toEqual([]);
  });

  it('the headings that are named for a missing column are cut between two characters', () => {
    const long = `${'あ'.repeat(196)}𠮷田`;
    const file = Buffer.from(`日付,${long}\r\n20260409,x\r\n`);
    expect(
      readStatement(file, { today: '2026-04-10', layouts: [], readTables: readTexts }),
    ).toMatchObject({
      problem: { values: { cells: `日付、${'あ'.repeat(196)}` } },
    });
  });

  it('half-width kana in Shift_JIS are not mistaken for UTF-8', () => {
    const rows = [
      ['date', 'deposit', 'memo'],
      ['20260409', '8000', 'ﾃｽ'],
    ];
    expect(brief(csvFile(rows))).toEqual([[2, 'deposit', '2026-04-09', 8000, 'テス']]);
  });

  it('every row that was written is read, in the file’s order', () => {
    const entry = fc.record({
      day: fc.constantFrom(
        '2026/04/01',
        '2026-4-1',
        '20260401',
        '2026年4月1日',
        'R8.4.1',
        '令和８年４月１日',
      ),
      amount: fc.integer({ min: 1, max: 999_999_999 }),
      style: fc.constantFrom(
        (amount: number) => String(amount),
        (amount: number) => amount.toLocaleString('en'),
        (amount: number) => `¥${amount.toLocaleString('en')}`,
        (amount: number) => `${amount.toLocaleString('en')}円`,
        (amount: number) =>
          String(amount).replace(/\d/g, (digit) => '０１２３４５６７８９'[Number(digit)]!),
      ),
      memo: fc.constantFrom('', 'メモ, "引用" 付き', '改行\r\nあり'),
    });
    fc.assert(
      fc.property(
        fc.array(entry, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('cp932', 'utf8', 'utf8-bom'),
        (entries, encoding) => {
          const rows = entries.map(({ day, amount, style, memo }) => [
            day,
            '振込 ﾔﾏﾀﾞ',
            style(amount),
            '',
            '',
            memo,
          ]);
          const { lines, problems } = readAll(csvFile([aozoraHeadings, ...rows], encoding));
          expect(problems).toEqual([]);
          expect(lines.map(({ kind, day, amount }) => [kind, day, amount])).toEqual(
            entries.map(({ amount }) => ['deposit', '2026-04-01', amount]),
          );
        },
      ),
      { numRuns: 60 },
    );
  });

  it('reads thousands of rows batch by batch', () => {
    const rows = Array.from({ length: 3500 }, (_, index) => [
      '20260409',
      `振込 ﾔﾏﾀﾞ${index}`,
      index + 1,
      '',
      '',
      '',
    ]);
    const { lines, problems } = readAll(csvFile([aozoraHeadings, ...rows]));
    expect(problems).toEqual([]);
    expect(lines).toHaveLength(3500);
    expect(lines.at(-1)).toMatchObject({ row: 3501, amount: 3500 });
  });
});

describe('a sheet that an office has laid out itself', () => {
  const head = ['日付', '摘要', 'お支払金額', 'お預り金額', '残高'];
  const entry = (day: string, name: string, yen: number) => [day, `振込 ${name}`, '', yen, 0];
  const deposits = (
    rows: Parameters<typeof workbook>[0][number],
    extras?: Parameters<typeof workbook>[1],
  ) => {
    const { lines, problems } = readAll(workbook([rows], extras), '2026-11-30');
    const doubtful = lines.filter(({ kind }) => kind === 'unreadable').map(({ row }) => row);
    return {
      found: lines
        .filter(({ kind }) => kind === 'deposit')
        .map(({ day, amount, remitterName }) => [day, amount, remitterName]),
      doubtful,
      problems,
    };
  };
  const both = [
    ['2026-11-02', 8000, 'ヤマダ タロウ'],
    ['2026-11-03', 9000, 'タナカ ハナコ'],
  ];
  const [yamada, tanaka] = [
    entry('2026/11/02', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000),
    entry('2026/11/03', 'ﾀﾅｶ ﾊﾅｺ', 9000),
  ];

  it('may have two tables beside each other: both are read, and neither’s names go to the other', () => {
    const rows = [
      [...head, '', ...head],
      [...yamada, '', ...tanaka],
      [...entry('2026/11/04', 'ｻﾄｳ ﾘﾝ', 7000)],
    ];
    expect(deposits(rows)).toEqual({
      found: [both[0], ['2026-11-04', 7000, 'サトウ リン'], both[1]],
      doubtful: [],
      problems: [],
    });
  });

  it('may have two halves of which each has a merged heading: both are read', () => {
    const half = ['日付', '摘要', '', '入金金額', '残高'];
    const rows = [
      [...half, ...half],
      ['2026/11/02', '振込', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000, 8000, '2026/11/03', '振込', 'ﾀﾅｶ ﾊﾅｺ', 9000, 17000],
    ];
    expect(deposits(rows)).toMatchObject({ found: [{ length: 3 }, { length: 3 }], doubtful: [] });
  });

  it('may have a table between two others that says no amount: its columns are told of', () => {
    const short = ['日付', '摘要', '入金'];
    const unclear = ['日付', '摘要', '振込額合算'];
    const [left, middle, right] = [
      ['2026/11/02', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', 8000],
      ['2026/11/04', '振込 ｻﾄｳ ﾘﾝ', 7000],
      ['2026/11/03', '振込 ﾀﾅｶ ﾊﾅｺ', 9000],
    ] as const;
    const rows = [
      [...short, '', ...unclear, '', ...short],
      [...left, '', ...middle, '', ...right],
    ];
    const told = unclear.map((column) => ({
      row: 1,
      text: expect.stringContaining(`「${column}」`),
    }));
    expect(deposits(rows)).toMatchObject({ found: both, doubtful: [], problems: told });
  });

  it('may have two accounts beside each other under different headings: both are read', () => {
    const other = ['取引日', '詳細', '受入金額', '払出金額'];
    const right = ['2026/11/03', '振込 ﾀﾅｶ ﾊﾅｺ', 9000, ''];
    const read = { found: both, doubtful: [], problems: [] };
    for (const gap of [[''], []]) {
      const rows = [
        [...head, ...gap, ...other],
        [...yamada, ...gap, ...right],
      ];
      expect(deposits(rows)).toEqual(read);
    }
  });

  it.each([
    [
      ['日付', '摘要', '出金額'],
      ['2026/11/03', '電気代', 3000],
    ],
    [
      ['日付', '内容', '件数'],
      ['2026/11/04', 'お問い合わせ', 3],
    ],
  ])('may have another table beside it, which is named as not read (%j)', (other, cells) => {
    const told = other.map((column) => ({
      row: 1,
      text: expect.stringContaining(`「${column}」`),
    }));
    const rows = [
      [...head, '', ...other],
      [...yamada, '', ...cells],
    ];
    expect(deposits(rows)).toMatchObject({ found: [both[0]], doubtful: [], problems: told });
  });

  it.each([
    ['a plus or a minus before each', ['金額'], ['＋8,000'], ['-110'], ['+9,000']],
    [
      'the balance, the newest last',
      ['金額', '残高'],
      [8000, 108_000],
      [-110, 107_890],
      [9000, 116_890],
    ],
    [
      'the balance, the newest first',
      ['金額', '残高'],
      [9000, 116_890],
      [-110, 107_890],
      [8000, 108_000],
    ],
  ])('may have one amount whose direction is said by %s', (_, names, ...cells) => {
    const [one = [], fee = [], two = []] = cells;
    const isFirst = one[0] === 9000;
    const days = [
      ['2026', 11, 2, 'ﾔﾏﾀﾞ ﾀﾛｳ'],
      ['2026', 11, 3, 'ﾀﾅｶ ﾊﾅｺ'],
    ];
    const [upper = [], lower = []] = isFirst ? days.toReversed() : days;
    const rows = [
      ['年', '月', '日', '摘要', ...names],
      [...upper, ...one],
      ['2026', 11, 2, '手数料', ...fee],
      [...lower, ...two],
    ];
    const found = isFirst ? both.toReversed() : both;
    expect(deposits(rows)).toEqual({ found, doubtful: [], problems: [] });
  });

  const asked = { found: [], doubtful: [], problems: [{ key: 'statement_heading_amount' }] };
  const withBalance = ['日付', '摘要', '金額', '残高'];

  it.each([
    ['days one after the other', ['2026/11/02', '2026/11/03', '2026/11/04']],
    ['one day', ['2026/11/02', '2026/11/02', '2026/11/02']],
  ])(
    'with equal fees without a minus, of %s, is asked about: from below they look like deposits',
    (_, days) => {
      const fees = days.map((day, at) => [day, '振込手数料', 110, 99_890 - 110 * at]);
      expect(deposits([withBalance, ...fees])).toMatchObject(asked);
    },
  );

  it.each([
    ['only the last of many rows', []],
    ['the first and the last of many rows', [['2026/11/01', '手数料', -110, 0]]],
  ])('with one amount is asked about where %s left the account', (_, first) => {
    const many = Array.from({ length: 150 }, (__, at) => [
      '2026/11/02',
      'ﾔﾏﾀﾞ ﾀﾛｳ',
      8000,
      8000 * (at + 1),
    ]);
    const rows = [
      withBalance,
      ...first,
      ...many,
      ['2026/11/29', '電気代', 3000, 1_197_000],
      ['2026/11/30', '家賃', 50_000, 1_147_000],
    ];
    expect(deposits(rows)).toMatchObject(asked);
  });

  it('with one amount whose balance rises, but never falls, is asked about: the first row may have left', () => {
    const rows = [
      withBalance,
      ['2026/11/02', '電気代', 3000, 97_000],
      ['2026/11/03', 'ﾀﾅｶ ﾊﾅｺ', 9000, 106_000],
    ];
    expect(deposits(rows)).toMatchObject(asked);
  });

  it.each([
    [
      'a company beside them',
      ['入金日', '会社名', '振込名義人', '入金額'],
      ['2026/11/02', '株式会社見本', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000],
      ['2026/11/03', '', 'ﾀﾅｶ ﾊﾅｺ', 9000],
    ],
    [
      'whom the office means beside them',
      ['入金日', '氏名', '振込依頼人名', '入金額'],
      ['2026/11/02', '株式会社見本', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000],
      ['2026/11/03', '鈴木 一郎', 'ﾀﾅｶ ﾊﾅｺ', 9000],
    ],
    [
      'the holder of the account beside a summary',
      ['会社名', '口座番号', '日付', '摘要', '入金額'],
      ['一般社団法人見本', '123', '2026/11/02', '振込 ﾔﾏﾀﾞ ﾀﾛｳ', 8000],
      ['一般社団法人見本', '123', '2026/11/03', '振込 ﾀﾅｶ ﾊﾅｺ', 9000],
    ],
    [
      'a company’s column in which nothing stands beside a summary',
      ['日付', '摘要', '入金額', '会社名'],
      ['2026/11/02', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000, ''],
      ['2026/11/03', 'ﾀﾅｶ ﾊﾅｺ', 9000, ''],
    ],
    [
      'a person’s column whose formula found nobody beside a summary',
      ['日付', '摘要', '入金額', '氏名'],
      ['2026/11/02', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000, '#N/A'],
      ['2026/11/03', '振込', 9000, 'タナカ ハナコ'],
    ],
  ])('takes the names of remitters where the bank wrote them, with %s', (_, ...rows) => {
    expect(deposits(rows)).toMatchObject({ found: both, doubtful: [] });
  });

  it('tells of a person’s column beside that of the remitters', () => {
    const rows = [
      ['入金日', '氏名', '振込依頼人名', '入金額'],
      ['2026/11/02', '鈴木 一郎', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000],
    ];
    expect(deposits(rows)).toMatchObject({
      found: [both[0]],
      problems: [{ text: expect.stringContaining('「氏名」') }],
    });
  });

  it.each(['氏名', '会社名'])(
    'of amounts beside %s is asked about: they may have been paid',
    (who) => {
      const rows = [
        ['日付', who, '金額'],
        ['2026/11/05', '講師 花子', 30_000],
      ];
      expect(deposits(rows)).toMatchObject(asked);
      const sheets = [[head, yamada], rows];
      const { lines, problems } = readAll(
        workbook(sheets, { names: ['入金', '講師謝金'] }),
        '2026-11-30',
      );
      expect(lines).toHaveLength(1);
      expect(problems).toMatchObject([{ key: 'table_sheet_unread' }]);
    },
  );

  it.each([
    [
      ['取引日', '', '勘定日', '摘要', '入金額', '出金額'],
      ['2026/11/02', '*', '2026/11/04', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000, ''],
    ],
    [
      ['取引日', '摘要', '', '勘定日', '入金額', '出金額'],
      ['2026/11/02', 'ﾔﾏﾀﾞ ﾀﾛｳ', '*', '2026/11/04', 8000, ''],
    ],
    [
      ['振込人', '振込日', '振込額', '入金日', '入金額'],
      ['ﾔﾏﾀﾞ ﾀﾛｳ', '2026/11/02', 8000, '2026/11/04', 8000],
    ],
    [
      ['申込者', '振込日', '振込額', '入金日', '入金額', '振込人'],
      ['鈴木 一郎', '2026/11/02', 8000, '2026/11/04', 8000, 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ],
    [
      ['申込者', '振込日', '振込額', '', '入金日', '入金額', '振込人'],
      ['鈴木 一郎', '2026/11/02', 8000, '', '2026/11/04', 8000, 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ],
    [
      ['取引日', '摘要', '入金額', '', '勘定日', '振込人名'],
      ['2026/11/02', '振込', 8000, '', '2026/11/04', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ],
  ])('with two days in each row is one table: %j', (...rows) => {
    expect(deposits(rows)).toMatchObject({ found: [both[0]], doubtful: [] });
  });

  it('with one signed amount may stand beside another such table', () => {
    const rows = [
      [...withBalance, '', ...withBalance],
      ['2026/11/02', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000, 8000, '', '2026/11/03', 'ﾀﾅｶ ﾊﾅｺ', 9000, 9000],
      ['2026/11/02', '手数料', -110, 7890, '', '2026/11/03', '手数料', -110, 8890],
    ];
    expect(deposits(rows)).toEqual({ found: both, doubtful: [], problems: [] });
  });

  it('with one amount of which nothing says the direction is asked about', () => {
    const rows = [
      ['日付', '摘要', '金額', '残高'],
      ['2026/11/02', 'ﾔﾏﾀﾞ ﾀﾛｳ', 8000, 0],
      ['2026/11/03', '電気代', 3000, 0],
    ];
    expect(readAll(workbook([rows])).problems).toMatchObject([{ key: 'statement_heading_amount' }]);
  });

  it('may say months and days alone, in two columns, and names under 氏名', () => {
    const rows = [
      ['月', '日', '氏名', '入金額'],
      [11, 2, 'ヤマダ タロウ', 8000],
      [11, 3, 'タナカ ハナコ', 9000],
    ];
    expect(deposits(rows)).toEqual({ found: both, doubtful: [], problems: [] });
  });

  it('may say a month once for several days, as passbooks do; where the days go back, a month may be missing', () => {
    const names = ['月', '日', '氏名', '入金額'];
    const [one, two] = [
      [11, 2, 'ヤマダ タロウ', 8000],
      ['', 3, 'タナカ ハナコ', 9000],
    ];
    expect(deposits([names, one, two])).toEqual({ found: both, doubtful: [], problems: [] });
    expect(deposits([names, one, two, ['', 1, 'サトウ リン', 7000], two])).toMatchObject({
      found: both,
      doubtful: [4, 5],
    });
    expect(
      deposits([
        ['年', ...names],
        [2025, 12, 30, 'ヤマダ タロウ', 8000],
        ['', '', 31, 'サトウ リン', 7000],
        ['', 1, 5, 'タナカ ハナコ', 9000],
      ]),
    ).toMatchObject({
      found: [
        ['2025-12-30', 8000, 'ヤマダ タロウ'],
        ['2025-12-31', 7000, 'サトウ リン'],
      ],
      doubtful: [4],
    });
  });

  it('with a column of the other account is asked about: a bank and an office’s own books have opposite sides', () => {
    const rows = [
      ['日付', '相手勘定科目', '摘要', '借方金額', '貸方金額', '残高'],
      ['2026/11/02', '売掛金', 'ヤマダ タロウ', 8000, '', 0],
      ['2026/11/02', '手数料', '振込手数料', '', 110, 0],
      ['2026/11/03', '売掛金', 'タナカ ハナコ', 9000, '', 0],
    ];
    expect(deposits(rows)).toMatchObject({
      found: [],
      problems: [{ key: 'statement_heading_amount' }],
    });
  });

  it('may say 入 and 払 beside one amount', () => {
    const rows = [
      ['取引日', '入払', '金額', '摘要'],
      ['2026/11/02', '入', 8000, 'ヤマダ タロウ'],
      ['2026/11/02', '払', 330, '手数料'],
    ];
    expect(deposits(rows)).toMatchObject({
      found: [['2026-11-02', 8000, 'ヤマダ タロウ']],
      doubtful: [],
      problems: [],
    });
  });

  it('whose balances rise with 借方 is asked about, as one of an office’s own books', () => {
    const rows = [
      ['日付', '摘要', '借方', '貸方', '残高'],
      ['2026/11/02', '振込 ヤマダ タロウ', 8000, '', 108_000],
      ['2026/11/03', '振込手数料', '', 330, 107_670],
      ['2026/11/04', '振込 タナカ ハナコ', 9000, '', 116_670],
    ];
    expect(deposits(rows)).toMatchObject({ found: [], problems: [{}] });
    const [headings = [], ...entries] = rows;
    expect(deposits([headings, ...entries.toReversed()])).toMatchObject({ found: [] });
    // A bank has what came in under 貸方.
    const ofBank = ['日付', '摘要', '貸方', '借方', '残高'];
    expect(deposits([ofBank, ...entries]).found).toHaveLength(2);
  });

  it('that is a journal is asked about: neither of its sides is what came in', () => {
    const rows = [
      ['取引日', '借方勘定科目', '借方金額', '貸方勘定科目', '貸方金額', '摘要'],
      ['2026/11/02', '', '', '売掛金', 8000, 'ヤマダ タロウ'],
    ];
    expect(deposits(rows)).toMatchObject({
      found: [],
      problems: [{ key: 'statement_heading_amount' }],
    });
  });

  it('may number rows in which nothing stands yet', () => {
    const rows = [
      ['No', ...head],
      [1, ...yamada],
      [2, ...tanaka],
      [3, '', '', '', ''],
    ];
    expect(deposits(rows)).toEqual({ found: both, doubtful: [], problems: [] });
  });

  it('whose formula found no name stops: it is no remitter', () => {
    const rows = [
      ['入金日', '振込人名', '入金額'],
      ['2026/11/02', '#N/A', 8000],
    ];
    expect(deposits(rows)).toMatchObject({ found: [], doubtful: [2] });
  });

  it('may say お預り and お支払 as directions', () => {
    const rows = [
      ['日付', '区分', '金額', '摘要'],
      ['2026/11/02', 'お預り', 8000, 'ヤマダ タロウ'],
      ['2026/11/02', 'お支払い', 500, '手数料'],
      ['2026/11/03', 'お預入れ', 9000, 'タナカ ハナコ'],
    ];
    expect(deposits(rows)).toEqual({ found: both, doubtful: [], problems: [] });
  });

  it('may have two tables below each other, with their columns in another order', () => {
    const other = [
      ['日付', 'お預り金額', 'お支払金額', '残高', '摘要'],
      ['2026/11/03', 9000, '', 0, '振込 ﾀﾅｶ ﾊﾅｺ'],
    ];
    expect(deposits([head, yamada, [''], ...other])).toMatchObject({ found: both, doubtful: [] });
    expect(deposits([head, yamada, [''], head, tanaka])).toMatchObject({
      found: both,
      doubtful: [],
    });
  });

  it('may say a day once for several rows, in a merged cell or by a mark', () => {
    const below = (mark: string) => [mark, '振込 ﾀﾅｶ ﾊﾅｺ', '', 9000, 0];
    const found = [both[0], ['2026-11-02', 9000, 'タナカ ハナコ']];
    const merges = { merges: ['A2:A3'] };
    expect(deposits([head, yamada, below('')], merges)).toMatchObject({ found, doubtful: [] });
    for (const mark of ['〃', '同上', '同日', '″', '↑', '"']) {
      expect(deposits([head, yamada, below(mark)])).toMatchObject({ found, doubtful: [] });
    }
    // Nothing says whose day a row has that is merged with none.
    const loose = deposits([head, yamada, below(''), below('')], merges);
    expect([loose.found, loose.doubtful]).toEqual([found, [4]]);
    // In a merged cell without a day.
    const none = deposits([head, yamada, below(''), below('')], { merges: ['A3:A4'] });
    expect([none.found, none.doubtful]).toEqual([[both[0]], [3, 4]]);
  });

  it.each([
    '※本明細は参考です。',
    '＊お問い合わせは窓口まで',
    '1 / 2 ページ',
    '- 3 -',
    '出力日 2026/11/30',
    '（注）手数料を除く',
  ])('may have a note between or below its entries, which is no doubtful row: %s', (note) => {
    expect(deposits([head, yamada, [note], tanaka, ['', note]])).toEqual({
      found: both,
      doubtful: [],
      problems: [],
    });
  });

  it.each(['当月合計', '総計', '累計', 'お預り合計', '今月計'])('may name its sum %s', (name) => {
    const sum = [name, '', '', 17_000, ''];
    expect(deposits([head, yamada, tanaka, sum])).toMatchObject({ found: both, doubtful: [] });
    expect(deposits([head, yamada, tanaka, [name, '', '', 18_000, '']]).doubtful).toEqual([4]);
  });
});
