import { tokyoDay } from '@seminar/shared/date';
import type { ReceiptVersion } from '../../generated/prisma/client.ts';
import type { Context } from '../../platform/context/context.ts';
import { drawnOnce } from '../../platform/documents/drawnOnce.ts';
import { NotFound } from '../../platform/http/errors.ts';
import type { FileAnswer } from '../../platform/http/sendFile.ts';
import { receiptDocument } from './receiptDocument.ts';
import { drawnParts, receiptContentOf, renderReceipt, type DrawnReceipt } from './renderReceipt.ts';

/** The copy of a voided receipt that is marked as void; like a receipt it is drawn once. */
async function voidCopy(
  context: Pick<Context, 'db' | 'log' | 'env' | 'clock'>,
  receipt: DrawnReceipt,
  issue: ReceiptVersion,
  voidedAt: Date,
): Promise<Buffer> {
  const { receiptVoidCopy: copies } = context.db;
  const where = { receiptId: receipt.id };
  const kept = await drawnOnce({
    find: () => copies.findUnique({ where }),
    draw: () => renderReceipt(context, receiptContentOf(receipt, issue), tokyoDay(voidedAt)),
    store: (drawn) => copies.createMany({ data: { ...where, ...drawn }, skipDuplicates: true }),
  });
  return Buffer.from(kept.bytes);
}

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
