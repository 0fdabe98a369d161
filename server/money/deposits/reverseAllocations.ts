import type { AllocatingAction } from '../../platform/audit/actions.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Allocation } from '../../generated/prisma/client.ts';
import { readLiveParts } from './readLiveParts.ts';

interface Reversing extends Undoing {
  action: AllocatingAction;
}

/**
 * Reverses single allocations; other allocations of the same deposits stay. The caller has locked the
 * deposits and the application, and calls `followPayments` afterwards.
 */
export async function reverseAllocations(
  tx: Tx,
  parts: readonly Allocation[],
  { action, reason, adminId, at }: Reversing,
): Promise<void> {
  const ids = parts.map(({ id }) => id);
  const depositIds = [...new Set(parts.map(({ depositId }) => depositId))];
  const before = await readLiveParts(tx, depositIds);
  await tx.allocation.updateMany({
    where: { id: { in: ids } },
    data: { reversedAt: at, reversedBy: adminId, reversalReason: reason },
  });
  await tx.deposit.updateMany({
    where: { id: { in: depositIds } },
    data: { version: { increment: 1 } },
  });
  const after = await readLiveParts(tx, depositIds);
  for (const depositId of depositIds) {
    await recordAudit(tx, {
      adminId,
      action,
      entity: 'deposit',
      entityId: depositId,
      before: before(depositId),
      after: after(depositId),
      reason,
    });
  }
}
