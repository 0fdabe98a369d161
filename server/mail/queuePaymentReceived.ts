import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { toDay } from '../context/days.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { paymentReceived, type PaymentReceived } from './definitions/paymentReceived.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readAttending } from './readAttending.ts';

/** The content of the mail for a paid application, which must have both a receipt and a student. */
export async function readPaymentReceived(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, attending } = await readAttending(tx, env, submissionId, today);
  const receipt = await tx.receipt.findFirstOrThrow({ where: { submissionId, voidedAt: null } });
  if (!submission.student) throw new Error('a paid application has a student');
  const content: PaymentReceived = {
    ...attending,
    amount: receipt.amount,
    paidOn: toDay(receipt.transactionDate),
    studentNumber: submission.student.studentNumber,
    receiptNumber: receipt.receiptNumber,
  };
  return { submission, content };
}

/** The key of the mail that confirms a payment. */
export function paymentReceivedEvent(submissionId: number, receiptNumber: string): string {
  return `payment_received:${submissionId}:${receiptNumber}`;
}

/**
 * Tells an applicant that the fee is complete; once for each receipt. To be called after the student
 * and the receipt were created, in the same transaction.
 */
export async function queuePaymentReceived(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<number | null> {
  const today = tokyoDay(clock());
  const { submission, content } = await readPaymentReceived(tx, env, submissionId, today);
  const event = paymentReceivedEvent(submissionId, content.receiptNumber);
  return writeAndQueueMail(tx, paymentReceived, { content, submission, event });
}
