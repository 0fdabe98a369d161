import { buildField } from './testing/buildField.ts';
import { expect, test } from 'vitest';
import { kanaOfLatin } from './kanaOfLatin.rules.ts';
import { latinName } from './latinName.rules.ts';

test.each([
  ['Tanaka\nTaro', 'タナカ'],
  ['TANAKA', 'タナカ'],
  ['Ｔａｎａｋａ', 'タナカ'],
  ['Satoh', 'サトウ'],
  ['Satō', 'サトウ'],
  ['Satô', 'サトウ'],
  ['Hatchō', 'ハッチョウ'],
  ['Ohno', 'オオノ'],
  ['Homma', 'ホンマ'],
  ["Jun'ichi", 'ジュンイチ'],
  ['Jun-ichi', 'ジュンイチ'],
  ['Junichi', 'ジュンイチ'],
  ['Kenichiro', 'ケンイチロ'],
  ['Shinya', 'シンヤ'],
  ['Nichida', 'ニチダ'],
  ['Ninomiya', 'ニノミヤ'],
  ['Ōta', 'オオタ'],
  ['Hattori', 'ハットリ'],
  ['Maria', 'マリア'],
])('%j reads as romaji: %s is offered', (latin, kana) => {
  expect(kanaOfLatin(latin)).toBe(kana);
});

test.each([
  'Smith',
  'Nguyen',
  'Lee',
  'Wang',
  'Kim',
  'Cruz',
  'Xi',
  'Ann',
  'Tanaka\nJohn',
  'Müller',
  '',
])('nothing is offered for %j, whose kana nobody can tell from its letters', (latin) => {
  expect(kanaOfLatin(latin)).toBeNull();
});

test('the name of which a field asks the reading is the one of its key, where it is in Latin letters', () => {
  const fields = [
    'family_name',
    'given_name',
    'family_name_kana',
    'company_name',
    'company_name_kana',
  ].map((key, id) => buildField({ id, key }));
  const [, , family, , company] = fields;
  const latin = (field: (typeof fields)[number] | undefined, values: string[]) =>
    latinName(fields, field!, Object.fromEntries(values.map((value, id) => [id, value])));
  expect(latin(family, ['Tanaka', 'Taro', ''])).toBe('Tanaka\nTaro');
  expect(latin(family, ['Tanaka', '太郎', ''])).toBe('Tanaka');
  expect(latin(family, ['田中', '太郎', ''])).toBe('');
  expect(latin(family, ['田中', '太郎', 'tanaka'])).toBe('tanaka');
  expect(latin(family, ['Müller', 'Eva', 'ミュラー'])).toBe('Müller\nEva');
  expect(latin(company, ['田中', '太郎', '', 'Mihon Inc.', ''])).toBe('Mihon Inc.');
  expect(latin(fields[0], ['Tanaka', 'Taro', ''])).toBe('');
});
