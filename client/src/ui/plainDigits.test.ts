import { expect, test } from 'vitest';
import { plainDigits } from './plainDigits.ts';

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
