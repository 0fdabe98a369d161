import type { Deposit } from '@seminar/shared/money/deposits/schema';

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
