import type { Day } from '@seminar/shared/date';
import { outstandingOf } from '@seminar/shared/applying/submissions/outstanding.rules';
import { isOnWaitingList } from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import type { Submission } from '@seminar/shared/applying/submissions/schema';

/** What an application waits for, as far as its applicant is concerned. */
export type Situation =
  | 'cancelled'
  /** The applicant has asked the office to cancel it. */
  | 'cancelling'
  | 'paid'
  /** On the waiting list. */
  | 'queued'
  /** Offered a seat from the waiting list, which must be paid for. */
  | 'offered'
  /** Paid, with nothing to pay from the beginning. */
  | 'free'
  /** The applicant must press the button in our mail first. */
  | 'unconfirmed'
  /** The office has to look first, or the account isn't there yet. */
  | 'waiting'
  /** The office looks at a file first, or asked for another one. */
  | 'fileCheck'
  | 'fileAgain'
  /** The applicant's company pays for all of its people. */
  | 'company'
  /** The office has to look first; there will be nothing to pay. */
  | 'waitingFree'
  | 'short'
  | 'over'
  | 'overdue'
  | 'unpaid';

type Known = Pick<
  Submission,
  | 'status'
  | 'on_hold'
  | 'unconfirmed'
  | 'payment_deadline'
  | 'waiting_since'
  | 'offered_at'
  | 'group'
  | 'files_wait_for'
  | 'asks_to_cancel'
> & {
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
  if (isOnWaitingList(submission)) return unconfirmed ? 'unconfirmed' : 'queued';
  // Of a group the contact has asked, who pays.
  if (submission.asks_to_cancel && submission.group === null) return 'cancelling';
  if (payment_status === 'PAID') {
    if (expected > 0) return 'paid';
    if (submission.files_wait_for === 'applicant') return 'fileAgain';
    return on_hold ? 'waitingFree' : 'free';
  }
  if (submission.group !== null) return 'company';
  if (payment_status === 'MISMATCH') return got > expected ? 'over' : 'short';
  if (unconfirmed) return 'unconfirmed';
  if (submission.files_wait_for === 'applicant') return 'fileAgain';
  if (submission.files_wait_for === 'office') return 'fileCheck';
  if (on_hold || applicant.virtual_bank_account === null) return 'waiting';
  if (deadline && today > deadline) return 'overdue';
  return submission.offered_at === null ? 'unpaid' : 'offered';
}

/** Whether the page says where to pay. */
export function asksForTransfer(situation: Situation): boolean {
  return ['unpaid', 'offered', 'overdue', 'short'].includes(situation);
}

/** What is to be transferred by when. */
export function transferOf(
  submission: Pick<Submission, 'applicant' | 'payment_deadline' | 'last_bank_day'>,
) {
  const { applicant, payment_deadline: deadline, last_bank_day: bankDay } = submission;
  const isRest = applicant.allocated_amount > 0;
  return { amount: outstandingOf(applicant), isRest, deadline, bankDay };
}
