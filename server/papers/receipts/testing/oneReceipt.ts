import type { Day } from '@seminar/shared/date';
import { readAssociation } from '../../../catalogue/association/readAssociation.ts';
import type { Undoing } from '../../../platform/audit/cause.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { issueReceipts, receiptParts, type IssuedReceipt } from '../issueReceipts.ts';
import { sessionOf } from '../../../catalogue/seminars/sessions/withSessions.ts';
import { voidReceipts } from '../voidReceipts.ts';
import { wordingOf } from '../wording.ts';

/** Issues the receipt of one application, as the application words it. */
export async function issueReceipt(
  tx: Tx,
  order: {
    submissionId: number;
    transactionDate: Day;
    issuedAt: Date;
    adminId?: number | null;
  },
): Promise<IssuedReceipt> {
  const row = await tx.submission.findUniqueOrThrow({
    where: { id: order.submissionId },
    include: receiptParts,
  });
  const submission = { ...row, session: await sessionOf(tx, row) };
  const association = await readAssociation(tx);
  const [receipt] = await issueReceipts(
    tx,
    [
      {
        submission,
        transactionDate: order.transactionDate,
        wording: wordingOf(submission, association),
      },
    ],
    { association, issuedAt: order.issuedAt, adminId: order.adminId ?? null },
  );
  if (!receipt) throw new Error('the receipt was not issued');
  return { receiptId: receipt.id, receiptNumber: receipt.receiptNumber };
}

/**
 * Voids the valid receipt of one application.
 *
 * @returns null: it had none
 */
export async function voidReceipt(
  tx: Tx,
  { submissionId, ...voiding }: Undoing & { submissionId: number },
): Promise<IssuedReceipt | null> {
  return (await voidReceipts(tx, [submissionId], voiding)).get(submissionId) ?? null;
}
