import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { paymentUndone, type PaymentUndone } from './definitions/paymentUndone.ts';
import { readApplication, readApplications } from './readApplication.ts';
import { writeAndQueueMails } from './writeAndQueueMail.ts';

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
 * Tells applicants that a payment which was confirmed by mail is undone; once for each confirmation. Sends
 * nothing when the confirmation didn't go and won't.
 *
 * @param undone the number of the receipt that became void; null: it was still awaited
 */
export async function queuePaymentsUndone(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  undone: ReadonlyMap<number, string | null>,
): Promise<void> {
  if (undone.size === 0) return;
  const confirmations = await tx.mail.findMany({
    where: { submissionId: { in: [...undone.keys()] }, kind: 'payment_received' },
    orderBy: { id: 'asc' },
    select: { submissionId: true, eventKey: true, state: true },
  });
  const last = new Map(
    confirmations.map(({ submissionId, ...confirmation }) => [submissionId, confirmation]),
  );
  // One that waits for its turn goes, too, and before this one.
  const confirmed = [...undone.keys()].filter((id) =>
    ['sent', 'queued'].includes(last.get(id)?.state ?? ''),
  );
  if (confirmed.length === 0) return;
  const read = await readApplications(tx, env, confirmed);
  await writeAndQueueMails(
    tx,
    paymentUndone,
    read.map(({ submission, application }) => ({
      content: { ...application, receiptNumber: undone.get(submission.id) ?? null },
      submission,
      event: (last.get(submission.id)?.eventKey ?? '').replace(
        'payment_received',
        'payment_undone',
      ),
    })),
  );
}
