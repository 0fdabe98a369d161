import { expect, test } from 'vitest';
import {
  addressFieldOf,
  addressLine,
  addressTextOf,
  continuesAddress,
  lacksNumber,
  postalPlaceOf,
} from './address.rules.ts';
import { buildField } from './testing/buildField.ts';

const company = buildField({ id: 1, key: 'company_postal_code' });

test('the three parts of an address are joined', () => {
  expect(addressLine({ prefecture: '東京都', city: '千代田区', town: '丸の内' })).toBe(
    '東京都千代田区丸の内',
  );
});

test('a postal code fills the address of its own group, wherever the group is', () => {
  const home = buildField({ id: 2, key: 'home_address1' });
  const wanted = buildField({ id: 3, key: 'company_address1' });
  expect(addressFieldOf([company, home, wanted], company)).toBe(wanted);
});

test('without a field of that name the next text takes the address', () => {
  const before = buildField({ id: 2 });
  const phone = buildField({ id: 3, field_type: 'tel' });
  const after = buildField({ id: 4 });
  expect(addressFieldOf([before, company, phone, after], company)).toBe(after);
  expect(addressFieldOf([before, company], company)).toBeUndefined();
});

test('an address that was written out already is known again', () => {
  expect(continuesAddress('東京都 千代田区丸の内1-2-3', '東京都千代田区丸の内')).toBe(true);
  expect(continuesAddress('大阪府大阪市北区', '東京都千代田区丸の内')).toBe(false);
});

test('an address that ends before its number is noticed, and one without any number is not', () => {
  for (const address of ['東京都千代田区丸の内', '三重県四日市市', '千葉県八千代市']) {
    expect(lacksNumber(address), address).toBe(true);
  }
  for (const address of [
    '',
    '丸の内1-2-3',
    '本郷１丁目',
    '青葉町二丁目',
    '大字沢無番地',
    '字上番外地',
  ]) {
    expect(lacksNumber(address), address).toBe(false);
  }
});

test.each([
  ['fill', '', ''],
  ['fill', '　', '大阪府大阪市北区梅田'],
  ['fill', '大阪府大阪市北区梅田', '大阪府大阪市北区梅田'],
  ['offer', '1-1 ビル5階', ''],
  ['offer', '大阪府大阪市北区梅田1-1', '大阪府大阪市北区梅田'],
  ['offer', '東京都港区芝', ''],
  ['keep', '東京都千代田区丸の内1-2-3', ''],
] as const)(
  'an address that was found is to %s where 「%s」 stands, after a look-up put 「%s」 there',
  (place, present, lookedUp) => {
    expect(postalPlaceOf('東京都千代田区丸の内', present, lookedUp)).toBe(place);
  },
);

test('what stands where the address goes is what its field holds', () => {
  const address = buildField({ id: 2, key: 'company_address1' });
  expect(addressTextOf([company, address], company, { 1: '100-0005', 2: '1-1 ビル5階' })).toBe(
    '1-1 ビル5階',
  );
  expect(addressTextOf([company], company, { 1: '100-0005' })).toBe('');
});
