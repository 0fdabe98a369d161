import { expect, test } from 'vitest';
import { changedFields } from './changedFields.ts';

test('what stayed the same is left out, however deep it is', () => {
  const before = { name: '継続的研修', entry_fee: 8000, rule: { fee: [1, 2] }, place: null };
  expect(changedFields<unknown>(before, { ...before, rule: { fee: [1, 2] } })).toEqual([]);
  expect(changedFields<unknown>(before, { ...before, entry_fee: 9000, place: '東京' })).toEqual([
    { name: 'entry_fee', before: 8000, after: 9000 },
    { name: 'place', before: null, after: '東京' },
  ]);
});

test('of a new or a removed record all that is in it has changed', () => {
  expect(changedFields<unknown>(null, { amount: 8000, note: null })).toEqual([
    { name: 'amount', before: null, after: 8000 },
  ]);
  expect(changedFields<unknown>({ amount: 8000 }, null)).toEqual([
    { name: 'amount', before: 8000, after: null },
  ]);
  expect(changedFields(null, null)).toEqual([]);
});
