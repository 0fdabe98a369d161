import type { Day } from '@seminar/shared/date';
import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';

type Payable = Pick<SubmissionRow, 'status' | 'payment_deadline'> & {
  applicant: Pick<SubmissionRow['applicant'], 'payment_status'>;
};

/** Not fully paid though the transfer deadline is over; its last day still counts. */
export function isOverdue(submission: Payable, today: Day): boolean {
  const { status, payment_deadline: deadline, applicant } = submission;
  if (status === 'cancelled' || applicant.payment_status === 'PAID') return false;
  return deadline !== null && deadline < today;
}
