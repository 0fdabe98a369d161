import type { Day } from '@seminar/shared/date';
import type { SubmissionRow } from '@seminar/shared/submissions/schema';

type Payable = Pick<SubmissionRow, 'status'> & {
  seminar: Pick<SubmissionRow['seminar'], 'payment_deadline'>;
  applicant: Pick<SubmissionRow['applicant'], 'payment_status'>;
};

/** Not fully paid though the transfer deadline is over; its last day still counts. */
export function isOverdue({ status, seminar, applicant }: Payable, today: Day): boolean {
  if (status === 'cancelled' || applicant.payment_status === 'PAID') return false;
  return seminar.payment_deadline !== null && seminar.payment_deadline < today;
}
