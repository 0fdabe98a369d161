import { expect, test } from 'vitest';
import { inLanguage } from './inLanguage.ts';

const seminar = {
  name: '継続的研修',
  name_en: 'Continuing training',
  place: '東京',
  place_en: null,
};

test('an English reader gets the English texts, and the Japanese one where there is none', () => {
  expect(inLanguage(seminar, 'en')).toMatchObject({ name: 'Continuing training', place: '東京' });
});

test('a Japanese reader gets the Japanese texts', () => {
  expect(inLanguage(seminar, 'ja')).toBe(seminar);
});
