import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import {
  paymentOverpaid,
  paymentUnderpaid,
  type PaymentMismatch,
} from './definitions/paymentMismatch.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';

export async function readPaymentMismatch(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const content: PaymentMismatch = {
    ...application,
    received: submission.allocatedAmount,
    expected: submission.expectedAmount,
  };
  return { submission, content };
}

/**
 * Tells an applicant that too little or too much has arrived; once for each allocation, so that a
 * further transfer that still doesn't settle the fee is reported too. Sends nothing for an application
 * that is paid, or has no payment at all. To be called after the allocation.
 */
export async function queuePaymentMismatch(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<number | null> {
  const { submission, content } = await readPaymentMismatch(tx, env, submissionId);
  if (submission.paymentStatus !== 'MISMATCH') return null;
  const latest = await tx.allocation.findFirstOrThrow({
    where: { submissionId, reversedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const definition = content.received < content.expected ? paymentUnderpaid : paymentOverpaid;
  // One key for both kinds: an allocation is mailed once, whether it left too little or too much.
  const event = `payment_mismatch:${submissionId}:${latest.id}`;
  return writeAndQueueMail(tx, definition, { content, submission, event });
}
