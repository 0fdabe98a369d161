import type { AllocatingAction } from '../audit/actions.ts';
import { recordAudit } from '../audit/record.ts';
import type { Undoing } from '../audit/undoing.ts';
import type { Tx } from '../db/db.ts';
import type { Allocation } from '../generated/prisma/client.ts';

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
  for (const { id, depositId } of parts) {
    const live = { where: { depositId, reversedAt: null }, orderBy: { id: 'asc' as const } };
    const readAllocations = async () =>
      (await tx.allocation.findMany(live)).map(({ submissionId, amount }) => ({
        submissionId,
        amount,
      }));
    const before = await readAllocations();
    await tx.allocation.update({
      where: { id },
      data: { reversedAt: at, reversedBy: adminId, reversalReason: reason },
    });
    await tx.deposit.update({ where: { id: depositId }, data: { version: { increment: 1 } } });
    await recordAudit(tx, {
      adminId,
      action,
      entity: 'deposit',
      entityId: depositId,
      before,
      after: await readAllocations(),
      reason,
    });
  }
}
