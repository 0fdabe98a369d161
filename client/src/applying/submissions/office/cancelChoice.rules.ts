import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';

/** What cancelling the ticked applications does to which of them. */
export function cancelChoice(submissions: readonly SubmissionRow[]) {
  const standing = submissions.filter(({ status }) => status !== 'cancelled');
  const hasMoney = ({ applicant }: SubmissionRow) => applicant.allocated_amount > 0;
  const open = standing.filter((row) => !hasMoney(row));
  return {
    /** They are cancelled. */
    open,
    /** They stay: their money must be looked at first. */
    withMoney: standing.filter(hasMoney),
    /** How many were cancelled before. */
    cancelled: submissions.length - standing.length,
    /** How many accounts can't be paid to any more. */
    accounts: open.filter(({ applicant }) => applicant.virtual_bank_account !== null).length,
  };
}
