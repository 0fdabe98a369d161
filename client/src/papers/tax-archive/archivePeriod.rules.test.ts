import { expect, test } from 'vitest';
import { periodIn, periodOfYear, problemOf, yearOf, yearsUntil } from './archivePeriod.rules.ts';

test('nothing asked for is the last fiscal year that is over', () => {
  const asked = (query: string) => periodIn(new URLSearchParams(query), '2026-03-31');
  expect(asked('')).toEqual({ from: '2024-04-01', to: '2025-03-31' });
  expect(asked('from=2026-01-01&to=2026-02-01')).toEqual({ from: '2026-01-01', to: '2026-02-01' });
});

test('a fiscal year is told from another period', () => {
  expect(yearOf(periodOfYear(2026))).toBe(2026);
  expect(yearOf({ from: '2026-04-01', to: '2027-03-30' })).toBeNull();
  expect(yearOf({ from: '', to: '' })).toBeNull();
  expect(yearsUntil('2026-04-01', 3)).toEqual([2026, 2025, 2024]);
});

test('a period that can’t be archived says why', () => {
  expect(problemOf({ from: '', to: '2026-04-01' })).toBe('incomplete');
  expect(problemOf({ from: '2026-04-02', to: '2026-04-01' })).toBe('order');
  expect(problemOf({ from: '2026-04-01', to: '2027-04-02' })).toBe('long');
  expect(problemOf({ from: '2027-04-01', to: '2028-03-31' })).toBeNull();
});
