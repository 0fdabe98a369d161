import type { Day } from '@seminar/shared/date';
import type { Submission } from '@seminar/shared/submissions/schema';

/** What an application waits for, as far as its applicant is concerned. */
export type Situation =
  | 'cancelled'
  | 'paid'
  /** Paid, with nothing to pay from the beginning. */
  | 'free'
  /** The applicant must press the button in our mail first. */
  | 'unconfirmed'
  /** The office has to look first, or the account isn't there yet. */
  | 'waiting'
  /** The office has to look first; there will be nothing to pay. */
  | 'waitingFree'
  | 'short'
  | 'over'
  | 'overdue'
  | 'unpaid';

type Known = Pick<Submission, 'status' | 'on_hold' | 'unconfirmed' | 'payment_deadline'> & {
  applicant: Pick<
    Submission['applicant'],
    'payment_status' | 'expected_payment_amount' | 'allocated_amount' | 'virtual_bank_account'
  >;
};

/** @param today the day in Tokyo */
export function situationOf(submission: Known, today: Day): Situation {
  const { status, on_hold, unconfirmed, payment_deadline: deadline, applicant } = submission;
  const { payment_status, expected_payment_amount: expected, allocated_amount: got } = applicant;
  if (status === 'cancelled') return 'cancelled';
  if (payment_status === 'PAID') {
    if (expected > 0) return 'paid';
    return on_hold ? 'waitingFree' : 'free';
  }
  if (payment_status === 'MISMATCH') return got > expected ? 'over' : 'short';
  if (unconfirmed) return 'unconfirmed';
  if (on_hold || applicant.virtual_bank_account === null) return 'waiting';
  return deadline && today > deadline ? 'overdue' : 'unpaid';
}

/** Whether the page says where to pay. */
export function asksForTransfer(situation: Situation): boolean {
  return situation === 'unpaid' || situation === 'overdue' || situation === 'short';
}
