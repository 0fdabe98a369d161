import { expect, test } from 'vitest';
import { personNameOf } from '../../text.ts';
import { lineSchema, paragraphsSchema, personNameSchema } from '../../fieldSchemas.ts';
import { foldRadicals } from './radicals.ts';
import { searchKey } from './searchKey.ts';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index));

test.each([
  ['⽥中⼀郎', '田中一郎'],
  ['⻑⾕川 ⻘⼦', '長谷川 青子'],
  ['⼀般社団法⼈', '一般社団法人'],
  ['⻲⽥ ⻯⼆', '亀田 竜二'],
  ['⻫藤 ⺟', '斉藤 母'],
])('%s, as copied from a PDF, is kept as %s', (copied, written) => {
  expect(foldRadicals(copied)).toBe(written);
  expect(personNameOf(copied)).toBe(written);
  expect(lineSchema(50).parse(copied)).toBe(written);
  expect(personNameSchema(50).parse(copied)).toBe(written);
  expect(paragraphsSchema(50).parse(`${copied}\n`)).toBe(`${written}\n`);
  expect(searchKey(copied)).toBe(searchKey(written));
});

test('each radical becomes an ideograph, and no other character changes', () => {
  for (const radical of [
    ...range(0x2f00, 0x2fd5),
    ...range(0x2e81, 0x2e99),
    ...range(0x2e9b, 0x2ef3),
  ]) {
    expect([radical, foldRadicals(radical)]).toEqual([
      radical,
      expect.stringMatching(/^[\u3400-\u9fff\u{20000}-\u{2ffff}]$/u),
    ]);
  }
  // Among them compatibility ideographs, which people write in their names.
  const others = '髙﨑𠮷野邉祐神隆辻󠄀㈱①～〜ｱ⿰々〆';
  expect(foldRadicals(others)).toBe(others);
});
