import { expect, test } from 'vitest';
import { eraYear, yearOfEra } from './era.rules.ts';

test('a year is also told by its era', () => {
  expect([1964, 1989, 2019, 1926, 2026].map(eraYear)).toEqual([
    '昭和39',
    '平成元',
    '令和元',
    '昭和元',
    '令和8',
  ]);
});

test('S39 is 1964, in any width and case', () => {
  expect(['S39', 's39', 'Ｓ３９', 'H1', 'S64', 'R1', 'T15'].map(yearOfEra)).toEqual([
    1964, 1964, 1964, 1989, 1989, 2019, 1926,
  ]);
});

test('what is no year of an era finds nothing', () => {
  expect(['', 'S', '39', 'S0', 'S65', 'H32', 'X3', 'S390'].map(yearOfEra)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});
