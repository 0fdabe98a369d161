import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { paymentUndone, type PaymentUndone } from './definitions/paymentUndone.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';

export async function readPaymentUndone(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  receiptNumber: string | null,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const content: PaymentUndone = { ...application, receiptNumber };
  return { submission, content };
}

/**
 * Tells an applicant that a payment which was confirmed by mail is undone; once for each confirmation. Sends
 * nothing when the confirmation didn't go and won't.
 *
 * @param receiptNumber of the receipt that became void; null: it was still awaited
 */
export async function queuePaymentUndone(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  receiptNumber: string | null,
): Promise<number | null> {
  const confirmed = await tx.mail.findFirst({
    where: { submissionId, kind: 'payment_received' },
    orderBy: { id: 'desc' },
    select: { eventKey: true, state: true },
  });
  // One that waits for its turn goes, too, and before this one.
  if (confirmed?.state !== 'sent' && confirmed?.state !== 'queued') return null;
  const { submission, content } = await readPaymentUndone(tx, env, submissionId, receiptNumber);
  const event = confirmed.eventKey.replace('payment_received', 'payment_undone');
  return writeAndQueueMail(tx, paymentUndone, { content, submission, event });
}
