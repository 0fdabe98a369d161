import { toDay } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { receiptIssued } from './definitions/receiptIssued.ts';
import type { StatedReceipt } from './definitions/statedReceipt.ts';
import { readApplication } from './readApplication.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import type { QueuedMail } from './queueMail.ts';

/** The content of the mail about a receipt that had waited for the office; null: no receipt is valid. */
export async function readReceiptIssued(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const receipt = await tx.receipt.findFirst({ where: { submissionId, voidedAt: null } });
  if (!receipt) return null;
  const { submission, application } = await readApplication(tx, env, submissionId);
  const content: StatedReceipt = {
    ...application,
    receiptNumber: receipt.receiptNumber,
    addressee: `${receipt.addressee} ${receipt.honorific}`,
    proviso: receipt.proviso,
    amount: receipt.amount,
    issuedOn: toDay(receipt.issueDate),
  };
  return { submission, content };
}

/**
 * Tells an applicant that the receipt is there for which they had to wait; once for each receipt. To be
 * called in the transaction that issues it.
 */
export async function queueReceiptIssued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
): Promise<QueuedMail | null> {
  const read = await readReceiptIssued(tx, env, submissionId);
  if (!read) throw new Error('the receipt was not issued');
  const { submission, content } = read;
  const event = `receipt_issued:${submissionId}:${content.receiptNumber}`;
  return writeAndQueueMail(tx, receiptIssued, { content, submission, event });
}
