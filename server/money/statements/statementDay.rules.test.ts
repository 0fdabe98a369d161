import { expect, it } from 'vitest';
import { readZenginDay } from './statementDay.rules.ts';

const read = (text: string, today: string) => {
  const result = readZenginDay(text, today);
  return 'day' in result ? result.day : result.problem.key;
};

it('a year without its era gets the era that gives the day nearest to today', () => {
  expect(read('080409', '2026-04-10')).toBe('2026-04-09');
  expect(read('010501', '2019-05-10')).toBe('2019-05-01');
  expect(read('310430', '2019-05-10')).toBe('2019-04-30');
  expect(read('301231', '2026-04-10')).toBe('2018-12-31');
});

it('a day outside an era is not read in that era', () => {
  expect(read('310501', '2019-05-10')).toBe('statement_day_future');
  expect(read('650101', '2026-04-10')).toBe('statement_day_future');
  expect(read('080230', '2026-04-10')).toBe('statement_day');
  expect(read('000101', '2026-04-10')).toBe('statement_day');
  expect(read('', '2026-04-10')).toBe('statement_day');
});

it('a western year in two digits is refused as too old', () => {
  expect(read('260409', '2026-04-10')).toBe('statement_day_old');
});

it('a day in the future is refused', () => {
  expect(read('080411', '2026-04-10')).toBe('statement_day_future');
});
