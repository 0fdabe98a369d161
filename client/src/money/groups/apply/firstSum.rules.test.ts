import { expect, test } from 'vitest';
import { howManyPayFirst, howManyWait } from './firstSum.rules.ts';

const fee = 8000;
const known = (state: 'open' | 'few' | 'waiting_list', left: number | null) => ({
  seats: { state, left },
  waiting_list: true,
});
const firstSum = (seats: ReturnType<typeof known>, people: number) =>
  fee * howManyPayFirst(people, howManyWait(seats, people));

test('a company of three for which two seats are left reads 8,000 yen for two before it applies', () => {
  const seats = known('few', 2);
  expect(howManyWait(seats, 3)).toBe(1);
  expect(firstSum(seats, 3)).toBe(16_000);
});

test('a company whose people all wait reads what all will pay, and one that has all its seats reads the same', () => {
  expect(howManyWait(known('waiting_list', null), 3)).toBe(3);
  expect(firstSum(known('waiting_list', null), 3)).toBe(24_000);
  for (const seats of [known('few', 3), known('open', null)]) {
    expect(howManyWait(seats, 3)).toBe(0);
    expect(firstSum(seats, 3)).toBe(24_000);
  }
});
