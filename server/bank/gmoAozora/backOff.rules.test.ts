import { expect, test } from 'vitest';
import { pauseAfter } from './backOff.rules.ts';

test('each pause is twice as long as the one before', () => {
  expect([1, 2, 3, 4].map((attempt) => pauseAfter(attempt, null))).toEqual([
    1_000, 2_000, 4_000, 8_000,
  ]);
});

test('the bank may ask for a longer pause, within half a minute', () => {
  expect(pauseAfter(1, '7')).toBe(7_000);
  expect(pauseAfter(1, '3600')).toBe(30_000);
});

test('a shorter or unreadable wish changes nothing', () => {
  expect(pauseAfter(3, '1')).toBe(4_000);
  expect(pauseAfter(1, 'Wed, 21 Oct 2026 07:28:00 GMT')).toBe(1_000);
});
