import { expect, test } from 'vitest';
import {
  matchDebits,
  withoutTakenBack,
  type Debit,
  type OpenFile,
  type UsedDebit,
} from './matchDebits.rules.ts';

const file: OpenFile = {
  id: 1,
  madeOn: '2026-04-15',
  transferOn: '2026-04-20',
  amount: 15_000,
  whole: true,
  due: [
    { refundId: 11, amount: 8000, holder: 'ﾔﾏﾀﾞ ﾀﾛｳ' },
    { refundId: 12, amount: 7000, holder: 'ｶ)ｻﾄｳｼﾖｳｶｲ' },
  ],
};
const none: UsedDebit[] = [];
const found = (text: string, amount: number, day = '2026-04-20', files = [file], used = none) =>
  matchDebits([{ texts: [text], amount, day }], files, used).map(({ fileId, refundId }) => [
    fileId,
    refundId,
  ]);

test('amount and payee show which refund was sent', () => {
  expect(found('振込 ヤマダ タロウ', 8000)).toEqual([[1, 11]]);
  expect(found('カ）サトウシヨウカイ', 7000, '2026-04-21')).toEqual([[1, 12]]);
});

test('a name that the statement cuts off is still that of the payee', () => {
  expect(found('ｶ)ｻﾄｳｼﾖｳ', 7000)).toEqual([[1, 12]]);
});

test('a few letters of a name are not enough', () => {
  expect(found('ﾔﾏﾀﾞﾀﾛ', 8000, '2026-04-21')).toEqual([[1, 11]]);
  expect(found('ﾔﾏﾀﾞﾀ', 8000, '2026-04-21')).toEqual([]);
});

test('one payment of the amount to somebody else is not the file of one refund', () => {
  const single = { ...file, amount: 8000, due: file.due.slice(0, 1) };
  expect(found('ヤチン スズキ フドウサン', 8000, '2026-04-20', [single])).toEqual([]);
});

test('the sum of a file shows nothing where a refund of another file has that amount', () => {
  const other: OpenFile = {
    ...file,
    id: 2,
    amount: 20_000,
    due: [
      { refundId: 21, amount: 15_000, holder: 'ｽｽﾞｷ ｲﾁﾛｳ' },
      { refundId: 22, amount: 5000, holder: 'ｻﾄｳ ｼﾞﾛｳ' },
    ],
  };
  expect(found('総合振込', 15_000, '2026-04-20', [file, other])).toEqual([]);
});

test('a name that the statement cuts off in two of its fields is still that of the payee', () => {
  const texts = ['カ)サトウシヨウ', '振込 カ）サトウシヨウ'];
  expect(matchDebits([{ texts, amount: 7000, day: '2026-04-20' }], [file], none)).toMatchObject([
    { refundId: 12 },
  ]);
});

test('the sum of a file, on its day or without another name, shows all of it', () => {
  expect(found('総合振込', 15_000, '2026-04-21')).toEqual([[1, null]]);
  expect(found('パソコンバンキング', 15_000)).toEqual([[1, null]]);
});

test.each([
  ['another payee of the same amount', 'ヤチン スズキ フドウサン', 8000, '2026-04-20'],
  ['another amount', '振込 ヤマダ タロウ', 8100, '2026-04-20'],
  ['a day before the file was made', '振込 ヤマダ タロウ', 8000, '2026-04-14'],
  ['the same sum to somebody else on another day', 'スズキ フドウサン', 15_000, '2026-04-27'],
])('%s shows nothing', (_what, text, amount, day) => {
  expect(found(text, amount, day)).toEqual([]);
});

test('an amount alone shows a refund on its day, if only one has it', () => {
  expect(found('振込', 8000)).toEqual([[1, 11]]);
  expect(found('振込', 8000, '2026-04-22')).toEqual([]);
  const twin = { ...file, id: 2, due: [{ refundId: 21, amount: 8000, holder: 'ｽｽﾞｷ ｲﾁﾛｳ' }] };
  expect(found('振込', 8000, '2026-04-20', [file, twin])).toEqual([]);
  expect(found('振込 スズキ イチロウ', 8000, '2026-04-20', [file, twin])).toEqual([[2, 21]]);
});

test('a name that several payees of the amount may have, cut off or not, shows nothing', () => {
  const due = [{ refundId: 21, amount: 7000, holder: 'ｶ)ｻﾄｳｼﾖｳｶｲ ﾄｳｷﾖｳ' }];
  const other = { ...file, id: 2, amount: 7000, due };
  expect(found('振込 カ）サトウシヨウカイ', 7000, '2026-04-20', [file, other])).toEqual([]);
  expect(found('カ）サトウシヨウカイ トウキヨウ', 7000, '2026-04-20', [other])).toEqual([[2, 21]]);
});

