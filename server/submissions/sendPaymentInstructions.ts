import type { Tx } from '../db/db.ts';
import type { Context } from '../context/context.ts';
import { queueAccountPending } from '../mail/queueAccountPending.ts';
import { queueApplicationReceivedFree } from '../mail/queueApplicationReceivedFree.ts';
import { queueTransferInstructions } from '../mail/queueTransferInstructions.ts';

/**
 * Sends an applicant the mail that fits their application: how much to pay to which account, that
 * the account comes later, or that there is nothing to pay. Nobody gets the same mail twice.
 */
export async function sendPaymentInstructions(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const { attention, expectedAmount, paymentStatus, status, virtualAccountId } = submission;
  // A possible duplicate was told not to pay yet, so it is asked to pay only after the office has
  // checked it.
  if (status === 'cancelled' || attention.includes('possible_duplicate')) return;
  if (attention.includes('unconfirmed')) return;
  if (expectedAmount === 0) await queueApplicationReceivedFree(tx, context, submissionId);
  else if (paymentStatus !== 'UNPAID') return;
  else if (virtualAccountId === null) await queueAccountPending(tx, context.env, submissionId);
  else await queueTransferInstructions(tx, context, submissionId);
}
