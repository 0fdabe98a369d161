import type { Tx } from '../db/db.ts';
import type { Context } from '../context/context.ts';
import { queueAccountPending } from '../mail/queueAccountPending.ts';
import { queueApplicationReceivedFree } from '../mail/queueApplicationReceivedFree.ts';
import { queueFilesReceived } from '../mail/queueFilesReceived.ts';
import { queueWaitingListed } from '../mail/queueWaitingListed.ts';
import { queueTransferInstructions } from '../mail/queueTransferInstructions.ts';

/**
 * Sends an applicant the mail that fits their application: how much to pay to which account, that
 * the account comes later, that there is nothing to pay, or that they wait for a seat or for the office to
 * look at their files. Nobody gets the same mail twice.
 */
export async function sendPaymentInstructions(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const { attention, expectedAmount, paymentStatus, status, virtualAccountId } = submission;
  const waits = submission.waitingSince !== null;
  // Its group pays, and the group's contact was told.
  if (submission.groupId !== null) return;
  // A possible duplicate was told not to pay yet, so it is asked to pay only after the office has
  // checked it.
  if (status === 'cancelled' || attention.includes('possible_duplicate')) return;
  if (attention.includes('unconfirmed')) return;
  if (waits) await queueWaitingListed(tx, context.env, submissionId);
  // Who is to send another file was told so when it was asked for.
  else if (attention.includes('file_rejected')) return;
  else if (attention.includes('file_unchecked')) {
    await queueFilesReceived(tx, context.env, submissionId);
  } else if (expectedAmount === 0) await queueApplicationReceivedFree(tx, context, submissionId);
  else if (paymentStatus !== 'UNPAID') return;
  else if (virtualAccountId === null) await queueAccountPending(tx, context.env, submissionId);
  else await queueTransferInstructions(tx, context, submissionId);
}
