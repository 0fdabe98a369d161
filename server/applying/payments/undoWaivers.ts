import { recordAudits } from '../../platform/audit/record.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import type { Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { voidReturnInvoices } from '../../papers/refunds/voidReturnInvoices.ts';

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
  if (undone.length === 0) return;
  await recordAudits(
    tx,
    undone.map(({ submissionId, amount }) => ({
      adminId,
      action: 'submission.unwaived',
      entity: 'submission',
      entityId: submissionId,
      before: { amount },
      reason,
    })),
  );
  await noteChanges(
    tx,
    undone.map(({ submissionId, amount }) => ({
      of: { submissionId },
      change: { what: 'waiver_undone', amount },
      reason,
      adminId,
      at,
    })),
  );
  const of = { waiverId: { in: undone.map(({ id }) => id) } };
  await voidReturnInvoices(tx, { of, reason, at, adminId });
}
