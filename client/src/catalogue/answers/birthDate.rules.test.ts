import { expect, test } from 'vitest';
import { birthYears, changePart, daysOf, partsOf, valueOf } from './birthDate.rules.ts';

test('the years go from the current one back 100 years', () => {
  const years = birthYears('2026-04-01');
  expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1926', 101]);
});

test('the number of days follows the month and the year', () => {
  expect(daysOf({ year: '2023', month: '2' })).toHaveLength(28);
  expect(daysOf({ year: '2024', month: '2' })).toHaveLength(29);
  expect(daysOf({ year: '2024', month: '4' })).toHaveLength(30);
  expect(daysOf({ year: '2024', month: '12' })).toHaveLength(31);
});

test('a month has all its days while the year is not chosen, and 31 while it is not itself', () => {
  expect(daysOf({ year: '', month: '2' })).toHaveLength(29);
  expect(daysOf({ year: '2023', month: '' })).toHaveLength(31);
});

test('a day beyond the length of the month is cleared', () => {
  expect(changePart('1980-01-31', 'month', '4')).toBe('1980-04-');
  expect(changePart('1980-02-29', 'year', '1981')).toBe('1981-02-');
  expect(changePart('1980-01-30', 'month', '4')).toBe('1980-04-30');
});

test('the date is complete once all three are chosen', () => {
  const year = changePart('', 'year', '1980');
  const month = changePart(year, 'month', '5');
  expect(month).toBe('1980-05-');
  expect(changePart(month, 'day', '3')).toBe('1980-05-03');
});

test('a date of which everything was taken back is blank again', () => {
  expect(changePart('1980--', 'year', '')).toBe('');
});

test('a value and its parts say the same', () => {
  for (const value of ['', '1980--', '-02-', '--09', '1980-05-03']) {
    expect(valueOf(partsOf(value))).toBe(value);
  }
});
