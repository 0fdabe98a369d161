import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { receiptDocument } from './receiptDocument.ts';
import { drawnParts } from './renderReceipt.ts';
import { voidCopy } from './voidCopy.ts';

/**
 * A receipt for the office: the stored document of its latest issue. A void receipt comes as a copy
 * that is marked as void across the page, so that nobody hands it out again; this copy is stored, too.
 * The stored documents don't change.
 *
 * @throws NotFound
 */
export async function downloadReceipt(
  context: Context,
  { receiptNumber }: { receiptNumber: string },
): Promise<FileAnswer> {
  const receipt = await context.db.receipt.findUnique({
    where: { receiptNumber },
    include: { ...drawnParts, versions: { orderBy: { version: 'desc' }, take: 1 } },
  });
  const issue = receipt?.versions[0];
  if (!receipt || !issue) throw new NotFound();
  if (receipt.voidedAt === null) return receiptDocument(context, { receiptId: receipt.id });
  return {
    bytes: await voidCopy(context, receipt, issue, receipt.voidedAt),
    name: `領収書_${receipt.receiptNumber}_取消.pdf`,
  };
}

/**
 * The stored document of one issue of a receipt, even if the receipt was reissued or voided later.
 *
 * @throws NotFound
 */
export async function downloadReceiptIssue(
  context: Context,
  { receiptNumber, version }: { receiptNumber: string; version: number },
): Promise<FileAnswer> {
  const receipt = await context.db.receipt.findUnique({
    where: { receiptNumber },
    select: { id: true },
  });
  if (!receipt) throw new NotFound();
  return receiptDocument(context, { receiptId: receipt.id, version });
}