test('of two refunds of one payee and amount, a debit shows the one of its day', () => {
  const due = [{ refundId: 21, amount: 7000, holder: 'ｶ)ｻﾄｳｼﾖｳｶｲ' }];
  const later: OpenFile = { ...file, id: 2, transferOn: '2026-04-22', amount: 7000, due };
  const files = [file, later];
  expect(found('カ）サトウシヨウカイ', 7000, '2026-04-22', files)).toEqual([[2, 21]]);
  expect(found('カ）サトウシヨウカイ', 7000, '2026-04-20', files)).toEqual([[1, 12]]);
});

test('a debit that an earlier statement had counts once', () => {
  const used = [{ key: '2026-04-20:8000', holder: '' }];
  expect(found('振込 ヤマダ タロウ', 8000, '2026-04-20', [file], used)).toEqual([]);
  const twice = { texts: ['振込 ヤマダ タロウ'], amount: 8000, day: '2026-04-20' };
  expect(matchDebits([twice, twice], [file], used)).toHaveLength(1);
  expect(matchDebits([twice, twice], [file], none)).toHaveLength(1);
});

test('a debit that an earlier statement had leaves another of the same day and amount its refund', () => {
  const files = [
    { ...file, due: [{ refundId: 12, amount: 8000, holder: 'ｻﾄｳ ｼﾞﾛｳ' }], whole: false },
  ];
  const debits = ['振込 ヤマダ タロウ', '振込 サトウ ジロウ'].map((text) => ({
    texts: [text],
    amount: 8000,
    day: '2026-04-20',
  }));
  const used = [{ key: '2026-04-20:8000', holder: 'ﾔﾏﾀﾞ ﾀﾛｳ' }];
  expect(matchDebits(debits, files, used)).toMatchObject([{ refundId: 12 }]);
  // Whose the earlier one was isn't sure: nothing is completed.
  const anybody = [{ key: '2026-04-20:8000', holder: '' }];
  expect(matchDebits(debits, files, anybody)).toEqual([]);
});

test('a debit that an earlier statement had leaves another of its day and amount to its payee', () => {
  const due = [{ refundId: 12, amount: 8000, holder: 'ｻﾄｳ ｼﾞﾛｳ' }];
  const later = [{ ...file, due, whole: false }];
  const debits = ['振込 ヤマダ タロウ', '振込 サトウ ジロウ'].map((text) => ({
    texts: [text],
    amount: 8000,
    day: '2026-04-20',
  }));
  const used = { key: '2026-04-20:8000', holder: 'ﾔﾏﾀﾞ ﾀﾛｳ' };
  expect(matchDebits(debits, later, [used])).toMatchObject([{ refundId: 12 }]);
  // Whose the earlier one was isn't known.
  expect(matchDebits(debits, later, [{ ...used, holder: '' }])).toEqual([]);
});

test('a debit of the sum and the single debits never complete twice', () => {
  const debits = [
    { texts: ['総合振込'], amount: 15_000, day: '2026-04-20' },
    { texts: ['ヤマダ タロウ'], amount: 8000, day: '2026-04-20' },
  ];
  expect(matchDebits(debits, [file], none)).toMatchObject([{ refundId: 11 }]);
});

test('a debit that the bank has taken back in the same statement shows nothing', () => {
  const debit = (text: string, day: string): Debit => ({ texts: [text], amount: 8000, day });
  const early = debit('振込 ヤマダ タロウ', '2026-04-17');
  const late = debit('振込 サトウ ジロウ', '2026-04-20');
  const later = debit('振込 スズキ イチロウ', '2026-04-21');
  const back = (text: string) => [debit(text, '2026-04-20')];
  const debits = [later, late, early];
  expect(withoutTakenBack(debits, back('振込 ヤマダ タロウ'))).toEqual([later, late]);
  // Its text may be another: it is the last one before.
  expect(withoutTakenBack(debits, back('訂正'))).toEqual([later, early]);
  expect(withoutTakenBack([later], back('訂正'))).toEqual([later]);
});

test('a refund that a person noted as sent takes an unnamed debit of its day and amount, not one that names another payee', () => {
  const noted = [{ key: '2026-04-20:8000', holder: '', noted: true }];
  expect(found('総合振込', 8000)).toEqual([[1, 11]]);
  expect(found('総合振込', 8000, '2026-04-20', [file], noted)).toEqual([]);
  expect(found('振込 ヤマダ タロウ', 8000, '2026-04-20', [file], noted)).toEqual([[1, 11]]);
  const theirs = [{ ...noted[0], key: '2026-04-20:8000', holder: 'ﾔﾏﾀﾞ ﾀﾛｳ' }];
  expect(found('振込 ヤマダ タロウ', 8000, '2026-04-20', [file], theirs)).toEqual([]);
});
