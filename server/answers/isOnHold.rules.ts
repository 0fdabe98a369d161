import type { Attention } from '@seminar/shared/submissions/schema';

/**
 * Whether an applicant must not pay yet: the office must check the application, or it has no
 * account yet.
 */
export function isOnHold(attention: readonly Attention[]): boolean {
  return attention.includes('possible_duplicate') || attention.includes('no_virtual_account');
}
