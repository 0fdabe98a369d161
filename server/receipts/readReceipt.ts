import type { ReceiptDetail } from '@seminar/shared/receipts/schema';
import type { Context } from '../context/context.ts';
import { NotFound } from '../http/errors.ts';
import { detailedParts, presentReceiptDetail } from './presentReceipt.ts';

/**
 * A receipt with all its issues.
 *
 * @throws NotFound
 */
export async function readReceipt(
  { db }: Context,
  { receiptNumber }: { receiptNumber: string },
): Promise<ReceiptDetail> {
  const receipt = await db.receipt.findUnique({
    where: { receiptNumber },
    include: detailedParts,
  });
  if (!receipt) throw new NotFound();
  const admins = await db.admin.findMany({
    where: { id: { in: receipt.versions.flatMap(({ createdBy }) => createdBy ?? []) } },
    select: { id: true, name: true },
  });
  const names = new Map(admins.map(({ id, name }) => [id, name]));
  return presentReceiptDetail(receipt, (id) => names.get(id) ?? null);
}
