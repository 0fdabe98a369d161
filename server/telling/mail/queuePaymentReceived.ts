import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Locale } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { completingAllocation, validReceipts } from '../../platform/conditions/receipts.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { paymentReceived, type PaymentReceived } from './definitions/paymentReceived.ts';
import { attendingOf } from './readAttending.ts';
import { mailParts } from './readApplication.ts';
import { sessionOf, type WithSession } from '../../catalogue/seminars/sessions/withSessions.ts';
import { readSenders } from './readSender.ts';
import type { Sender } from './renderMail.ts';
import { queueMailsAtEnd } from './queueMail.ts';
import { writeMails } from './writeAndQueueMail.ts';

/** What the mail about a complete payment reads of the application. */
export const receivedParts = {
  ...mailParts,
  receipts: validReceipts,
  allocations: completingAllocation,
  refunds: { where: { ...refundIsDue.where, kind: 'overpaid' }, select: { amount: true } },
} satisfies Prisma.SubmissionInclude;

type Paid = WithSession<Prisma.SubmissionGetPayload<{ include: typeof receivedParts }>>;

/** The content of the mail for a paid application, which must have a student; its receipt may be awaited. */
function contentOf(
  env: Pick<Env, 'appUrl'>,
  submission: Paid,
  { senders, today }: { senders: Record<Locale, Sender>; today: Day },
): PaymentReceived {
  const { student, receipts, allocations, refunds } = submission;
  if (!student) throw new Error('a paid application has a student');
  const [receipt] = receipts;
  const paidAt = receipt?.transactionDate ?? allocations[0]?.deposit.depositedAt;
  return {
    ...attendingOf(env, submission, { senders, today }),
    amount: receipt?.amount ?? submission.expectedAmount - submission.waivedAmount,
    surplus: refunds.reduce((sum, { amount }) => sum + amount, 0),
    paidOn: paidAt ? toDay(paidAt) : today,
    studentNumber: student.studentNumber,
    receiptNumber: receipt?.receiptNumber ?? null,
  };
}

/** Reads a paid application with the content of its mail. */
export async function readPaymentReceived(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
  today: Day,
) {
  const row = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
    include: receivedParts,
  });
  const submission = { ...row, session: await sessionOf(tx, row) };
  const senders = await readSenders(tx);
  return { submission, content: contentOf(env, submission, { senders, today }) };
}

const kind = 'payment_received';

/** How often the applicants were told before that the fee is complete. */
async function timesTold(tx: Tx, submissionIds: readonly number[]): Promise<Map<number, number>> {
  if (submissionIds.length === 0) return new Map();
  const told = await tx.mail.groupBy({
    by: ['submissionId'],
    where: { submissionId: { in: [...submissionIds] }, kind },
    _count: true,
  });
  return new Map(told.map(({ submissionId, _count }) => [submissionId ?? 0, _count]));
}

/**
 * Tells applicants that the fee is complete; once each time that it became complete. To be called after
 * the students and, unless they are awaited, the receipts were created, in the same transaction.
 */
export async function queuePaymentsReceived(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  submissions: readonly Paid[],
): Promise<void> {
  if (submissions.length === 0) return;
  const given = { senders: await readSenders(tx), today: tokyoDay(clock()) };
  const withoutReceipt = submissions.filter(({ receipts }) => receipts.length === 0);
  const told = await timesTold(
    tx,
    withoutReceipt.map(({ id }) => id),
  );
  const orders = submissions.map((submission) => {
    const content = contentOf(env, submission, given);
    const time = (told.get(submission.id) ?? 0) + 1;
    const cause = content.receiptNumber ?? `without-receipt-${time}`;
    const event = `${kind}:${submission.id}:${cause}`;
    return { definition: paymentReceived, content, submission, event };
  });
  await queueMailsAtEnd(tx, await writeMails(tx, orders));
}
