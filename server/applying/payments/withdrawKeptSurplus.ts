import type { Undoing } from '../../platform/audit/cause.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import { keptSurplus } from '../../platform/conditions/deposits.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';

/**
 * Takes back what was kept beyond fees whose allocations are reversed: the money is to be given anew.
 *
 * @param of which, of those that stand
 */
export async function withdrawKeptSurplus(
  tx: Tx,
  of: Prisma.AsideWhereInput,
  { adminId, reason, at }: Undoing,
): Promise<{ depositId: number; submissionId: number | null; amount: number }[]> {
  const withdrawn = await tx.aside.updateManyAndReturn({
    where: { ...of, ...keptSurplus.where },
    data: { withdrawnAt: at, withdrawnBy: adminId, withdrawalReason: reason },
  });
  await recordAudits(
    tx,
    withdrawn.map(({ depositId, amount, kind }) => ({
      adminId,
      action: 'deposit.aside_withdrawn',
      entity: 'deposit',
      entityId: depositId,
      before: { amount, kind },
      reason,
    })),
  );
  return withdrawn;
}
