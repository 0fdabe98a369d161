import { prefectureOf, prefectures } from '@seminar/shared/platform/japan/prefectures';
import { expect, test } from 'vitest';
import { prefectureDiffers } from './prefecture.rules.ts';

test('the prefecture stands at the beginning of an address, after the postal code', () => {
  expect(prefectureOf('100-0001 東京都千代田区千代田1-1')).toBe('東京都');
  expect(prefectureOf('〒１００−０００１ 東京都千代田区')).toBe('東京都');
  expect(prefectureOf('〒１００－０００１　北海道札幌市')).toBe('北海道');
  expect(prefectureOf('東京都府中市宮西町2-24')).toBe('東京都');
  expect(prefectureOf('京都市中京区')).toBeNull();
  expect(prefectureOf('')).toBeNull();
});

test('every prefecture is found', () => {
  for (const name of prefectures) expect(prefectureOf(`123-4567 ${name}中央1`)).toBe(name);
});

test('a prefecture that certainly differs is marked; one that can’t be determined is not', () => {
  expect(prefectureDiffers('岐阜県', '460-0001 愛知県名古屋市')).toBe(true);
  expect(prefectureDiffers('愛知県', '460-0001 愛知県名古屋市')).toBe(false);
  expect(prefectureDiffers('愛知県', '名古屋市中区')).toBe(false);
});
