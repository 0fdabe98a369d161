import { expect, test } from 'vitest';
import { amountText, plainDigits } from './plainDigits.ts';

test('an amount typed in full-width figures with separators and 円 is read as plain digits', () => {
  expect(plainDigits('８，０００円')).toBe('8000');
  expect(plainDigits('￥8,000')).toBe('8000');
  expect(plainDigits(' 10,000,000 ')).toBe('10000000');
  expect(plainDigits('  ')).toBe('');
});

test('a text that is no whole number stays as it is: it must not become another number', () => {
  for (const text of ['-5', '5.5', '−５', '▲500', '1e3', '無料']) {
    expect(plainDigits(text)).toBe(text);
  }
});

test('an amount stands in its box with separators, however it was typed', () => {
  for (const typed of ['10000', '10,000', '１０，０００', '１０，０００円', 10_000]) {
    expect(amountText(typed)).toBe('10,000');
  }
  expect(amountText('10000000')).toBe('10,000,000');
  expect(amountText('800')).toBe('800');
  expect(amountText('')).toBe('');
  expect(amountText('-5000')).toBe('-5000');
});
