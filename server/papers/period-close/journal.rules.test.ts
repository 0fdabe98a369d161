import fc from 'fast-check';
import { expect, test } from 'vitest';
import { journalRows, movements, type Movement } from './journal.rules.ts';

const accounts = {
  bank: '普通預金',
  suspense: '仮受金',
  fees: '受講料収入',
  reduction: '売上値引',
  payable: '預り金',
  receivable: '未収金',
  aside: '雑収入',
};
const movement: Movement = {
  day: '2026-04-10',
  what: 'allocated',
  amount: 8000,
  depositId: 12,
  remitterName: 'ヤマダ タロウ',
  applicationNumber: 'KEIZOKU-20260401-A0001',
  taxCategory: 'taxable_10',
};

test('freee gets an entry in its columns', () => {
  const [headings, row] = journalRows('freee', [movement], accounts);
  expect(Object.fromEntries(headings!.map((heading, at) => [heading, row![at]]))).toEqual({
    日付: '2026/04/10',
    伝票番号: '1',
    決算整理仕訳: '',
    借方勘定科目: '仮受金',
    借方補助科目: '',
    借方金額: '8000',
    借方税区分: '対象外',
    借方税額: '',
    貸方勘定科目: '受講料収入',
    貸方補助科目: '',
    貸方金額: '8000',
    貸方税区分: '課税売上10%',
    貸方税額: '',
    摘要: '受講料 KEIZOKU-20260401-A0001 ヤマダ タロウ',
  });
});

test('MoneyForward gets an entry in the 27 columns of its sample file', () => {
  const [headings, row] = journalRows('moneyforward', [movement], accounts);
  expect(headings!.join()).toBe(
    '取引No,取引日,借方勘定科目,借方補助科目,借方部門,借方取引先,借方税区分,借方インボイス,借方金額(円),借方税額,' +
      '貸方勘定科目,貸方補助科目,貸方部門,貸方取引先,貸方税区分,貸方インボイス,貸方金額(円),貸方税額,' +
      '摘要,仕訳メモ,タグ,MF仕訳タイプ,決算整理仕訳,作成日時,作成者,最終更新日時,最終更新者',
  );
  expect(row!.join()).toBe(
    '1,2026/04/10,仮受金,,,,対象外,,8000,,受講料収入,,,,課税売上 10%,,8000,,' +
      '受講料 KEIZOKU-20260401-A0001 ヤマダ タロウ,,,,,,,,',
  );
});

test('弥生 gets 25 fields without headings, the text cut to its length', () => {
  const long = { ...movement, remitterName: 'ア'.repeat(40) };
  const [row, ...more] = journalRows('yayoi', [long], accounts);
  expect(more).toEqual([]);
  expect(row!.join()).toBe(
    '2000,,,2026/04/10,仮受金,,,対象外,8000,,受講料収入,,,課税売上込10%,8000,,' +
      `${'受講料 KEIZOKU-20260401-A0001 '.padEnd(32, 'ア')},,,0,,,0,0,no`,
  );
  expect(row).toHaveLength(25);
});

test('what the association bears is a reduction of the price at the tax of the fee, not a cost', () => {
  const waived = { ...movement, what: 'waived', amount: 220, taxCategory: 'reduced_8' } as const;
  expect(journalRows('moneyforward', [waived], accounts)[1]).toEqual(
    expect.arrayContaining([
      '売上値引',
      '課税売上-返還等 (軽)8%',
      '受講料収入',
      '課税売上 (軽)8%',
      '220',
    ]),
  );
});

/** Where debit and credit stand in a row: account, tax, amount. */
const places = {
  freee: {
    heads: 1,
    sides: [
      [3, 6, 5],
      [8, 11, 10],
    ],
  },
  moneyforward: {
    heads: 1,
    sides: [
      [2, 6, 8],
      [10, 14, 16],
    ],
  },
  yayoi: {
    heads: 0,
    sides: [
      [4, 7, 8],
      [10, 13, 14],
    ],
  },
} as const;

test('whatever happens, debits equal credits, and only fees and their reductions have a tax', () => {
  const any = fc.record<Movement>({
    day: fc.constantFrom('2026-04-01', '2026-04-30'),
    what: fc.constantFrom(...movements),
    amount: fc.integer({ min: 1, max: 999_999_999 }),
    depositId: fc.integer({ min: 1 }),
    remitterName: fc.string({ maxLength: 60 }),
    applicationNumber: fc.constantFrom('', 'KEIZOKU-20260401-A0001'),
    taxCategory: fc.constantFrom('taxable_10', 'reduced_8', 'exempt', 'out_of_scope', null),
  });
  fc.assert(
    fc.property(
      fc.array(any, { maxLength: 30 }),
      fc.constantFrom('freee', 'moneyforward', 'yayoi'),
      (all, format) => {
        const { heads, sides } = places[format];
        const rows = journalRows(format, all, accounts).slice(heads);
        const sumOf = ([, , amount]: readonly number[]) =>
          rows.reduce((sum, row) => sum + Number(row[amount!]), 0);
        const total = all.reduce((sum, { amount }) => sum + amount, 0);
        expect(sides.map(sumOf)).toEqual([total, total]);
        for (const row of rows) {
          for (const [account, tax] of sides) {
            const isTaxed = ['受講料収入', '売上値引'].includes(row[account]!);
            if (!isTaxed) expect(row[tax]).toBe('対象外');
          }
        }
      },
    ),
  );
});
