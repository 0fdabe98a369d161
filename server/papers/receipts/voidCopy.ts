import { tokyoDay } from '@seminar/shared/date';
import type { Context } from '../../platform/context/context.ts';
import { drawnOnce } from '../../platform/documents/drawnOnce.ts';
import type { ReceiptVersion } from '../../generated/prisma/client.ts';
import { contentOf, renderReceipt, type DrawnReceipt } from './renderReceipt.ts';

/** The copy of a voided receipt that is marked as void; like a receipt it is drawn once. */
export async function voidCopy(
  context: Pick<Context, 'db' | 'log' | 'env' | 'clock'>,
  receipt: DrawnReceipt,
  issue: ReceiptVersion,
  voidedAt: Date,
): Promise<Buffer> {
  const { receiptVoidCopy: copies } = context.db;
  const where = { receiptId: receipt.id };
  const kept = await drawnOnce({
    find: () => copies.findUnique({ where }),
    draw: () => renderReceipt(context, contentOf(receipt, issue), tokyoDay(voidedAt)),
    store: (drawn) => copies.createMany({ data: { ...where, ...drawn }, skipDuplicates: true }),
  });
  return Buffer.from(kept.bytes);
}
