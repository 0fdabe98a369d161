import { encodeBits } from '@seminar/shared/papers/certificates/credentials/bitstring.rules';
import { expect, test } from 'vitest';
import { encodeOnce } from './encodeOnce.ts';

test('A status list is zipped anew only when one of its bits has changed', () => {
  let zipped = 0;
  const encode = encodeOnce((positions) => {
    zipped += 1;
    return encodeBits(positions);
  });
  const first = encode('revocation-0', [7, 1_000]);
  expect(encode('revocation-0', [1_000, 7])).toBe(first);
  expect(encode('suspension-0', [])).toBe(encodeBits([]));
  expect([first, zipped]).toEqual([encodeBits([7, 1_000]), 2]);
  expect(encode('revocation-0', [7])).toBe(encodeBits([7]));
  expect(encode('suspension-0', [])).toBe(encodeBits([]));
  expect(zipped).toBe(3);
});
