import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';

interface VoidOrder {
  receiptId: number;
  reason: string;
  at: Date;
  adminId: number;
}

/** Voids the return invoice of a fee whose refund was withdrawn. Number and document stay. */
export async function voidReturnInvoice(tx: Tx, order: VoidOrder): Promise<void> {
  const { receiptId, reason, at, adminId } = order;
  const voided = await tx.returnInvoice.updateManyAndReturn({
    where: { receiptId, voidedAt: null },
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
