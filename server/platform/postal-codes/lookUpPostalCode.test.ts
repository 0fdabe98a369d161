import { expect, test } from 'vitest';
import { lookUpPostalCode } from './lookUpPostalCode.ts';

test('a code stands for one town', () => {
  expect(lookUpPostalCode('1000005')).toEqual([
    { prefecture: '東京都', city: '千代田区', town: '丸の内' },
  ]);
});

test('the hyphen makes no difference', () => {
  expect(lookUpPostalCode('100-0005')).toEqual(lookUpPostalCode('1000005'));
});

test('a code that covers a whole city has no town', () => {
  expect(lookUpPostalCode('1000000')).toEqual([
    { prefecture: '東京都', city: '千代田区', town: '' },
  ]);
});

test('a code shared by two prefectures keeps both', () => {
  expect(lookUpPostalCode('4980000').map((address) => address.prefecture)).toEqual([
    '愛知県',
    '三重県',
  ]);
});

test('a code shared by several towns keeps them all', () => {
  expect(lookUpPostalCode('9218046').map((address) => address.town)).toEqual([
    '大桑町',
    '三小牛町',
  ]);
});

test('a remark that the list has in place of a town is not part of the address', () => {
  const towns = ['4090142', '7614101'].flatMap(lookUpPostalCode).map((address) => address.town);
  expect(towns).toEqual(['', '']);
});

test('a code that is not in use has no address', () => {
  expect(lookUpPostalCode('0000000')).toEqual([]);
  expect(lookUpPostalCode('9996666')).toEqual([]);
});

test('fewer than seven digits have no address', () => {
  expect(lookUpPostalCode('100')).toEqual([]);
});
