import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isKatakana, kanaReading, toHiragana, toKatakana, widenKana } from './kana.ts';

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

  it.each([
    ['さとう', 'サトウ'],
    ['ｻﾄ- ﾀﾛ-', 'サトー タロー'],
    ['サト－', 'サトー'],
    ['サト—ショウカイ', 'サトーショウカイ'],
    ['さと―', 'サトー'],
    ['サト− タロウ', 'サトー タロウ'],
    ['タナカ-スズキ', 'タナカ-スズキ'],
    ['ー', 'ー'],
  ])(
    'the reading %s is %s: strokes stand for long marks, a hyphen parts two names',
    (typed, kana) => {
      expect(kanaReading(typed)).toBe(kana);
    },
  );

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
