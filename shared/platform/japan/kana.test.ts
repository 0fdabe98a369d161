import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKatakana, toHiragana, toKatakana, widenKana } from './kana.ts';

describe('kana', () => {
  it.each([
    ['ﾔﾏﾀﾞ ﾀﾛｳ', 'ヤマダ タロウ'],
    ['ﾊﾟｰﾄﾅｰ･ｶﾞｲﾄﾞ', 'パートナー・ガイド'],
    ['ABC 山田', 'ABC 山田'],
    ['カﾞ', 'ガ'],
  ])('half-width %s is widened to %s', (narrow, wide) => {
    expect(widenKana(narrow)).toBe(wide);
  });

  it('turns hiragana into katakana, and back', () => {
    expect(toKatakana('やまだ ゔぁんみすゞ')).toBe('ヤマダ ヴァンミスヾ');
    expect(toHiragana('ヤマダ ヴァンミスヾ')).toBe('やまだ ゔぁんみすゞ');
    const hiragana = fc.stringMatching(/^[ぁ-ゖー ]*$/);
    fc.assert(
      fc.property(hiragana, (text) => {
        expect(toHiragana(toKatakana(text))).toBe(text);
      }),
    );
  });

  it.each(['ヤマダ', 'ヴァン・デル　ベーク', 'サカキバラ ケイコ', 'カネコ ミスヾ'])(
    '%s is katakana',
    (text) => {
      expect(isKatakana(text)).toBe(true);
    },
  );

  it.each(['', 'やまだ', '山田', 'ﾔﾏﾀﾞ', 'YAMADA', 'ヤマダ1', 'ヤマダ\n'])(
    '%j is not katakana',
    (text) => {
      expect(isKatakana(text)).toBe(false);
    },
  );
});
