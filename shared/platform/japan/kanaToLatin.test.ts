import { expect, test } from 'vitest';
import { romajiOf } from './kanaToLatin.ts';

test.each([
  ['フリコミセンヨウ', 'Furikomisenyou'],
  ['ﾌﾘｰｼﾞｱ', 'Furijia'],
  ['トウキョウ チュウオウ', 'Toukyou Chuuou'],
  ['サッポロ', 'Sapporo'],
  ['ショッピング ファースト', 'Shoppingu Fasuto'],
  ['マッチ', 'Matchi'],
  ['フリージア支店', null],
  ['', null],
])('%s in Latin letters is %s', (kana, latin) => {
  expect(romajiOf(kana)).toBe(latin);
});
