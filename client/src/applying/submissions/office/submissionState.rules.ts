import {
  paymentStatuses,
  type PaymentStatus,
  type SubmissionRow,
  type Submission,
  type HistoryEntry,
  type HistoryValues,
} from '@seminar/shared/applying/submissions/schema';
import type { Day } from '@seminar/shared/date';
import { changedFields, type ChangedField } from '../../../platform/ui/changedFields.ts';

/** Section 4 of the specification: anything except the three is shown as unknown. */
export type ShownPaymentStatus = PaymentStatus | 'UNKNOWN';

export function paymentStatusOf(status: string): ShownPaymentStatus {
  return paymentStatuses.find((known) => known === status) ?? 'UNKNOWN';
}

type Payable = Pick<SubmissionRow, 'status' | 'payment_deadline'> & {
  applicant: Pick<SubmissionRow['applicant'], 'payment_status'>;
};

/** Not fully paid though the transfer deadline is over; its last day still counts. */
export function isOverdue(submission: Payable, today: Day): boolean {
  const { status, payment_deadline: deadline, applicant } = submission;
  if (status === 'cancelled' || applicant.payment_status === 'PAID') return false;
  return deadline !== null && deadline < today;
}

type LosingAct = 'cancel' | 'remove';
type Loss = 'application' | 'account' | 'student' | 'certificate';

type Losable = Pick<Submission, 'status' | 'student_number' | 'certificate'> & {
  applicant: Pick<Submission['applicant'], 'virtual_bank_account'>;
};

/** What is lost when an application is cancelled or deleted; named in the confirmation. */
export function lossesOf(submission: Losable, what: LosingAct): Loss[] {
  const { applicant, status, student_number: student, certificate } = submission;
  const losses: [boolean, Loss][] = [
    [what === 'remove', 'application'],
    [applicant.virtual_bank_account !== null && status !== 'cancelled', 'account'],
    [student !== null, 'student'],
    [certificate !== null, 'certificate'],
  ];
  return losses.flatMap(([applies, loss]) => (applies ? [loss] : []));
}

export type HistoryChange = ChangedField<HistoryValues[string]>;

/** Ids mean nothing to a person, and the status shows why to look. */
const hidden = new Set(['seminar_id', 'session_id', 'virtual_account_id', 'attention', 'wish_id']);

/** What an entry changed, value by value; what stayed the same is left out. */
export function changesOf({ before, after }: Pick<HistoryEntry, 'before' | 'after'>) {
  return changedFields(before, after).filter(({ name }) => !hidden.has(name));
}
