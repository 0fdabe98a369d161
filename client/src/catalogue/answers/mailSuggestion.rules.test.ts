import { expect, test } from 'vitest';
import { suggestMail } from './mailSuggestion.rules.ts';

test.each([
  ['taro@gmial.com', 'taro@gmail.com'],
  ['taro@gmail.con', 'taro@gmail.com'],
  ['taro@gmail.co.jp', 'taro@gmail.com'],
  ['taro@yaho.co.jp', 'taro@yahoo.co.jp'],
  ['taro@dokomo.ne.jp', 'taro@docomo.ne.jp'],
  ['taro@ezwed.ne.jp', 'taro@ezweb.ne.jp'],
])('%s was probably meant as %s', (typed, meant) => {
  expect(suggestMail(typed)).toBe(meant);
});

test.each([
  'taro@gmail.com',
  'Taro@Gmail.com',
  'taro@yahoo.com',
  'taro@mail.com',
  'taro@docomo.ne.jp',
  'taro@toto-med.co.jp',
  'taro@u-tokyo.ac.jp',
  'taro@city.chiyoda.lg.jp',
  'taro@example.jp',
  'taro',
  '',
])('nothing is asked about %j', (typed) => {
  expect(suggestMail(typed)).toBeNull();
});
