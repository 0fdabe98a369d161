import type { Attention } from '@seminar/shared/applying/submissions/schema';
import { openAccountOf } from '../../bank/virtual-accounts/openAccountOf.ts';
import { takeAccount, type TakenAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { isHeldBack, withAccountMark } from '../../catalogue/answers/isOnHold.rules.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { LockedSubmission } from './lockSubmission.ts';

/**
 * The account of an application from which some marks were taken: one that was held back and is no more gets
 * one now, unless it has one already. Free ones, paid ones and those on the waiting list have nothing to pay.
 *
 * @param attention what is left of the marks
 * @returns the account, and the marks, with one more when the pool is empty
 */
export async function giveHeldAccount(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submission: Pick<
    LockedSubmission,
    'id' | 'attention' | 'expectedAmount' | 'paymentStatus' | 'waitingSince' | 'virtualAccount'
  >,
  attention: readonly Attention[],
): Promise<{ account: TakenAccount | null; attention: Attention[] }> {
  const released = isHeldBack(submission.attention) && !isHeldBack(attention);
  const { expectedAmount, paymentStatus, waitingSince } = submission;
  const toPay = expectedAmount > 0 && paymentStatus !== 'PAID' && waitingSince === null;
  if (!released || !toPay) return { account: submission.virtualAccount, attention: [...attention] };
  const account = openAccountOf(submission) ?? (await takeAccount(tx, env.bankProvider, clock()));
  return { account, attention: withAccountMark(attention, { lacking: account === null }) };
}
