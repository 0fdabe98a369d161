import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db/db.ts';

interface Withdrawal {
  reason: string;
  adminId: number | null;
  at: Date;
}

/** Withdraws refunds: their money is unexplained again. The caller has locked their deposits. */
export async function withdrawRefunds(
  tx: Tx,
  ids: readonly number[],
  { reason, adminId, at }: Withdrawal,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.refund.updateMany({
    where: { id: { in: [...ids] }, withdrawnAt: null },
    data: {
      withdrawnAt: at,
      withdrawnBy: adminId,
      withdrawalReason: reason,
      version: { increment: 1 },
    },
  });
  for (const id of ids) {
    await recordAudit(tx, {
      adminId,
      action: 'refund.withdrawn',
      entity: 'refund',
      entityId: id,
      reason,
    });
  }
}
