import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatPhone, hasExtension, isPhone, normalisePhone } from './phone.ts';

describe('a phone number while it is typed', () => {
  it.each([
    ['05012345678', '050-1234-5678'],
    ['07012345678', '070-1234-5678'],
    ['08012345678', '080-1234-5678'],
    ['09012345678', '090-1234-5678'],
    ['06012345678', '060-1234-5678'],
    ['060123', '060-123'],
    ['0601234567', '060-1234-567'],
  ])('groups %s, of a mobile or an IP phone, 3-4-4', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each([
    ['0312345678', '03-1234-5678'],
    ['0612345678', '06-1234-5678'],
  ])('groups the ten digits %s of Tokyo and Osaka 2-4-4', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each([
    ['0451234567', '045-123-4567'],
    ['0120123456', '012-012-3456'],
    ['031234567', '031-234-567'],
  ])('groups the others, as %s, 3-3-4', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each([
    ['06123456789', '061-2345-6789'],
    ['03123456789', '031-2345-6789'],
    ['04512345678', '045-1234-5678'],
  ])('groups any eleven digits, as %s, 3-4-4', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it.each([
    ['+819012345678', '090-1234-5678'],
    ['＋８１ ９０ １２３４ ５６７８', '090-1234-5678'],
    ['+81-3-1234-5678', '03-1234-5678'],
    ['+81 (0)90-1234-5678', '090-1234-5678'],
    ['00819012345678', '090-1234-5678'],
    ['819012345678', '090-1234-5678'],
    ['81451234567', '045-123-4567'],
  ])('makes the 0 that is dialled of a country code: %s', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
    expect(normalisePhone(typed)).toBe(shown);
  });

  it.each([
    '+',
    '+81',
    '+81 90',
    '81',
    '0081901',
    '8190123456',
    '1',
    'TEL 090',
    '03-1234-5678 内線12',
    '+1 212 555 0100',
  ])('leaves %s as it is typed: it is no number yet', (typed) => {
    expect(formatPhone(typed)).toBe(typed);
  });

  it.each([
    ['', ''],
    ['0', '0'],
    ['090', '090'],
    ['0901', '090-1'],
    ['0901234', '090-1234'],
    ['09012345', '090-1234-5'],
  ])('puts in no hyphen too early: %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });

  it('takes full-width digits and drops everything that is no digit', () => {
    expect(formatPhone('０９０－１２３４　５６７８')).toBe('090-1234-5678');
    expect(formatPhone('TEL 090(1234)5678')).toBe('090-1234-5678');
  });

  it('takes eleven digits at most', () => {
    expect(formatPhone('090123456789999')).toBe('090-1234-5678');
  });

  it('loses no digit up to the eleventh, and formats what it formatted to the same', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(?:0[1-9]\d{0,18}|0?)$/), (digits) => {
        const shown = formatPhone(digits);
        expect(shown.replaceAll('-', '')).toBe(digits.slice(0, 11));
        expect(formatPhone(shown)).toBe(shown);
      }),
    );
  });
});

describe('a phone number that counts', () => {
  it.each(['090-1234-5678', '03-1234-5678', '0120-12-3456', '01234-5-6789', '0123-456-7890'])(
    'is %s: a leading 0, then groups of 1–4, 1–4 and 4 digits, eleven in all at most',
    (phone) => {
      expect(isPhone(phone)).toBe(true);
    },
  );

  it.each([
    ['09012345678', 'no hyphens'],
    ['190-1234-5678', 'no leading 0'],
    ['0-1234-5678', 'no digit after the leading 0'],
    ['012345-12-3456', 'five digits after the leading 0'],
    ['090--5678', 'an empty group'],
    ['090-12345-5678', 'a middle group of five'],
    ['090-1234-567', 'a last group of three'],
    ['090-1234-56789', 'a last group of five'],
    ['090-1234-5678-9', 'a fourth group'],
    ['0901-1234-5678', 'twelve digits, of which one was typed twice'],
    ['01234-1234-5678', 'thirteen digits'],
    ['０９０-１２３４-５６７８', 'full-width digits'],
    ['090-1234-5678\n', 'a line break'],
    ['+81-90-1234-5678', 'a country code'],
  ])('is not %s: %s', (phone) => {
    expect(isPhone(phone)).toBe(false);
  });
});

describe('a phone number as it is stored', () => {
  it.each([
    ['09012345678', '090-1234-5678'],
    ['０９０１２３４５６７８', '090-1234-5678'],
    ['０３－１２３４－５６７８', '03-1234-5678'],
    ['０３ー１２３４ー５６７８', '03-1234-5678'],
    ['03‐1234–5678', '03-1234-5678'],
    ['090 1234 5678', '090-1234-5678'],
    ['0120-12-3456', '0120-12-3456'],
    ['06012345678', '060-1234-5678'],
    ['（０３）1234-5678', '03-1234-5678'],
    ['03(1234)5678', '03-1234-5678'],
    ['03.1234.5678', '03-1234-5678'],
    ['03-1234-5678/03-1234-5679', '03-1234-5678/03-1234-5679'],
    ['03-1234-5678 内線12', '03-1234-5678内線12'],
    ['\u202a090-1234-5678\u202c', '090-1234-5678'],
    ['0312345678①', '0312345678※'],
  ])('%s becomes %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
  });

  it('may have an extension in a table, which no form takes', () => {
    expect(hasExtension('０３-1234-5678 （内線 12）')).toBe(true);
    expect(isPhone(normalisePhone('03-1234-5678 内線12'))).toBe(false);
    expect(hasExtension('03-1234-5678')).toBe(false);
  });

  it('keeps every digit of a number that is too long, so that it is refused and not cut', () => {
    expect(normalisePhone('090123456789')).toBe('090123456789');
    expect(isPhone(normalisePhone('090123456789'))).toBe(false);
  });

  it('stays as it is when it is read again', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.stringMatching(/^[0-9０-９ーｰ+\- ]{0,16}$/),
        (any, near) => {
          for (const text of [any, near]) {
            const once = normalisePhone(text);
            expect(normalisePhone(once)).toBe(once);
          }
        },
      ),
    );
  });
});
