import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { paymentUndone, type PaymentUndone } from './definitions/paymentUndone.ts';
import { paymentReceivedEvent } from './queuePaymentReceived.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';

export async function readPaymentUndone(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const { receiptNumber } = await tx.receipt.findFirstOrThrow({
    where: { submissionId, voidedAt: { not: null } },
    orderBy: { id: 'desc' },
    select: { receiptNumber: true },
  });
  const content: PaymentUndone = { ...application, receiptNumber };
  return { submission, content };
}

/**
 * Tells an applicant that a payment which was confirmed by mail is undone; once for each receipt. Sends
 * nothing when the confirmation didn't go and won't. To be called after the receipt was voided, in the
 * same transaction.
 */
export async function queuePaymentUndone(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<number | null> {
  const { submission, content } = await readPaymentUndone(tx, env, submissionId);
  const { receiptNumber } = content;
  const confirmed = await tx.mail.findFirst({
    where: {
      eventKey: paymentReceivedEvent(submissionId, receiptNumber),
      // One that waits for its turn goes, too, and before this one.
      state: { in: ['sent', 'queued'] },
    },
    select: { id: true },
  });
  if (!confirmed) return null;
  const event = `payment_undone:${submissionId}:${receiptNumber}`;
  return writeAndQueueMail(tx, paymentUndone, { content, submission, event });
}
