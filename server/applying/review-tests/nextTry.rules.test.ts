import { expect, test } from 'vitest';
import { namesKeywords, waitOf } from './nextTry.rules.ts';

const lastAt = new Date('2026-04-10T09:00:00+09:00');

test('ten wrong tries may follow each other; then each waits longer, and never longer than a quarter of an hour', () => {
  const minutes = [0, 9, 10, 11, 12, 13, 14, 1000].map(
    (count) => waitOf({ count, lastAt }, lastAt) / 60_000,
  );
  expect(minutes).toEqual([0, 0, 1, 2, 4, 8, 15, 15]);
});

test('what has passed since the last wrong try counts', () => {
  const after = (seconds: number) => new Date(lastAt.getTime() + seconds * 1000);
  expect(waitOf({ count: 10, lastAt }, after(45))).toBe(15_000);
  expect(waitOf({ count: 10, lastAt }, after(60))).toBe(0);
  expect(waitOf({ count: 0, lastAt: null }, lastAt)).toBe(0);
});

test('the first three wrong tries are told which keywords are wrong', () => {
  expect([0, 1, 2, 3, 4].map(namesKeywords)).toEqual([true, true, true, false, false]);
});
