import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameName, keywordKey, studentNumberKey, wrongKeywords } from './matching.rules.ts';

describe('a student number', () => {
  test.each([
    'KEIZOKU-20260401-0001',
    'keizoku-20260401-0001',
    'ＫＥＩＺＯＫＵ－２０２６０４０１－０００１',
    ' KEIZOKU-20260401-0001　',
    'KEIZOKUー20260401ー0001',
    'KEIZOKU−20260401‐0001',
    'KEIZOKU - 20260401 - 0001',
  ])('may be typed as %j', (typed) => {
    expect(studentNumberKey(typed)).toBe('KEIZOKU-20260401-0001');
  });

  test('of another student is another one', () => {
    expect(studentNumberKey('KEIZOKU-20260401-0002')).not.toBe('KEIZOKU-20260401-0001');
    expect(studentNumberKey('KEIZOKU202604010001')).not.toBe('KEIZOKU-20260401-0001');
  });
});

describe('a name', () => {
  test.each([
    ['山田 太郎', '山田太郎'],
    ['山田 太郎', '山田　太郎 '],
    ['John Smith', 'ＪＯＨＮ ｓｍｉｔｈ'],
    ['ヤマダ タロウ', 'ﾔﾏﾀﾞ ﾀﾛｳ'],
  ])('is the same: %j and %j', (stored, typed) => {
    expect(isSameName(stored, typed)).toBe(true);
  });

  test.each([
    ['山田 太郎', '山田 太朗'],
    ['山田 太郎', '山田'],
    ['山田 太郎', '太郎 山田'],
  ])('is another: %j and %j', (stored, typed) => {
    expect(isSameName(stored, typed)).toBe(false);
  });
});

describe('keywords', () => {
  test.each([
    ['添付文書', '添付文書'],
    ['リスク', 'りすく'],
    ['リスク', 'ﾘｽｸ'],
    ['りすく', '　リスク '],
    ['GVP', 'ｇｖｐ'],
    ['ISO 13485', 'iso　１３４８５'],
  ])('are right: %j entered as %j', (right, given) => {
    expect(wrongKeywords([given], [right])).toEqual([]);
  });

  test('that are wrong are named by their places', () => {
    expect(wrongKeywords(['回収', '記録', '苦情'], ['苦情', '記録', '回収'])).toEqual([0, 2]);
  });

  test('that are missing are wrong', () => {
    expect(wrongKeywords([], ['回収', '記録'])).toEqual([0, 1]);
  });

  const written = (text: string) => fc.string({ unit: fc.constantFrom(...text), maxLength: 30 });

  test('that are right are right whatever the case and the spaces around them', () => {
    const keywords = fc.array(written('回収キろくﾘｽabzABZ19－ー 々'), { maxLength: 20 });
    fc.assert(
      fc.property(keywords, (right) => {
        const given = right.map((text) => ` ${text.toLowerCase()}\u3000`);
        expect(wrongKeywords(given, right)).toEqual([]);
      }),
    );
  });

  test('that differ in a character beside width, case and kana are wrong', () => {
    fc.assert(
      fc.property(written('回収キろabc12'), (text) => {
        expect(keywordKey(`${text}質`)).not.toBe(keywordKey(`${text}量`));
        expect(keywordKey(`${text}ア`)).toBe(keywordKey(`${text}ｱ`));
      }),
    );
  });
});
