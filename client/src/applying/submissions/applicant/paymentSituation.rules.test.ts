import type { PaymentStatus, SubmissionStatus } from '@seminar/shared/applying/submissions/schema';
import { expect, test } from 'vitest';
import { asksForTransfer, situationOf } from './paymentSituation.rules.ts';

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
  inGroup?: boolean;
  waitingSince?: string;
  offeredAt?: string;
  filesWaitFor?: 'office' | 'applicant';
  asksToCancel?: boolean;
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
      group: given.inGroup
        ? {
            group_id: null,
            group_number: 'K-G0001',
            company_name: '株式会社まとめ',
            receipt: 'each' as const,
          }
        : null,
      payment_deadline: '2026-04-30',
      waiting_since: given.waitingSince ?? null,
      offered_at: given.offeredAt ?? null,
      files_wait_for: given.filesWaitFor ?? null,
      asks_to_cancel: given.asksToCancel ?? false,
      applicant,
    },
    given.today ?? '2026-04-30',
  );
}

test('who has asked to cancel is not asked for the transfer; of a group the company still pays', () => {
  const asked = situation({ asksToCancel: true });
  expect([asked, asksForTransfer(asked)]).toEqual(['cancelling', false]);
  expect(situation({ asksToCancel: true, payment: 'PAID', got: 8000 })).toBe('cancelling');
  expect(situation({ asksToCancel: true, status: 'cancelled' })).toBe('cancelled');
  expect(situation({ asksToCancel: true, inGroup: true })).toBe('company');
});

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

test('while a file waits, nobody is asked to pay, and who is to send another one is told so', () => {
  const held = { status: 'needs_check', onHold: true, virtual: null } as const;
  expect(situation({ ...held, filesWaitFor: 'office' })).toBe('fileCheck');
  expect(situation({ ...held, filesWaitFor: 'applicant' })).toBe('fileAgain');
  expect(situation({ ...held, filesWaitFor: 'office', unconfirmed: true })).toBe('unconfirmed');
  const free = { payment: 'PAID', expected: 0, onHold: true } as const;
  expect(situation({ ...free, filesWaitFor: 'applicant' })).toBe('fileAgain');
  expect(asksForTransfer('fileCheck')).toBe(false);
  expect(asksForTransfer('fileAgain')).toBe(false);
});

test('who waits for a seat is not asked to pay, and who is offered one is', () => {
  const waitingSince = '2026-04-10T00:00:00.000Z';
  expect(situation({ waitingSince, virtual: null })).toBe('queued');
  expect(situation({ waitingSince, payment: 'PAID', expected: 0 })).toBe('queued');
  expect(situation({ waitingSince, virtual: null, unconfirmed: true })).toBe('unconfirmed');
  expect(situation({ waitingSince, status: 'cancelled' })).toBe('cancelled');
  expect(situation({ offeredAt: waitingSince })).toBe('offered');
  expect(asksForTransfer('queued')).toBe(false);
  expect(asksForTransfer('offered')).toBe(true);
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

test('who belongs to a company’s group is asked for nothing until it is paid', () => {
  expect(situation({ inGroup: true, virtual: null })).toBe('company');
  expect(situation({ inGroup: true, virtual: null, today: '2026-05-31' })).toBe('company');
  expect(situation({ inGroup: true, virtual: null, payment: 'PAID', got: 8000 })).toBe('paid');
});
