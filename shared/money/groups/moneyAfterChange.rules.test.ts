import { expect, test } from 'vitest';
import { moneyAfterChange } from './moneyAfterChange.rules.ts';

test('who is added owes the fee, and a surplus pays for it first', () => {
  expect(moneyAfterChange({ owed: 16_000, to_come: 0, surplus: 0 }, 8000)).toEqual({
    owed: 24_000,
    toCome: 8000,
    surplus: 0,
  });
  expect(moneyAfterChange({ owed: 16_000, to_come: 0, surplus: 3000 }, 8000)).toEqual({
    owed: 24_000,
    toCome: 5000,
    surplus: 0,
  });
});

test('what came for a place that is released is a surplus, and what had not come is owed no more', () => {
  expect(moneyAfterChange({ owed: 24_000, to_come: 0, surplus: 0 }, -8000)).toEqual({
    owed: 16_000,
    toCome: 0,
    surplus: 8000,
  });
  expect(moneyAfterChange({ owed: 24_000, to_come: 24_000, surplus: 0 }, -8000)).toEqual({
    owed: 16_000,
    toCome: 16_000,
    surplus: 0,
  });
});

test('what came for a released place fills what others lack before it is a surplus', () => {
  expect(moneyAfterChange({ owed: 24_000, to_come: 5000, surplus: 0 }, -8000)).toEqual({
    owed: 16_000,
    toCome: 0,
    surplus: 3000,
  });
});

test('money on a former account, of which nobody has decided, pays for nobody who is added', () => {
  const money = { owed: 24_000, to_come: 0, surplus: 0, undecided: 8000 };
  expect(moneyAfterChange(money, 8000)).toEqual({ owed: 32_000, toCome: 8000, surplus: 0 });
});
