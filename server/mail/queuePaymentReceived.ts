import { toDay } from '../days.ts';
import type { Tx } from '../db.ts';
import type { Env } from '../env.ts';
import { paymentReceived } from './letters/paymentReceived.ts';
import { queueMail } from './queueMail.ts';
import { readApplication } from './readApplication.ts';

/**
 * Tells an applicant that the fee is complete; once a receipt. To be called after the student and the
 * receipt were made, in the same transaction.
 */
export async function queuePaymentReceived(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<boolean> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const receipt = await tx.receipt.findFirstOrThrow({ where: { submissionId, voidedAt: null } });
  if (!submission.student) throw new Error('a paid application has a student');
  const mail = paymentReceived({
    ...application,
    amount: receipt.amount,
    paidOn: toDay(receipt.transactionDate),
    studentNumber: submission.student.studentNumber,
    receiptNumber: receipt.receiptNumber,
  });
  return queueMail(tx, {
    ...mail,
    eventKey: `${mail.kind}:${submissionId}:${receipt.receiptNumber}`,
    to: submission.email,
    submissionId,
  });
}
