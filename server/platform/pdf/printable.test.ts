import { expect, test } from 'vitest';
import { foldRadicals } from '@seminar/shared/platform/japan/radicals';
import { fonts } from './fonts.ts';
import { missingGlyphs, printable, printedLetters } from './printable.ts';

test.each([
  '﨑髙邉𠮷𠮟𩸽',
  '株式会社ＡＢＣ・メディカル㈱',
  '￥10,000−（①②③）',
  'Müller Ångström',
  'Łukasz Dvořák',
  'Doğan Şimşek',
  'Αθηνά Юлия',
  '김민준',
])('%s can be printed', (text) => {
  expect(missingGlyphs(text)).toEqual([]);
  expect(printable(text)).toBe(text);
});

test('characters without a glyph are listed once each, and printed as 〓', () => {
  expect(missingGlyphs('山😀田😀ﷺ')).toEqual(['😀', 'ﷺ']);
  expect(printable('山😀田')).toBe('山〓田');
});

test('a form of a character is printed if the font has it, and else as the usual one', () => {
  for (const text of ['葛\u{e0100}城', '辻\u{e0100}', '邉\u{e0102}子']) {
    expect(missingGlyphs(text)).toEqual([]);
  }
  expect(printable('兎\u{e0100}田')).toBe('兎\u{e0100}田');
  expect(printable('田\u{e01ef}中')).toBe('田中');
});

test('who writes a name learns which letters are printed otherwise, and which not at all', () => {
  // The font has these in the forms that are asked for.
  expect(printedLetters('葛\u{e0100}城 辻\u{e0100}子')).toEqual({
    missing: [],
    forms: [],
  });
  expect(printedLetters('田\u{e01ef}中田\u{e01ef} 邉\u{e0102}')).toEqual({
    missing: [],
    forms: [
      { written: '田\u{e01ef}', printed: '田' },
      { written: '邉\u{e0102}', printed: '邉' },
    ],
  });
  expect(printedLetters('😀\u{fe0f}ﷺ')).toMatchObject({ missing: ['😀', 'ﷺ'], forms: [] });
});

test('radicals are printed as the ideographs that a search finds', () => {
  expect(printable('⽥中⼀郎 ⻑⾕')).toBe('田中一郎 長谷');
});

test('kana with a separate voicing mark are composed, other characters stay unchanged', () => {
  expect(printable('カ\u3099ス\u3000\ufa19')).toBe('ガス\u3000\ufa19');
});

test('letters in parts are composed, as a name from another system has them', () => {
  expect(printable('S\u030cimon Jose\u0301')).toBe('Šimon José');
  expect(printable('김민준'.normalize('NFD'))).toBe('김민준');
});

test('line breaks and control characters become a space', () => {
  expect(printable('東京\r\n本社\u0007')).toBe('東京 本社 ');
});

test('a radical that the font draws like an ideograph is taken for that one', () => {
  const font = fonts().regular;
  const { characterSet } = font;
  const glyphOf = (code: number) => font.glyphForCodePoint(code).id;
  const isRadical = (code: number) => code >= 0x2e80 && code <= 0x2fd5;
  const alike = new Map<number, string[]>();
  for (const code of characterSet.filter((other) => other >= 0x4e00 && other <= 0x9fff)) {
    const glyph = glyphOf(code);
    alike.set(glyph, [...(alike.get(glyph) ?? []), String.fromCodePoint(code)]);
  }
  const wrong = characterSet.filter(isRadical).filter((code) => {
    const drawn = alike.get(glyphOf(code));
    return drawn && !drawn.includes(foldRadicals(String.fromCodePoint(code)));
  });
  expect(wrong.map((code) => String.fromCodePoint(code))).toEqual([]);
});
