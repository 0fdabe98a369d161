import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { completingAllocation, validReceipts } from '../conditions/receipts.ts';
import { toDay } from '../context/days.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Env } from '../context/env.ts';
import { paymentReceived, type PaymentReceived } from './definitions/paymentReceived.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readAttending } from './readAttending.ts';

/** The content of the mail for a paid application, which must have a student; its receipt may be awaited. */
export async function readPaymentReceived(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, attending } = await readAttending(tx, env, submissionId, today);
  if (!submission.student) throw new Error('a paid application has a student');
  const { receipts, allocations } = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    select: { receipts: validReceipts, allocations: completingAllocation },
  });
  const [receipt] = receipts;
  const paidAt = receipt?.transactionDate ?? allocations[0]?.deposit.depositedAt;
  const content: PaymentReceived = {
    ...attending,
    amount: receipt?.amount ?? submission.expectedAmount - submission.waivedAmount,
    paidOn: paidAt ? toDay(paidAt) : today,
    studentNumber: submission.student.studentNumber,
    receiptNumber: receipt?.receiptNumber ?? null,
  };
  return { submission, content };
}

/**
 * Tells an applicant that the fee is complete; once each time that it became complete. To be called after
 * the student and, unless it is awaited, the receipt were created, in the same transaction.
 */
export async function queuePaymentReceived(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<number | null> {
  const today = tokyoDay(clock());
  const { submission, content } = await readPaymentReceived(tx, env, submissionId, today);
  const kind = 'payment_received';
  const told = await tx.mail.count({ where: { submissionId, kind } });
  const event = `${kind}:${submissionId}:${content.receiptNumber ?? `without-receipt-${told + 1}`}`;
  return writeAndQueueMail(tx, paymentReceived, { content, submission, event });
}
