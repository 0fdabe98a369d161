import { paymentStatuses, submissionStatuses } from '@seminar/shared/submissions/schema';
import { dayPattern, idPattern, listShape } from '../../lists/listParams.rules.ts';

/** What the address of the application list can ask for. */
export const submissionList = listShape({
  sorts: ['submitted_at', 'applicant_name', 'payment_status'],
  sort: 'submitted_at',
  direction: 'desc',
  filters: {
    seminar_id: idPattern,
    payment_status: [...paymentStatuses, 'unsettled'],
    status: submissionStatuses,
    submitted_from: dayPattern,
    submitted_to: dayPattern,
    overdue: ['true'],
  },
});
