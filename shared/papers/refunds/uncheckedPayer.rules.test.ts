import { expect, test } from 'vitest';
import { mustCheckPayer } from './uncheckedPayer.rules.ts';

const refund = { state: 'due' as const, payer_differs: true, payer_checked: null };

test('a person must look while somebody else sent the money of a refund that is due', () => {
  expect(mustCheckPayer(refund)).toBe(true);
});

test('nobody need look who sent it once somebody has, where it is the applicant, or once it was sent back', () => {
  const at = '2026-04-20T01:00:00.000Z';
  expect(mustCheckPayer({ ...refund, payer_checked: { at, by: '事務局' } })).toBe(false);
  expect(mustCheckPayer({ ...refund, payer_differs: false })).toBe(false);
  expect(mustCheckPayer({ ...refund, state: 'done' })).toBe(false);
});
