import { expect, test } from 'vitest';
import { plainDigits } from './plainDigits.ts';

test('an amount typed in full-width figures with separators and 円 is read as plain digits', () => {
  expect(plainDigits('８，０００円')).toBe('8000');
  expect(plainDigits(' 10,000,000 ')).toBe('10000000');
});

test('a text without a figure is an empty amount', () => {
  expect(plainDigits('無料')).toBe('');
});
