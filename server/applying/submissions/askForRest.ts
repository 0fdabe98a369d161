import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Submission } from '../../generated/prisma/client.ts';
import { queueReminder } from '../../telling/mail/definitions/reminders.ts';

/**
 * Tells an applicant a part of whose fee came before they could be told of the account, or before they got this one,
 * what of it is still to be paid and where; once for each account.
 */
export async function askForRest(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submission: Pick<
    Submission,
    'id' | 'expectedAmount' | 'allocatedAmount' | 'virtualAccountId' | 'paymentStatus'
  >,
): Promise<void> {
  const { id, expectedAmount, allocatedAmount, virtualAccountId } = submission;
  if (submission.paymentStatus !== 'MISMATCH' || virtualAccountId === null) return;
  if (allocatedAmount >= expectedAmount) return;
  const event = `reminder:account:${id}:${virtualAccountId}`;
  await queueReminder(tx, env, id, { when: 'before', event, now: clock() });
}
