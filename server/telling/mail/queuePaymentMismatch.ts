import { tokyoDay, type Day } from '@seminar/shared/date';
import { isOnHold } from '../../catalogue/answers/isOnHold.rules.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import {
  paymentOverpaid,
  paymentUnderpaid,
  type PaymentUnderpaid,
} from './definitions/paymentMismatch.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readUnderpaid } from './queueReminder.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

export async function readPaymentMismatch(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const { submission, application } = await readApplication(tx, env, submissionId);
  const rest = await readUnderpaid(tx, env, submissionId, today);
  const content: PaymentUnderpaid = {
    ...application,
    received: submission.allocatedAmount,
    expected: submission.expectedAmount,
    toPay: rest?.content ?? null,
  };
  return { submission, content };
}

/**
 * Tells an applicant that too little or too much has arrived; once for each allocation, so that a
 * further transfer that still doesn't settle the fee is reported too. Sends nothing for an application
 * that is paid, or has no payment at all, nor asks for the rest while the applicant must not pay yet. To be called after
 * the allocation.
 */
export async function queuePaymentMismatch(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissionId: number,
): Promise<QueuedMail | null> {
  const read = await readPaymentMismatch(tx, env, submissionId, tokyoDay(clock()));
  const { submission, content } = read;
  if (submission.paymentStatus !== 'MISMATCH') return null;
  const lacks = content.received < content.expected;
  // Who was told not to pay yet is asked for the rest once the office has checked (askForRest.ts).
  if (lacks && isOnHold(submission.attention)) return null;
  const latest = await tx.allocation.findFirstOrThrow({
    where: { submissionId, reversedAt: null },
    orderBy: { id: 'desc' },
    select: { id: true },
  });
  // One key for both kinds: an allocation is mailed once, whether it left too little or too much.
  const event = `payment_mismatch:${submissionId}:${latest.id}`;
  return lacks
    ? writeAndQueueMail(tx, paymentUnderpaid, { content, submission, event })
    : writeAndQueueMail(tx, paymentOverpaid, { content, submission, event });
}
