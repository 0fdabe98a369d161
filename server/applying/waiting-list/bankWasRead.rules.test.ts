import { expect, test } from 'vitest';
import { bankWasRead } from './bankWasRead.rules.ts';

const cases: [deadline: string, read: string | null, expected: boolean, why: string][] = [
  ['2026-04-16', '2026-04-17', false, 'the next business day isn’t over'],
  ['2026-04-16', '2026-04-18', true, 'Friday was read on Saturday'],
  ['2026-04-17', '2026-04-20', false, 'after Friday comes Monday'],
  ['2026-04-17', '2026-04-21', true, 'Monday was read on Tuesday'],
  ['2026-05-01', '2026-05-07', false, 'the holidays of May are no business days'],
  ['2026-05-01', '2026-05-08', true, 'the first day after them was read'],
  ['2026-04-16', null, false, 'nobody reads the bank'],
];

test.each(cases)('a deadline of %s, read on %s: %s, since %s', (deadline, read, expected) => {
  expect(bankWasRead(deadline, read)).toBe(expected);
});
