import type { Attention } from '@seminar/shared/submissions/schema';

/**
 * Whether an applicant must not pay yet: the office must check the application, it has no account
 * yet, or the mail address must be confirmed first.
 */
export function isOnHold(attention: readonly Attention[]): boolean {
  return (['possible_duplicate', 'no_virtual_account', 'unconfirmed'] as const).some((reason) =>
    attention.includes(reason),
  );
}
