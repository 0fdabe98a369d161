import { expect, it } from 'vitest';
import { readZenginDay } from './statementDay.rules.ts';

const read = (text: string, today: string) => {
  const result = readZenginDay(text, today);
  return 'day' in result ? result.day : result.problem.key;
};

it('a year without its era is of the era that comes nearest to today', () => {
  expect(read('080409', '2026-04-10')).toBe('2026-04-09');
  expect(read('010501', '2019-05-10')).toBe('2019-05-01');
  expect(read('310430', '2019-05-10')).toBe('2019-04-30');
  expect(read('301231', '2026-04-10')).toBe('2018-12-31');
});

it('a day that its era has not is of no era', () => {
  expect(read('310501', '2019-05-10')).toBe('statement_day_future');
  expect(read('650101', '2026-04-10')).toBe('statement_day_future');
  expect(read('080230', '2026-04-10')).toBe('statement_day');
  expect(read('000101', '2026-04-10')).toBe('statement_day');
  expect(read('', '2026-04-10')).toBe('statement_day');
});

it('a western year in two figures is not silently taken for another time', () => {
  expect(read('260409', '2026-04-10')).toBe('statement_day_old');
});

it('a day to come is none on which money arrived', () => {
  expect(read('080411', '2026-04-10')).toBe('statement_day_future');
});
