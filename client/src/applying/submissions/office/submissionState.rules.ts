import {
  paymentStatuses,
  type PaymentStatus,
  type SubmissionRow,
} from '@seminar/shared/applying/submissions/schema';
import type { Day } from '@seminar/shared/date';

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
