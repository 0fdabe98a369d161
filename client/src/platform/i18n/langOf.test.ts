import { expect, test } from 'vitest';
import { langOf } from './langOf.ts';

test('Japanese on an English page is marked, so that it is read out as Japanese', () => {
  expect(langOf('髙橋 花子', 'en')).toBe('ja');
  expect(langOf('コウシユウカイ', 'en')).toBe('ja');
  expect(langOf('GMOあおぞらネット銀行（0310）', 'en')).toBe('ja');
});

test('English, numbers, and English about somebody with a Japanese name are not', () => {
  expect(langOf('Hanako Takahashi', 'en')).toBeUndefined();
  expect(langOf('1000083', 'en')).toBeUndefined();
  expect(langOf('The transfer of 髙橋 花子 was assigned.', 'en')).toBeUndefined();
});

test('on a Japanese page nothing is', () => {
  expect(langOf('髙橋 花子', 'ja')).toBeUndefined();
  expect(langOf('Hanako Takahashi', 'ja')).toBeUndefined();
});
