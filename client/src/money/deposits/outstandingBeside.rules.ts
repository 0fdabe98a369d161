import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { Allocation } from '@seminar/shared/money/deposits/schema';

interface Owing {
  submission_id: SubmissionRow['submission_id'];
  applicant: Pick<SubmissionRow['applicant'], 'expected_payment_amount' | 'allocated_amount'>;
}

/**
 * What a submission still lacks, in yen, never below 0. What this very deposit gives it now doesn't
 * count: an assignment or a split replaces it.
 */
export function outstandingBeside(
  submission: Owing,
  deposit: { allocations: readonly Pick<Allocation, 'submission_id' | 'amount'>[] },
): number {
  const replaced = deposit.allocations
    .filter((allocation) => allocation.submission_id === submission.submission_id)
    .reduce((sum, { amount }) => sum + amount, 0);
  const { expected_payment_amount: expected, allocated_amount: allocated } = submission.applicant;
  return Math.max(0, expected - (allocated - replaced));
}

/** Whether giving a deposit to these takes it from another application. */
export function changesOther(
  deposit: { allocations: readonly Pick<Allocation, 'submission_id'>[] },
  targets: readonly string[],
): boolean {
  return deposit.allocations.some(({ submission_id: id }) => !targets.includes(id));
}
