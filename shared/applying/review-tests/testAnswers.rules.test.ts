import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prefectures } from '../../platform/japan/prefectures.ts';
import type { Problems } from '../../platform/messages/message.ts';
import { renderMessage } from '../../platform/messages/renderMessage.ts';
import { testProblems } from './testAnswers.rules.ts';

const complete = {
  student_number: 'KEIZOKU-1-0001',
  name: '山田 太郎',
  address_prefecture: '東京都',
  keywords: ['回収', '記録'],
};

function told(problems: Problems, locale: 'ja' | 'en'): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, found]) => [
      field,
      found.map((problem) => renderMessage(problem, locale)),
    ]),
  );
}

describe('the answers of a completion test', () => {
  test('are complete with a number, a name, a prefecture and every keyword', () => {
    expect(testProblems(complete, 2)).toEqual({});
  });

  test('that are missing are all named at once, in the words of the specification', () => {
    const nothing = { student_number: '', name: '', address_prefecture: '', keywords: ['', 'x'] };
    expect(told(testProblems(nothing, 3), 'ja')).toEqual({
      student_number: ['受講番号は必須項目です。'],
      name: ['氏名は必須項目です。'],
      address_prefecture: ['自宅住所の都道府県名は必須項目です。'],
      'keywords.0': ['キーワード 1 は必須項目です。'],
      'keywords.2': ['キーワード 3 は必須項目です。'],
    });
  });

  test('name one of the 47 prefectures', () => {
    expect(prefectures).toHaveLength(47);
    for (const address_prefecture of prefectures) {
      expect(testProblems({ ...complete, address_prefecture }, 2)).toEqual({});
    }
    expect(testProblems({ ...complete, address_prefecture: '東京' }, 2)).toEqual({
      address_prefecture: [{ key: 'review_prefecture_unknown' }],
    });
  });

  test('have no more keywords than the seminar', () => {
    expect(told(testProblems(complete, 1), 'ja')).toEqual({
      keywords: ['この講習会のキーワードは1個です。'],
    });
  });

  test('lack exactly the keywords that are blank', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('', 'a'), { maxLength: 20 }),
        fc.nat(20),
        (keywords, beyond) => {
          const count = keywords.length + beyond;
          const missing = Object.keys(testProblems({ ...complete, keywords }, count));
          const expected = Array.from({ length: count }, (_, index) => index)
            .filter((index) => (keywords[index] ?? '') === '')
            .map((index) => `keywords.${index}`);
          expect(missing).toEqual(expected);
        },
      ),
    );
  });
});
