import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPostalCode, isPostalCode, normalisePostalCode, postalDigits } from './postalCode.ts';

describe('a postal code while it is typed', () => {
  it.each([
    ['', ''],
    ['100', '100'],
    ['1000', '100-0'],
    ['1000001', '100-0001'],
    ['100-0001', '100-0001'],
    ['１００－０００１', '100-0001'],
    ['〒100-0001', '100-0001'],
    ['10000019', '100-0001'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatPostalCode(typed)).toBe(shown);
  });

  it('has at most seven digits, formats what it formatted to the same, and is complete with seven', () => {
    fc.assert(
      fc.property(fc.string(), fc.stringMatching(/^\d{0,12}$/), (any, digits) => {
        for (const text of [any, digits]) {
          const shown = formatPostalCode(text);
          expect(postalDigits(text).length).toBeLessThanOrEqual(7);
          expect(formatPostalCode(shown)).toBe(shown);
          expect(isPostalCode(shown)).toBe(postalDigits(text).length === 7);
        }
      }),
    );
  });
});

describe('a postal code as it is stored', () => {
  it.each([
    '〒1000001',
    '100 0001',
    '100-0001',
    '１００－０００１',
    '１００ー０００１',
    '100−0001',
    '\u200e100-0001',
  ])('%s becomes 100-0001', (typed) => {
    expect(normalisePostalCode(typed)).toBe('100-0001');
  });

  it.each(['10-00001', '10000012', '100000', 'abc', '1000-001', '100-000※'])(
    '%s is not bent into another code, and refused',
    (typed) => {
      expect(normalisePostalCode(typed)).toBe(typed);
      expect(isPostalCode(typed)).toBe(false);
    },
  );

  it('stays as it is when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = normalisePostalCode(text);
        expect(normalisePostalCode(once)).toBe(once);
      }),
      { examples: [['A\u1fed']] },
    );
  });
});
