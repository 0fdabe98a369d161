import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';
import { voidReturnInvoice } from '../refunds/voidReturnInvoice.ts';

interface Undoing {
  /** null: the system itself. */
  adminId: number | null;
  reason: string;
  at: Date;
}

/**
 * Undoes what the association bears of the fees of applications, which the caller has locked, and voids
 * the return invoices of it.
 */
export async function undoWaivers(
  tx: Tx,
  submissionIds: readonly number[],
  { adminId, reason, at }: Undoing,
): Promise<void> {
  const undone = await tx.waiver.updateManyAndReturn({
    where: { submissionId: { in: [...submissionIds] }, undoneAt: null },
    data: { undoneAt: at, undoneBy: adminId, undoReason: reason },
  });
  for (const { id, submissionId, amount } of undone) {
    await recordAudit(tx, {
      adminId,
      action: 'submission.unwaived',
      entity: 'submission',
      entityId: submissionId,
      before: { amount },
      reason,
    });
    await voidReturnInvoice(tx, { of: { waiverId: id }, reason, at, adminId });
  }
}
