import { expect, it } from 'vitest';
import { readWrittenPostalCode } from './writtenPostalCode.ts';

it.each([
  ['600001', '060-0001'],
  ['60-0001', '060-0001'],
  ['600001.0', '060-0001'],
  ['〒100-0001', '100-0001'],
  ['60000', '60000'],
  ['（〒100-0001）', '100-0001'],
  ['〒：100-0001', '100-0001'],
  ['郵便番号100-0001', '100-0001'],
  ['100.0001', '100-0001'],
  ["'1000001", '100-0001'],
])('a postal code %s in a cell is %s', (written, read) => {
  expect(readWrittenPostalCode(written)).toBe(read);
});
