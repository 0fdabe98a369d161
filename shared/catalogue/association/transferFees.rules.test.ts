import { expect, test } from 'vitest';
import { readTransferFees, writeTransferFees } from './transferFees.rules.ts';

test('fees are read as a person types them, in order and each once', () => {
  expect(readTransferFees('440, 330、１１０円\n330')).toEqual([110, 330, 440]);
});

test('an empty text means no fees', () => {
  expect(readTransferFees(' ')).toEqual([]);
});

test('a text that holds anything else is refused as a whole', () => {
  for (const text of ['330, x', '0', '-330', '1.5', '5001', '99999']) {
    expect([text, readTransferFees(text)]).toEqual([text, null]);
  }
});

test('fees that are shown and read again stay the same', () => {
  expect(readTransferFees(writeTransferFees([110, 330]))).toEqual([110, 330]);
});
