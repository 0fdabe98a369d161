import type {
  Attention,
  memberClaims,
  SubmissionStatus,
} from '@seminar/shared/applying/submissions/schema';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';

type Claim = (typeof memberClaims)[number];

/** Whether a claim of membership can still be decided so: one that was declined may be accepted after all. */
export function mayDecideClaim(claim: Claim, decision: 'accepted' | 'declined'): boolean {
  return claim === 'unmatched' || (claim === 'declined' && decision === 'accepted');
}

/**
 * What is left of an application's marks once its claim is decided, and the status that follows. What costs
 * nothing waits for no account.
 *
 * @param amount yen that it pays from now on
 */
export function marksOnceDecided(
  was: { status: SubmissionStatus; attention: readonly Attention[] },
  amount: number,
): { status: SubmissionStatus; attention: Attention[] } {
  const gone = ['member_claim_unmatched', ...(amount === 0 ? ['no_virtual_account'] : [])];
  const attention = was.attention.filter((mark) => !gone.includes(mark));
  return { status: statusByMarks(was, attention), attention };
}
