import type { ReceiptDetail } from '@seminar/shared/papers/receipts/schema';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import { NotFound } from '../../platform/http/errors.ts';
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
  const names = await namesOfAdmins(
    db,
    receipt.versions.map(({ createdBy }) => createdBy),
  );
  return presentReceiptDetail(receipt, (id) => names.get(id) ?? null);
}
