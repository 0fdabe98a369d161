import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import type { Layout } from '../../bank/statement-layouts/layout.rules.ts';
import { columnKey } from '../../bank/statement-layouts/layout.rules.ts';
import { readAll } from './testing/readAll.ts';
import { aozoraHeadings, csvFile } from './testing/writeCsv.ts';

const brief = ({ lines }: ReturnType<typeof readAll>) =>
  lines.map(({ kind, day, amount, remitterName }) => [kind, day, amount, remitterName]);

const read = (rows: string[][]) => readAll(csvFile([aozoraHeadings, ...rows]));

describe('a remitter’s name', () => {
  it.each([
    ['振込 ﾔﾏﾀﾞ ﾀﾛｳ', '-'],
    ['振込 ﾔﾏﾀﾞ ﾀﾛｳ', '給料振込'],
    ['給料振込　ﾔﾏﾀﾞ ﾀﾛｳ', ''],
    ['振込', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
    ['他行振込：ﾔﾏﾀﾞ ﾀﾛｳ', 'ー'],
  ])('is told from the bank’s words in “%s” and “%s”', (summary, memo) => {
    expect(brief(read([['20260409', summary, '8000', '', '', memo]]))).toEqual([
      ['deposit', '2026-04-09', 8000, 'ヤマダ タロウ'],
    ]);
  });

  it('that stands in a column nobody read is asked about before the import', () => {
    const rows = [
      ['取引日', '入金金額', 'おなまえ', '店番'],
      ['20260409', '8000', 'ﾔﾏﾀﾞ', '001'],
      ['20260409', '9000', 'ｻﾄｳ', '002'],
    ];
    expect(readAll(csvFile(rows)).problems).toEqual([
      {
        row: null,
        key: 'statement_remitter_unread',
        text: '振込人名のない入金が2件あります。「おなまえ」の列は読み取っていません。振込人名の列なら、列を指定してください。',
      },
    ]);
  });

  it('that stands nowhere is told before the import', () => {
    const rows = [
      ['取引日', '入金金額'],
      ['20260409', '8000'],
    ];
    expect(readAll(csvFile(rows)).problems).toMatchObject([{ key: 'statement_remitter_missing' }]);
  });
});

describe('a day without its year', () => {
  const rows = (day: string, ...above: string[]) =>
    readAll(
      csvFile([...above.map((text) => [text]), aozoraHeadings, [day, 'ﾔﾏﾀﾞ', '1', '', '', '']]),
    ).lines[0];

  it('is in the period that stands above the table', () => {
    const above = '照会期間：令和6年12月1日～令和7年1月31日';
    expect(rows('12月31日', above)?.day).toBe('2024-12-31');
    expect(rows('1/5', above)?.day).toBe('2025-01-05');
    expect(rows('3/5', above)?.kind).toBe('unreadable');
  });

  it('is the last such day when no period stands there', () => {
    expect(rows('4月9日')?.day).toBe('2026-04-09');
    expect(rows('4月11日')?.day).toBe('2025-04-11');
    expect(rows('2/29')?.day).toBe('2024-02-29');
    expect(rows('13/40')?.kind).toBe('unreadable');
  });
});

describe('a row of totals', () => {
  const entries = [
    ['20260408', '振込 ﾔﾏﾀﾞ', '8000', '', '', ''],
    ['20260409', '振込 ｻﾄｳ', '9,000', '', '', ''],
    ['20260409', '手数料', '', '300', '', ''],
  ];

  it.each([
    ['with its sums', ['合計', '', '17,000', '300', '', '']],
    ['with a day in front', ['20260409', '合計', '17000', '', '', '']],
    ['with the number of entries', ['合計 3件', '', '17000', '300', '', '']],
  ])('%s is no deposit', (_, totals) => {
    const { lines, problems } = read([...entries, totals]);
    expect(problems).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ kind: 'other', amount: null });
  });

  it('after each day is recognised by the sum since the last one', () => {
    const { lines } = read([
      entries[0]!,
      ['20260408', '小計', '8000', '', '', ''],
      entries[1]!,
      ['20260409', '小計', '9000', '', '', ''],
      ['', '総合計', '17000', '', '', ''],
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual([
      'deposit',
      'other',
      'deposit',
      'other',
      'other',
    ]);
  });

  it('whose sum is another shows that rows are missing', () => {
    const { lines } = read([...entries, ['20260409', '合計', '18,000', '', '', '']]);
    expect(lines.at(-1)).toMatchObject({
      kind: 'unreadable',
      notes: [{ key: 'statement_total_differs', values: { amount: 18_000, sum: 17_000 } }],
    });
  });

  it.each([
    ['with a minus', '▲300'],
    ['without one', '300'],
  ])('%s fits withdrawals that the bank writes with a minus', (_, total) => {
    const fee = ['20260409', '手数料', '', '▲300', '', ''];
    const { lines, problems } = read([entries[0]!, fee, ['合計', '', '8,000', total, '', '']]);
    expect(problems).toEqual([]);
    expect(lines.at(-1)).toMatchObject({ kind: 'other', amount: null, day: null });
  });

  it('is not seen in a payer whose name begins with such a word', () => {
    expect(brief(read([['20260409', '計測サービス', '8000', '', '', '']]))).toEqual([
      ['deposit', '2026-04-09', 8000, '計測サービス'],
    ]);
  });

  it('that carries a balance over is no deposit', () => {
    const { lines } = read([['20260401', '前月繰越', '100000', '', '', ''], ...entries]);
    expect(lines[0]).toMatchObject({ kind: 'other', amount: null });
  });
});

describe('a negative amount of money that left', () => {
  const withdrawal = (amount: string) => ['20260409', '振込 ﾔﾏﾀﾞ', '', amount, '', ''];
  const notesOf = (...rows: string[][]) => read(rows).lines.map(({ notes }) => notes[0]?.key);

  it('among positive ones is a withdrawal that was taken back, and nothing was sent by it', () => {
    expect(notesOf(withdrawal('8000'), withdrawal('-8000'))).toEqual([
      'statement_withdrawal',
      'statement_correction',
    ]);
    const { lines } = read([
      withdrawal('8000'),
      withdrawal('-8000'),
      withdrawal('300'),
      ['合計', '', '', '300', '', ''],
    ]);
    expect(lines.at(-1)).toMatchObject({ kind: 'other', amount: null, day: null });
  });

  it('is one that was taken back also where the newest row comes first', () => {
    expect(notesOf(withdrawal('-8000'), withdrawal('8000'), withdrawal('300'))).toEqual([
      'statement_correction',
      'statement_withdrawal',
      'statement_withdrawal',
    ]);
  });

  it('is a withdrawal where the bank writes all of them so', () => {
    expect(notesOf(withdrawal('-8000'), withdrawal('-300'))).toEqual([
      'statement_withdrawal',
      'statement_withdrawal',
    ]);
  });
});

it('an amount may have a backslash for the yen sign', () => {
  expect(brief(read([['20260409', 'ﾔﾏﾀﾞ', '\\8,000', '', '', '']]))[0]?.[2]).toBe(8000);
});

describe('columns that the office said', () => {
  const layout: Layout = {
    id: 7,
    headingKeys: ['a', 'b', 'c', 'd'].map(columnKey),
    account: '',
    columns: {
      day: 1,
      signed: 3,
      incoming: null,
      outgoing: null,
      remitter: 2,
      memo: 4,
      account: null,
    },
    encoding: null,
    separator: null,
    shortYear: null,
  };
  const rows = [
    ['A', 'B', 'C', 'D'],
    ['2026/4/9', 'ﾔﾏﾀﾞ ﾀﾛｳ', '8000', '講習会'],
    ['2026/4/9', 'ﾃｽｳﾘﾖｳ', '-300', ''],
  ];
  const expected = [
    ['deposit', '2026-04-09', 8000, 'ヤマダ タロウ'],
    ['other', '2026-04-09', 300, 'テスウリヨウ'],
  ];
  const readWith = (bytes: Uint8Array, ...layouts: Layout[]) =>
    readAll(bytes, '2026-04-10', layouts);

  it('are used for every file with these headings', () => {
    expect(readWith(csvFile(rows)).problems).toMatchObject([{ key: 'statement_headings' }]);
    expect(brief(readWith(csvFile(rows), layout))).toEqual(expected);
  });

  it('come before what the headings seem to say', () => {
    const said = [['日付', '摘要', '入金金額', '残高'], ...rows.slice(1)];
    const other = { ...layout, headingKeys: said[0]!.map(columnKey) };
    expect(brief(readWith(csvFile(said.slice(0, 2)), other))).toEqual([expected[0]]);
  });

  it('may differ for each account', () => {
    const ours = {
      ...layout,
      id: 8,
      account: '7654321',
      columns: { ...layout.columns, memo: 2, remitter: 4 },
    };
    const file = (account: string) => csvFile([[`普通 ${account}`], ...rows.slice(0, 2)]);
    expect(brief(readWith(file('7654321'), layout, ours))[0]?.[3]).toBe('講習会');
    expect(brief(readWith(file('1234567'), layout, ours))[0]?.[3]).toBe('ヤマダ タロウ');
    expect(readWith(file('1234567'), ours).problems).toHaveLength(1);
  });

  it('are used for a table without headings that has a day where they say', () => {
    const bare = { ...layout, headingKeys: ['', '', '', ''] };
    expect(brief(readWith(csvFile(rows.slice(1)), bare))).toEqual(expected);
    expect(readWith(csvFile([['x', 'y', 'z', '1']]), bare).problems).toHaveLength(1);
  });

  it.each([
    ['era', '08.04.09'],
    ['era', '080409'],
    ['western', '26/4/9'],
    ['western', '260409'],
  ] as const)('say that a short year is of the %s calendar: %s', (shortYear, day) => {
    const file = csvFile([rows[0]!, [day, 'ﾔﾏﾀﾞ ﾀﾛｳ', '8000', '']]);
    expect(brief(readWith(file, { ...layout, shortYear }))).toEqual([expected[0]]);
    expect(readWith(file, layout).lines[0]?.kind).toBe('unreadable');
  });

  it('say the encoding and the separator', () => {
    const text = rows.map((row) => row.join('|')).join('\n');
    const said = { ...layout, encoding: 'Shift_JIS', separator: '|' } as const;
    expect(brief(readWith(iconv.encode(text, 'cp932'), said))).toEqual(expected);
    expect(readWith(Buffer.from(text), said).lines).toEqual([]);
  });
});

describe('a table as offices and programs leave it', () => {
  const readText = (text: string) => readAll(Buffer.from(text), '2026-11-30');

  it('loses no deposit where its rows end in several ways', () => {
    const text = '日付,入金額,依頼人名\n2026/11/2,8000,ﾔﾏﾀﾞ\r\n2026/11/4,9000,"ﾀﾅｶ\r\nﾊﾅｺ"\n';
    expect(brief(readText(text))).toEqual([
      ['deposit', '2026-11-02', 8000, 'ヤマダ'],
      ['deposit', '2026-11-04', 9000, 'タナカ ハナコ'],
    ]);
  });

  it('makes no digit of a note’s mark', () => {
    const text =
      '日付,入金額,依頼人名\n2026/11/2①,8000,ﾔﾏﾀﾞ\n2026/11/4,9000①,ﾀﾅｶ\n2026/11/4,①9000,ｽｽﾞｷ\n';
    expect(brief(readText(text))).toEqual([
      ['unreadable', null, 8000, 'ヤマダ'],
      ['deposit', '2026-11-04', 9000, 'タナカ'],
      ['unreadable', '2026-11-04', null, 'スズキ'],
    ]);
  });

  it.each([
    ['="2026/11/02",="8,000",="ﾔﾏﾀﾞ ﾀﾛｳ"'],
    ['\u200e2026/\u200e11/\u200e02,\u200e8000,ﾔﾏﾀﾞ ﾀﾛｳ\u200b'],
    ['2026/11/02,8000,ﾔﾏﾀﾞ_x000D_ ﾀﾛｳ'],
  ])('is read where cells hold what nobody sees: %s', (row) => {
    expect(brief(readText(`日付,入金額,依頼人名\r\n${row}\r\n`))).toEqual([
      ['deposit', '2026-11-02', 8000, 'ヤマダ タロウ'],
    ]);
  });

  it.each([
    ['※お取引日,※お預り金額,振込依頼人名（必須）'],
    ['年月日(和暦),お預入れ(円),お取り扱い内容'],
    ['月日,入金_x000D_金額,■摘要'],
  ])('is known by its headings with marks: %s', (headings) => {
    expect(brief(readText(`${headings}\nR8.11.2,8000,ﾔﾏﾀﾞ\n`))).toEqual([
      ['deposit', '2026-11-02', 8000, 'ヤマダ'],
    ]);
  });

  it('has its day in 月日 only where no year stands beside it', () => {
    const text = '年,月日,入金額,依頼人名\n8,11/2,8000,ﾔﾏﾀﾞ\n';
    expect(readText(text).problems.map(({ key }) => key)).toEqual(['statement_heading_day']);
  });

  it('has a heading twice, and the column is read that says something', () => {
    const text = '取引日,入金額,入金額,摘要,摘要\n2026/11/2,,8000,振込,ﾔﾏﾀﾞ\n2026/11/4,,9000,,ﾀﾅｶ\n';
    expect(brief(readText(text))).toEqual([
      ['deposit', '2026-11-02', 8000, 'ヤマダ'],
      ['deposit', '2026-11-04', 9000, 'タナカ'],
    ]);
  });

  it.each([
    '1,01,0,081102,081101,081130,0310',
    '1,1,0,81102,81101,81130,310',
    '1 , 03 , 0 , 081102',
    '"1","3","0","81102","81101","81130"',
  ])('is told as a 全銀 file where its fields are parted: %s', (header) => {
    expect(readText(`${header}\r\n`).problems.map(({ key }) => key)).toEqual([
      'statement_zengin_commas',
    ]);
  });

  it('is no 全銀 file where it only begins with small numbers', () => {
    expect(readText('1,3,0,8000,9000\r\n').problems.map(({ key }) => key)).toEqual([
      'statement_headings',
    ]);
  });
});

it.each(['前月より繰越', '前頁繰越', '次月へ繰越', '次ページへ繰越', '翌月に繰り越し', '繰越金額'])(
  'a row that carries the balance (%s) is no entry',
  (words) => {
    const { lines } = read([
      ['20260401', words, '', '', '100000', ''],
      ['20260402', '振込 ﾔﾏﾀﾞ', '8000', '', '108000', ''],
    ]);
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['other', null],
      ['deposit', 8000],
    ]);
  },
);
