import type { Tx } from '../db.ts';
import type { Env } from '../env.ts';
import { paymentMismatch } from './letters/paymentMismatch.ts';
import { queueMail } from './queueMail.ts';
import { readApplication } from './readApplication.ts';

/**
 * Tells an applicant that too little or too much has arrived; once an allocation, so that each
 * further transfer that still doesn't settle it is told too. Nothing is mailed of an application that
 * is paid, or not paid at all. To be called after the allocation.
 */
export async function queuePaymentMismatch(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<boolean> {
  const { submission, application } = await readApplication(tx, env, submissionId);
  if (submission.paymentStatus !== 'MISMATCH') return false;
  const latest = await tx.allocation.findFirstOrThrow({
    where: { submissionId, reversedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  const mail = paymentMismatch({
    ...application,
    received: submission.allocatedAmount,
    expected: submission.expectedAmount,
  });
  return queueMail(tx, {
    ...mail,
    eventKey: `${mail.kind}:${submissionId}:${latest.id}`,
    to: submission.email,
    submissionId,
  });
}
