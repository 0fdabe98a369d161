import { expect, test } from 'vitest';
import { searchedYen } from './searchedYen.rules.ts';

test.each([
  ['8000', 8000],
  ['8,000', 8000],
  ['8,000円', 8000],
  ['￥８，０００', 8000],
  [' ¥ 1,234,567 円 ', 1_234_567],
  ['0', 0],
  ['2,147,483,647円', 2_147_483_647],
])('%s is an amount', (term, amount) => {
  expect(searchedYen(term)).toBe(amount);
});

test.each([
  '8,00',
  '80,00',
  '-5',
  '5.5',
  'R2026-000001',
  '山田',
  '1234567890',
  '9,999,999,999円',
  '',
])('%s is no amount', (term) => {
  expect(searchedYen(term)).toBeNull();
});
