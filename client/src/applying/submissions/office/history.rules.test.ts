import { expect, test } from 'vitest';
import { changesOf } from './history.rules.ts';

test('changed values are shown, unchanged and empty ones are not', () => {
  expect(
    changesOf({
      before: { status: 'received', 姓: '山田', attention: [], name: '同じ' },
      after: { status: 'cancelled', 姓: '山本', attention: ['x'], name: '同じ', seminar_id: 3 },
    }),
  ).toEqual([
    { name: 'status', before: 'received', after: 'cancelled' },
    { name: '姓', before: '山田', after: '山本' },
  ]);
});

test('a new value has no value before it', () => {
  expect(changesOf({ before: null, after: { amount: 8000 } })).toEqual([
    { name: 'amount', before: null, after: 8000 },
  ]);
  expect(changesOf({ before: null, after: null })).toEqual([]);
});
