import { expect, test } from 'vitest';
import { kindIn, recordsIn } from './recordFields.rules.ts';

test.each([
  ['deposit_id', 'deposit'],
  ['submission_ids', 'submission'],
  ['submissionId', 'submission'],
  ['statement_import_id', 'statement_import'],
  ['field_id', null],
  ['amount', null],
  ['submission', null],
])('the field %s holds ids of %s', (field, kind) => {
  expect(kindIn(field)).toBe(kind);
});

test('ids are found at any depth; texts, amounts and other numbers are left out', () => {
  expect(
    recordsIn({
      deposit_id: 3,
      amount: 8000,
      seminar_ids: [5, 6],
      submission_id: null,
      merged: { submission_id: 'SUB-1', group_id: 1.5, student_id: 2 ** 31, mail_id: 0 },
      parts: [{ submissionId: 7, amount: 2000 }],
    }),
  ).toEqual([
    { entity: 'deposit', id: 3 },
    { entity: 'seminar', id: 5 },
    { entity: 'seminar', id: 6 },
    { entity: 'submission', id: 7 },
  ]);
  expect(recordsIn(null)).toEqual([]);
});
