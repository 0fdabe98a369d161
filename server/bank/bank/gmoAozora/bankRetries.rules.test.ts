import { expect, test } from 'vitest';
import { askedPause, bankPauseAfter } from './bankRetries.rules.ts';

const now = 'Wed, 21 Oct 2026 07:28:00 GMT';

test('each pause is twice as long as the one before', () => {
  expect([1, 2, 3, 4].map((attempt) => bankPauseAfter(attempt, 0))).toEqual([
    1_000, 2_000, 4_000, 8_000,
  ]);
});

test('the bank may ask for a longer pause; a shorter one changes nothing', () => {
  expect(bankPauseAfter(1, 7_000)).toBe(7_000);
  expect(bankPauseAfter(3, 1_000)).toBe(4_000);
});

test('the bank asks in seconds, or with a date of its own clock', () => {
  expect(askedPause('7', now)).toBe(7_000);
  expect(askedPause('Wed, 21 Oct 2026 08:28:00 GMT', now)).toBe(3_600_000);
});

test('a wish that is past, unreadable or missing is none', () => {
  expect(askedPause('Wed, 21 Oct 2026 06:28:00 GMT', now)).toBe(0);
  expect(askedPause('soon', now)).toBe(0);
  expect(askedPause('Wed, 21 Oct 2026 08:28:00 GMT', null)).toBe(0);
  expect(askedPause(null, now)).toBe(0);
});
