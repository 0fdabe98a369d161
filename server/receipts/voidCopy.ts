import { tokyoDay } from '@seminar/shared/date';
import { createHash } from 'node:crypto';
import type { Context } from '../context/context.ts';
import type { ReceiptVersion } from '../generated/prisma/client.ts';
import { contentOf, renderReceipt, type DrawnReceipt } from './renderReceipt.ts';

/**
 * The copy of a voided receipt that is marked as void. Like a receipt it is drawn once and stored: a
 * later release of this program, which may draw otherwise, hands out the same bytes.
 */
export async function voidCopy(
  context: Pick<Context, 'db' | 'log' | 'env' | 'clock'>,
  receipt: DrawnReceipt,
  issue: ReceiptVersion,
  voidedAt: Date,
): Promise<Buffer> {
  const { db } = context;
  const where = { receiptId: receipt.id };
  const kept = await db.receiptVoidCopy.findUnique({ where });
  if (kept) return Buffer.from(kept.bytes);
  const drawn = await renderReceipt(context, contentOf(receipt, issue), tokyoDay(voidedAt));
  const bytes = new Uint8Array(drawn);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await db.receiptVoidCopy.createMany({ data: { ...where, bytes, sha256 }, skipDuplicates: true });
  return Buffer.from((await db.receiptVoidCopy.findUniqueOrThrow({ where })).bytes);
}
