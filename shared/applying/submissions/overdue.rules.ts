import type { Day } from '../../date.ts';
import type { SubmissionRow } from './schema.ts';

/** What decides whether an application is overdue, as a list has it. */
type Payable = Pick<SubmissionRow, 'status' | 'waiting_since' | 'payment_deadline'> & {
  applicant: Pick<SubmissionRow['applicant'], 'payment_status'>;
};

/**
 * To be paid, and the deadline of its payment has passed; its last day still counts. On the waiting list nobody owes.
 */
export function isOverdue(submission: Payable, today: Day): boolean {
  const { status, waiting_since: waitingSince, payment_deadline: deadline, applicant } = submission;
  const isToPay =
    status !== 'cancelled' && waitingSince === null && applicant.payment_status !== 'PAID';
  return isToPay && deadline !== null && deadline < today;
}
