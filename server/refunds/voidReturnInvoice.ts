import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';

interface VoidOrder {
  /** The receipt of the fee that was sent back, or the reduction of the price. */
  of: { receiptId: number; waiverId: null } | { waiverId: number };
  reason: string;
  at: Date;
  /** null: the system itself. */
  adminId: number | null;
}

/**
 * Voids the return invoice of a fee whose refund was withdrawn, or of a reduction that was undone. Number
 * and document stay.
 */
export async function voidReturnInvoice(tx: Tx, order: VoidOrder): Promise<void> {
  const { of, reason, at, adminId } = order;
  const voided = await tx.returnInvoice.updateManyAndReturn({
    where: { ...of, voidedAt: null },
    data: { voidedAt: at, voidReason: reason },
    select: { id: true, returnInvoiceNumber: true },
  });
  for (const { id, returnInvoiceNumber } of voided) {
    await recordAudit(tx, {
      adminId,
      action: 'return_invoice.voided',
      entity: 'return_invoice',
      entityId: id,
      before: { return_invoice_number: returnInvoiceNumber },
      reason,
    });
  }
}
