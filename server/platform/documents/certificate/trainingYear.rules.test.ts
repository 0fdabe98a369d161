import { expect, test } from 'vitest';
import { printedYear, trainingYear } from './trainingYear.rules.ts';

test.each([
  ['令和8年度 継続的研修（第1回）', '2027-04-05', 2026],
  ['令和元年度 継続的研修', '2020-01-05', 2019],
  ['継続的研修（２０２５年度）', '2026-04-05', 2025],
  ['継続的研修', '2026-03-31', 2025],
  ['継続的研修', '2026-04-01', 2026],
])('the training %j that was completed on %s counts for %i', (name, completedOn, year) => {
  expect(trainingYear(name, completedOn)).toBe(year);
});

test('a year is printed in both calendars', () => {
  expect(printedYear(2026)).toBe('令和8年度（2026年度）');
  expect(printedYear(2019)).toBe('令和元年度（2019年度）');
  expect(printedYear(2018)).toBe('2018年度');
});
