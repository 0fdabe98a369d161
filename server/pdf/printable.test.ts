import { expect, test } from 'vitest';
import { missingGlyphs, printable } from './printable.ts';

test.each(['﨑髙邉𠮷𠮟𩸽', '株式会社ＡＢＣ・メディカル㈱', '￥10,000−（①②③）', 'Müller Ångström'])(
  '%s can be printed',
  (text) => {
    expect(missingGlyphs(text)).toEqual([]);
    expect(printable(text)).toBe(text);
  },
);

test('characters without a glyph are listed once each, and printed as 〓', () => {
  expect(missingGlyphs('山😀田😀ﷺ')).toEqual(['😀', 'ﷺ']);
  expect(printable('山😀田')).toBe('山〓田');
});

test('a variant of a character is printed as its base character', () => {
  expect(missingGlyphs('葛\u{e0100}城')).toEqual([]);
  expect(printable('葛\u{e0100}城')).toBe('葛城');
});

test('kana with a separate voicing mark are composed, other characters stay unchanged', () => {
  expect(printable('カ\u3099ス\u3000\ufa19')).toBe('ガス\u3000\ufa19');
});

test('line breaks and control characters become a space', () => {
  expect(printable('東京\r\n本社\u0007')).toBe('東京 本社 ');
});
