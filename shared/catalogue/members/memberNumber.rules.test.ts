import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memberNumberKey } from './memberNumber.rules.ts';

test.each([
  ['A-0012', 'A12'],
  ['Ａ－００１２', 'A12'],
  [' a 12 ', 'A12'],
  ['00120', '120'],
  ['0', '0'],
  ['正-007', '正7'],
  ['ー', 'ー'],
  ['---', ''],
])('the number %s is compared as %s', (number, key) => {
  expect(memberNumberKey(number)).toBe(key);
});

test('a key is the key of itself', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const key = memberNumberKey(text);
      expect(memberNumberKey(key)).toBe(key);
    }),
  );
});
