import { expect, test } from 'vitest';
import { isAnonymisePhrase } from './phrase.rules.ts';

test('an anonymisation is confirmed by its word in Japanese or in English, and by no other', () => {
  const typed = ['匿名化する', ' 匿名化する ', 'anonymise', 'Anonymise', '', 'yes', '匿名化'];
  expect(typed.map(isAnonymisePhrase)).toEqual([true, true, true, true, false, false, false]);
});
