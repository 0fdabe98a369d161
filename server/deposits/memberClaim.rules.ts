import type { memberClaims } from '@seminar/shared/submissions/schema';

type Claim = (typeof memberClaims)[number];

/** Whether a claim of membership can still be decided so: one that was declined may be accepted after all. */
export function mayDecide(claim: Claim, decision: 'accepted' | 'declined'): boolean {
  return claim === 'unmatched' || (claim === 'declined' && decision === 'accepted');
}
