import type { Attention } from '@seminar/shared/applying/submissions/schema';
import { fileMarks } from './fileMarks.rules.ts';

/** Until these are cleared an application has no account. */
const withoutAccount: readonly Attention[] = ['unconfirmed', ...fileMarks];

/**
 * Whether an application gets no account yet: the mail address must be confirmed, or the office must look at
 * its files first.
 */
export function isHeldBack(attention: readonly Attention[]): boolean {
  return withoutAccount.some((reason) => attention.includes(reason));
}

/**
 * Whether an applicant must not pay yet: the office must check the application, or it has no account yet.
 */
export function isOnHold(attention: readonly Attention[]): boolean {
  const alone: readonly Attention[] = ['possible_duplicate', 'no_virtual_account'];
  return isHeldBack(attention) || alone.some((reason) => attention.includes(reason));
}

/**
 * What needs attention once it is known whether an application lacks the account that it is to be paid to. The
 * mark stays until a job has found one.
 */
export function withAccountMark(
  attention: readonly Attention[],
  { lacking }: { lacking: boolean },
): Attention[] {
  const others = attention.filter((mark) => mark !== 'no_virtual_account');
  return lacking ? [...others, 'no_virtual_account'] : others;
}
