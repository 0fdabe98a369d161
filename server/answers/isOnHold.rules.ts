import type { Attention } from '@seminar/shared/submissions/schema';

/** Whether an applicant is to wait with paying until the office has looked or the account is there. */
export function isOnHold(attention: readonly Attention[]): boolean {
  return attention.includes('possible_duplicate') || attention.includes('no_virtual_account');
}
