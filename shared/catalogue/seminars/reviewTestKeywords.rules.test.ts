import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keywordKey, wrongKeywords } from './reviewTestKeywords.rules.ts';

describe('keywords', () => {
  test.each([
    ['添付文書', '添付文書'],
    ['リスク', 'りすく'],
    ['リスク', 'ﾘｽｸ'],
    ['りすく', '　リスク '],
    ['GVP', 'ｇｖｐ'],
    ['ISO 13485', 'iso　１３４８５'],
    ['リスク', 'リスク。'],
    ['リスク', 'ﾘｽｸ｡'],
    ['リスク・マネジメント', 'リスクマネジメント'],
    ['リスクマネジメント', 'リスク･マネジメント'],
    ['リスク', '「リスク」'],
    ['リスク', '『リスク』。'],
    ['risk', '“Risk”'],
    ['・', '・'],
  ])('are right: %j entered as %j', (right, given) => {
    expect(wrongKeywords([given], [right])).toEqual([]);
  });

  test('that are wrong are named by their positions', () => {
    expect(wrongKeywords(['回収', '記録', '苦情'], ['苦情', '記録', '回収'])).toEqual([0, 2]);
  });

  test('of marks alone are still told apart from nothing', () => {
    expect(wrongKeywords([''], ['・'])).toEqual([0]);
  });

  test('that are missing are wrong', () => {
    expect(wrongKeywords([], ['回収', '記録'])).toEqual([0, 1]);
  });

  const written = (text: string) => fc.string({ unit: fc.constantFrom(...text), maxLength: 30 });

  test('that are right stay right in another case and with spaces around them', () => {
    const keywords = fc.array(written('回収キろくﾘｽabzABZ19－ー 々'), { maxLength: 20 });
    fc.assert(
      fc.property(keywords, (right) => {
        const given = right.map((text) => ` ${text.toLowerCase()}\u3000`);
        expect(wrongKeywords(given, right)).toEqual([]);
      }),
    );
  });

  test('that differ in a character, not only in width, case or kana, are wrong', () => {
    fc.assert(
      fc.property(written('回収キろabc12'), (text) => {
        expect(keywordKey(`${text}質`)).not.toBe(keywordKey(`${text}量`));
        expect(keywordKey(`${text}ア`)).toBe(keywordKey(`${text}ｱ`));
      }),
    );
  });
});
