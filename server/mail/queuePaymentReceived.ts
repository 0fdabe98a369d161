import { toDay } from '../context/days.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { paymentReceived, type PaymentReceived } from './definitions/paymentReceived.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';

/** The content of the mail for a paid application, which must have both a receipt and a student. */
export async function readPaymentReceived(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const receipt = await tx.receipt.findFirstOrThrow({ where: { submissionId, voidedAt: null } });
  if (!submission.student) throw new Error('a paid application has a student');
  const content: PaymentReceived = {
    ...application,
    amount: receipt.amount,
    paidOn: toDay(receipt.transactionDate),
    studentNumber: submission.student.studentNumber,
    receiptNumber: receipt.receiptNumber,
  };
  return { submission, content };
}

/**
 * Tells an applicant that the fee is complete; once for each receipt. To be called after the student
 * and the receipt were created, in the same transaction.
 */
export async function queuePaymentReceived(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<number | null> {
  const { submission, content } = await readPaymentReceived(tx, env, submissionId);
  const event = `payment_received:${submissionId}:${content.receiptNumber}`;
  return writeAndQueueMail(tx, paymentReceived, { content, submission, event });
}
