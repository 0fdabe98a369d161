import { expect, test } from 'vitest';
import { formatDay, formatInstant, formatMonth, formatYen } from './format.ts';

test('a day is shown as year, month and day of two figures', () => {
  expect(formatDay('2026-04-01')).toBe('2026年04月01日');
  expect(formatDay('2026-04-01', 'en')).toBe('1 Apr 2026');
});

test('a month is shown in the words of each language', () => {
  expect(formatMonth('2026-04', 'ja')).toBe('2026年04月');
  expect(formatMonth('2026-04', 'en')).toBe('Apr 2026');
});

test('a text that is not a day is shown unchanged', () => {
  expect(formatDay('')).toBe('');
  expect(formatDay('2026/4/1')).toBe('2026/4/1');
});

test('an instant is shown by the office’s clock, past midnight in Tokyo on the next day', () => {
  expect(formatInstant('2026-03-31T15:05:00Z')).toBe('2026年04月01日 00:05');
  expect(formatInstant('2026-04-01T03:05:00.000Z', 'en')).toBe('1 Apr 2026 12:05');
});

test('an amount carries thousands separators and its unit', () => {
  expect(formatYen(8000)).toBe('8,000円');
  expect(formatYen(10_000_000)).toBe('10,000,000円');
  expect(formatYen(0)).toBe('0円');
  expect(formatYen(8000, 'en')).toBe('8,000 yen');
});
