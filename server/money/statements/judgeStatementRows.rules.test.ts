import { expect, test } from 'vitest';
import {
  judgeStatementRows,
  type JudgedRow,
  type StoredDeposit,
} from './judgeStatementRows.rules.ts';

const facts = {
  day: '2026-04-10',
  amount: 8000,
  remitterName: 'ﾔﾏﾀﾞ ﾀﾛｳ',
  accountNumber: '',
  bankCode: '',
  bankAccount: '',
};
const stored = (id: number, over: Partial<StoredDeposit> = {}): StoredDeposit => ({
  ...facts,
  id,
  reversed: false,
  allocated: false,
  ...over,
});
/** The deposit that a reversal takes back which names no day of its own. */
const takenBack = (deposits: StoredDeposit[], over: Partial<JudgedRow> = {}) => {
  const row: JudgedRow = { ...facts, id: 1, kind: 'reversal', valueDay: null, ...over };
  return judgeStatementRows([row], { deposits, reversals: [] })[0]?.depositId;
};

test('a reversal takes back the latest deposit of the name and amount in the days before', () => {
  const deposits = [
    stored(1, { day: '2026-04-06' }),
    stored(2, { day: '2026-04-08' }),
    stored(3, { day: '2026-04-07' }),
    stored(4, { day: '2026-04-11' }),
  ];
  expect(takenBack(deposits)).toBe(2);
});

test('a reversal takes back nothing that came more than a month before', () => {
  expect(takenBack([stored(1, { day: '2026-03-10' })])).toBe(1);
  expect(takenBack([stored(1, { day: '2026-03-09' })])).toBeNull();
});

test('a reversal takes back no deposit that was taken back before', () => {
  expect(takenBack([stored(1, { reversed: true }), stored(2)])).toBe(2);
  expect(takenBack([stored(1, { reversed: true })])).toBeNull();
});

test('of two equal deposits a reversal takes back the one that pays for nobody', () => {
  expect(takenBack([stored(1, { allocated: true }), stored(2)])).toBe(2);
  const before = { day: '2026-04-08' };
  expect(takenBack([stored(1, { ...before, allocated: true }), stored(2, before)])).toBe(2);
});

test('a reversal without a name takes back nothing of the days before', () => {
  const nameless = { remitterName: '' };
  expect(takenBack([stored(1, { ...nameless, day: '2026-04-08' })], nameless)).toBeNull();
});
