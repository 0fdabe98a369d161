import type { SubmissionRow } from '@seminar/shared/applying/submissions/schema';
import type { Allocation, Deposit } from '@seminar/shared/money/deposits/schema';

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

type Shown = Pick<Deposit, 'group' | 'intended_submission' | 'applicant' | 'unexplained_amount'>;

/** To whom money goes back that pays for nothing: the group or the application on whose account it came. */
export interface Promised {
  kind: 'applicant' | 'group';
  name: string;
}

/** null: nobody is known, or it isn't all that simple, since part of it is somebody's. */
export function promisedOf(deposit: Shown): Promised | null {
  const { group, intended_submission: intended } = deposit;
  if (deposit.unexplained_amount === 0 || deposit.applicant !== null) return null;
  // Where a group has paid it is asked, never the person whose fee it was.
  if (group) return { kind: 'group', name: group.company_name };
  return intended && { kind: 'applicant', name: intended.name };
}

/** Whether nothing links the money to an application or a group: it is a stranger's. */
export function isStrangers(
  deposit: Pick<Deposit, 'applicant' | 'group' | 'intended_submission'>,
): boolean {
  const { applicant, group, intended_submission: intended } = deposit;
  return applicant === null && group === null && intended === null;
}

/** How a deposit is a group's: it came on an account of before, waits for the rest, or is used or left over. */
export function stateOf({
  former,
  held,
}: Pick<NonNullable<Deposit['group']>, 'former' | 'held'>): 'former' | 'held' | 'used' {
  if (former) return 'former';
  return held ? 'held' : 'used';
}

/** Yen that wait for the rest of a group's money, or for the names of its places: neither allocated nor left over. */
export function heldOf(
  deposit: Pick<
    Deposit,
    | 'amount'
    | 'allocated_amount'
    | 'refund_amount'
    | 'asides'
    | 'unexplained_amount'
    | 'reversed_at'
  >,
): number {
  if (deposit.reversed_at !== null) return 0;
  const aside = deposit.asides.reduce((sum, { amount }) => sum + amount, 0);
  const used = deposit.allocated_amount + deposit.refund_amount + aside;
  return deposit.amount - used - deposit.unexplained_amount;
}
