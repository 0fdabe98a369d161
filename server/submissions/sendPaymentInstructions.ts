import type { Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { queueAccountPending } from '../mail/queueAccountPending.ts';
import { queueApplicationReceivedFree } from '../mail/queueApplicationReceivedFree.ts';
import { queueTransferInstructions } from '../mail/queueTransferInstructions.ts';

/**
 * The mail that an application's sender has not had yet: what to pay where, that the account comes
 * later, or that there is nothing to pay. Whoever has had it gets no second one.
 */
export async function sendPaymentInstructions(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<void> {
  const submission = await tx.submission.findUniqueOrThrow({ where: { id: submissionId } });
  const { attention, expectedAmount, paymentStatus, status, virtualAccountId } = submission;
  // Who was told to wait with the transfer isn't asked for it until the office has looked.
  if (status === 'cancelled' || attention.includes('possible_duplicate')) return;
  if (expectedAmount === 0) await queueApplicationReceivedFree(tx, env, submissionId);
  else if (paymentStatus !== 'UNPAID') return;
  else if (virtualAccountId === null) await queueAccountPending(tx, env, submissionId);
  else await queueTransferInstructions(tx, env, submissionId);
}
