import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { describe, expect, test } from 'vitest';
import {
  answersOf,
  emptyValues,
  fieldNames,
  missingAnswers,
  testProblemsFromServer,
  testValueOf,
  withTestValue,
  type TestValues,
} from './testForm.rules.ts';

const complete: TestValues = {
  student_number: ' KEIZOKU-1-0001 ',
  family_name: '山田',
  given_name: ' 太郎 ',
  address_prefecture: '東京都',
  keywords: [' 回収', '記録'],
};

describe('the form of a completion test', () => {
  test('has a box for each keyword', () => {
    expect(fieldNames(3).filter((name) => name.startsWith('keywords'))).toEqual([
      'keywords.0',
      'keywords.1',
      'keywords.2',
    ]);
    expect(emptyValues(3).keywords).toEqual(['', '', '']);
  });

  test('keeps what is typed under each name', () => {
    const typed = fieldNames(2).reduce(
      (values, name) => withTestValue(values, name, name),
      complete,
    );
    expect(fieldNames(2).map((name) => testValueOf(typed, name))).toEqual(fieldNames(2));
  });

  test('sends family and given name joined by a space, trimmed', () => {
    expect(answersOf(complete)).toEqual({
      student_number: 'KEIZOKU-1-0001',
      name: '山田 太郎',
      address_prefecture: '東京都',
      keywords: ['回収', '記録'],
    });
  });

  test('lacks nothing when all is entered', () => {
    expect(missingAnswers(complete)).toEqual({});
  });

  test('names all that is missing, in the order of the form and the specification’s words', () => {
    const lacking = missingAnswers({ ...emptyValues(2), keywords: ['', '記録'] });
    const messages = (locale: 'ja' | 'en') =>
      Object.values(lacking).map((problem) =>
        typeof problem === 'object' ? renderMessage(problem, locale) : problem,
      );
    expect(Object.keys(lacking)).toEqual([
      'student_number',
      'family_name',
      'given_name',
      'address_prefecture',
      'keywords.0',
    ]);
    expect(messages('ja')).toEqual([
      '受講番号は必須項目です。',
      '氏名（姓）は必須項目です。',
      '氏名（名）は必須項目です。',
      '自宅住所の都道府県名は必須項目です。',
      'キーワード 1 は必須項目です。',
    ]);
    expect(messages('en')[1]).toBe('Name (family) is required');
  });

  test('wants both parts of a name', () => {
    expect(Object.keys(missingAnswers({ ...complete, given_name: '　' }))).toEqual(['given_name']);
  });

  test('shows what the server found at the field, the name’s at its first part', () => {
    expect(
      testProblemsFromServer(complete, {
        'keywords.1': ['キーワード 2 が正しくありません。'],
        name: ['長すぎます。'],
        seminar: ['終了しました。'],
        'keywords.7': ['ない欄'],
      }),
    ).toEqual({
      family_name: '長すぎます。',
      'keywords.1': 'キーワード 2 が正しくありません。',
    });
  });

  test('shows how many keywords are wrong where the server doesn’t say which', () => {
    const keywords = 'キーワードのうち2個が正しくありません。';
    expect(testProblemsFromServer(complete, { keywords: [keywords] })).toEqual({ keywords });
  });
});
