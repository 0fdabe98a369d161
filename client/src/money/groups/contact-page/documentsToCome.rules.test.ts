import { expect, it } from 'vitest';
import { documentsToCome } from './documentsToCome.rules.ts';

it.each([
  { free: false, certifies: true, expected: 'both' },
  { free: false, certifies: false, expected: 'receipts' },
  { free: true, certifies: true, expected: 'certificates' },
  { free: true, certifies: false, expected: null },
])(
  'a company is promised $expected where it is free: $free, and certificates end the seminar: $certifies',
  ({ free, certifies, expected }) => {
    expect(documentsToCome({ free, seminar: { certifies } })).toBe(expected);
  },
);
