import { toDay } from '../../platform/context/days.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { receiptReissued } from './definitions/receiptReissued.ts';
import type { StatedReceipt } from './definitions/statedReceipt.ts';
import { writeAndQueueMail } from './writeAndQueueMail.ts';
import { readApplication } from './readApplication.ts';
import type { QueuedMail } from './queueMail.ts';

/** The content of the mail about a reissued receipt; null: the valid receipt was not reissued. */
export async function readReceiptReissued(
  tx: Tx | Db,
  env: Pick<Env, 'appUrl'>,
  submissionId: number,
) {
  const receipt = await tx.receipt.findFirst({
    where: { submissionId, voidedAt: null, version: { gt: 1 } },
    include: { versions: { orderBy: { version: 'desc' }, take: 1 } },
  });
  const issue = receipt?.versions[0];
  if (!receipt || !issue) return null;
  const { submission, application } = await readApplication(tx, env, submissionId);
  const content: StatedReceipt = {
    ...application,
    receiptNumber: receipt.receiptNumber,
    addressee: `${issue.addressee} ${issue.honorific}`,
    proviso: issue.proviso,
    amount: receipt.amount,
    issuedOn: toDay(issue.issuedOn),
  };
  return { submission, content, issue };
}

/**
 * Tells an applicant that the receipt was reissued; once for each reissue. To be called in the
 * transaction of the reissue.
 */
export async function queueReceiptReissued(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { submissionId, ...sending }: { submissionId: number; adminId: number; now: Date },
): Promise<QueuedMail | null> {
  const read = await readReceiptReissued(tx, env, submissionId);
  if (!read) throw new Error('the receipt was not reissued');
  const { submission, content, issue } = read;
  const event = `receipt_reissued:${issue.receiptId}:${issue.version}`;
  return writeAndQueueMail(tx, receiptReissued, { content, submission, event, ...sending });
}
