import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { queueReceiptIssued } from '../../telling/mail/definitions/receiptIssued.ts';
import { issuePrintableReceipts, readAwaiting } from './issueAwaitedReceipt.ts';

/**
 * After the names or the addressee of an application were corrected: issues the receipt that it awaits, if it can
 * be printed now, and tells the applicant. The caller has locked the application.
 */
export async function issueWhenPrintable(
  tx: Tx,
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  { submissionId, adminId }: { submissionId: number; adminId: number | null },
): Promise<void> {
  const { submissions } = await readAwaiting(tx, [submissionId]);
  const issued = await issuePrintableReceipts(tx, submissions, { adminId, at: clock() });
  if (issued.length > 0) await queueReceiptIssued(tx, env, submissionId);
}
