import { recordAudits } from '../../platform/audit/record.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import type { Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';

interface VoidOrder extends Undoing {
  /**
   * The receipts of fees that were sent back, of a group's receipt one person's; reductions; or all of receipts or
   * bills.
   */
  of:
    | { waiverId: null; OR: { receiptId: number; submissionId: number | null }[] }
    | { waiverId: { in: number[] } }
    | { receiptId: { in: number[] } }
    | { billId: { in: number[] } };
}

/**
 * Voids the return invoices of a fee whose refund was withdrawn, of reductions that were undone, or of papers that
 * are void themselves. Numbers and documents stay.
 */
export async function voidReturnInvoices(tx: Tx, order: VoidOrder): Promise<void> {
  const { of, reason, at, adminId } = order;
  const voided = await tx.returnInvoice.updateManyAndReturn({
    where: { ...of, voidedAt: null },
    data: { voidedAt: at, voidReason: reason },
    select: { id: true, returnInvoiceNumber: true },
  });
  await recordAudits(
    tx,
    voided.map(({ id, returnInvoiceNumber }) => ({
      adminId,
      action: 'return_invoice.voided',
      entity: 'return_invoice',
      entityId: id,
      before: { return_invoice_number: returnInvoiceNumber },
      reason,
    })),
  );
  if (voided.length === 0) return;
  const owner = { select: { submissionId: true, groupId: true } } as const;
  const papers = await tx.returnInvoice.findMany({
    where: { id: { in: voided.map(({ id }) => id) } },
    select: { returnInvoiceNumber: true, submissionId: true, receipt: owner, bill: owner },
    orderBy: { id: 'asc' },
  });
  await noteChanges(
    tx,
    papers.flatMap(({ returnInvoiceNumber: number, receipt, bill, ...paper }) => {
      const change = { what: 'void', paper: 'return_invoice', number } as const;
      const groupId = receipt?.groupId ?? bill?.groupId ?? null;
      const submissionId =
        paper.submissionId ?? receipt?.submissionId ?? bill?.submissionId ?? null;
      const of = groupId === null ? submissionId !== null && { submissionId } : { groupId };
      return of ? [{ of, change, reason, adminId, at }] : [];
    }),
  );
}
