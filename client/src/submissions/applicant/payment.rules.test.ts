import type { PaymentStatus, SubmissionStatus } from '@seminar/shared/submissions/schema';
import { expect, test } from 'vitest';
import { asksForTransfer, situationOf } from './payment.rules.ts';

const account = {
  bank_code: '0310',
  bank_name: 'GMOあおぞらネット銀行',
  branch_name: '法人第二営業部',
  branch_code: '102',
  account_number: '1234567',
  account_name: 'トウトイリヨウキキキヨウカイ',
};

interface Given {
  status?: SubmissionStatus;
  onHold?: boolean;
  unconfirmed?: boolean;
  payment?: PaymentStatus;
  expected?: number;
  got?: number;
  virtual?: typeof account | null;
  today?: string;
}

function situation(given: Given) {
  const { status = 'received', payment = 'UNPAID', expected = 8000, got = 0 } = given;
  const applicant = {
    payment_status: payment,
    expected_payment_amount: expected,
    allocated_amount: got,
    virtual_bank_account: given.virtual === undefined ? account : given.virtual,
  };
  return situationOf(
    {
      status,
      on_hold: given.onHold ?? false,
      unconfirmed: given.unconfirmed ?? false,
      payment_deadline: '2026-04-30',
      applicant,
    },
    given.today ?? '2026-04-30',
  );
}

test('an unpaid application waits for the transfer, to the deadline’s end', () => {
  expect(situation({})).toBe('unpaid');
  expect(situation({ today: '2026-05-01' })).toBe('overdue');
});

test('while the office must check an application first, the applicant is not asked to pay', () => {
  expect(situation({ status: 'needs_check', onHold: true })).toBe('waiting');
  expect(situation({ status: 'needs_check', onHold: true, unconfirmed: true })).toBe('unconfirmed');
  expect(situation({ payment: 'PAID', expected: 0, onHold: true })).toBe('waitingFree');
  expect(situation({ virtual: null })).toBe('waiting');
  expect(asksForTransfer('waiting')).toBe(false);
});

test('an application that the office only marked for itself still asks for the transfer', () => {
  expect(situation({ status: 'needs_check' })).toBe('unpaid');
});

test('a mismatch is too little or too much; only too little asks for a transfer', () => {
  expect(situation({ payment: 'MISMATCH', got: 7000 })).toBe('short');
  expect(situation({ payment: 'MISMATCH', got: 9000 })).toBe('over');
  expect([asksForTransfer('short'), asksForTransfer('over')]).toEqual([true, false]);
});

test('a paid application asks for nothing, whatever the deadline', () => {
  expect(situation({ payment: 'PAID', got: 8000, today: '2027-01-01' })).toBe('paid');
  expect(situation({ payment: 'PAID', expected: 0, virtual: null })).toBe('free');
});

test('a cancelled application asks for nothing', () => {
  expect(situation({ status: 'cancelled' })).toBe('cancelled');
  expect(asksForTransfer('cancelled')).toBe(false);
});
