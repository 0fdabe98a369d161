import { expect, test } from 'vitest';
import { heldOf } from './groupMoney.rules.ts';

const deposit = {
  amount: 60_500,
  allocated_amount: 40_000,
  refund_amount: 0,
  asides: [],
  unexplained_amount: 500,
  reversed_at: null,
};

test('what is kept for places without names is neither allocated nor unexplained', () => {
  expect(heldOf(deposit)).toBe(20_000);
});

test('what waits for the rest of a group’s money is held as a whole', () => {
  expect(heldOf({ ...deposit, allocated_amount: 0, unexplained_amount: 0 })).toBe(60_500);
});

test('what was sent back is not held', () => {
  expect(heldOf({ ...deposit, refund_amount: 500, unexplained_amount: 0 })).toBe(20_000);
});

test('nothing is held of what the bank took back', () => {
  expect(heldOf({ ...deposit, unexplained_amount: 0, reversed_at: '2026-04-10T00:00:00Z' })).toBe(
    0,
  );
});
