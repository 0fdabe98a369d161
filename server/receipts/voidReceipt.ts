import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';
import type { IssuedReceipt } from './issueReceipt.ts';

interface VoidOrder {
  /** The database's id, not the public one. */
  submissionId: number;
  reason: string;
  at: Date;
  /** null: the system. */
  adminId: number | null;
}

/**
 * Voids the valid receipt of an application that is no longer paid. The row, its number and its
 * document stay. Returns null if there was no valid receipt.
 */
export async function voidReceipt(tx: Tx, order: VoidOrder): Promise<IssuedReceipt | null> {
  const [receipt] = await tx.receipt.updateManyAndReturn({
    where: { submissionId: order.submissionId, voidedAt: null },
    data: { voidedAt: order.at, voidReason: order.reason },
    select: { id: true, receiptNumber: true },
  });
  if (!receipt) return null;
  await recordAudit(tx, {
    adminId: order.adminId,
    action: 'receipt.voided',
    entity: 'receipt',
    entityId: receipt.id,
    before: { status: 'valid' },
    after: { status: 'void', receipt_number: receipt.receiptNumber },
    reason: order.reason,
  });
  return { receiptId: receipt.id, receiptNumber: receipt.receiptNumber };
}
