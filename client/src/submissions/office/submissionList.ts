import { paymentStatuses, submissionStatuses } from '@seminar/shared/submissions/schema';
import { listShape } from '../../api/listParams.rules.ts';

// Years of four figures: while one types a year, the browser reports 0002 and 0020, too.
const day = /^[12]\d{3}-\d{2}-\d{2}$/;

/** What the address of the application list can ask for. */
export const submissionList = listShape({
  sorts: ['submitted_at', 'applicant_name', 'payment_status'],
  sort: 'submitted_at',
  direction: 'desc',
  filters: {
    seminar_id: /^[1-9]\d{0,8}$/,
    payment_status: [...paymentStatuses, 'unsettled'],
    status: submissionStatuses,
    submitted_from: day,
    submitted_to: day,
    overdue: ['true'],
  },
});
