import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import { expect, test } from 'vitest';
import { cancelChoice } from './cancelChoice.rules.ts';

const row = (status: string, allocated: number, account: object | null = {}) =>
  ({
    status,
    applicant: { allocated_amount: allocated, virtual_bank_account: account },
  }) as SubmissionRow;

test('only applications that stand and have no money are cancelled, with the accounts they have', () => {
  const [open, checked, paid, gone] = [
    row('received', 0),
    row('needs_check', 0, null),
    row('received', 5000),
    row('cancelled', 0),
  ];
  expect(cancelChoice([open, checked, paid, gone])).toEqual({
    open: [open, checked],
    withMoney: [paid],
    cancelled: 1,
    accounts: 1,
  });
});
