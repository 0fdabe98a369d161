import type { ExportKind } from '@seminar/shared/receipts/schema';
import { randomUUID } from 'node:crypto';
import { recordAudit } from '../audit/record.ts';
import { inTransaction, type Db } from '../db.ts';
import { receiptCondition, type ReceiptFilters } from './listReceipts.ts';

/**
 * Notes that somebody wants the receipts that these filters leave in one file. Which they are is
 * settled now: what is issued later is not in it.
 */
export async function createExport(
  db: Db,
  adminId: number,
  { kind, ...filters }: ReceiptFilters & { kind: ExportKind },
) {
  return inTransaction(db, async (tx) => {
    const [found] = await tx.$queryRaw<{ total: number; last: number }[]>`
      SELECT count(*)::int AS total, coalesce(max(id), 0) AS last
      FROM receipts WHERE ${receiptCondition(filters)}`;
    const { total = 0, last = 0 } = found ?? {};
    const asked = await tx.receiptExport.create({
      data: { id: randomUUID(), adminId, kind, filters, lastReceiptId: last, total },
    });
    await recordAudit(tx, {
      adminId,
      action: 'receipts.exported',
      entity: 'receipt_export',
      entityId: asked.id,
      after: { kind, total, ...filters },
    });
    return asked;
  });
}
