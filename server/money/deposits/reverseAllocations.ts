import type { AllocatingAction } from '../../platform/audit/actions.ts';
import { recordAudits } from '../../platform/audit/record.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import { keptSurplusOf } from '../../platform/conditions/deposits.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Allocation } from '../../generated/prisma/client.ts';
import { readLiveParts } from './readLiveParts.ts';
import { withdrawKeptSurplus } from '../../applying/payments/withdrawKeptSurplus.ts';

interface Reversing extends Undoing {
  action: AllocatingAction;
}

/** Money of a deposit that was an application's, in yen. */
export interface Freed {
  depositId: number;
  submissionId: number;
  /** What paid for its fee. */
  amount: number;
  /** What was kept beyond it. */
  keptSurplus: number;
}

/**
 * Reverses single allocations, and what was kept beyond the fees that they paid; other allocations of the same deposits
 * stay. The caller has locked the deposits and the application, and calls `followPayments` afterwards.
 *
 * @returns what is to be given anew, in the order of the parts
 */
export async function reverseAllocations(
  tx: Tx,
  parts: readonly Allocation[],
  { action, reason, adminId, at }: Reversing,
): Promise<Freed[]> {
  const ids = parts.map(({ id }) => id);
  const depositIds = [...new Set(parts.map(({ depositId }) => depositId))];
  const before = await readLiveParts(tx, depositIds);
  await tx.allocation.updateMany({
    where: { id: { in: ids } },
    data: { reversedAt: at, reversedBy: adminId, reversalReason: reason },
  });
  const kept = await withdrawKeptSurplus(
    tx,
    {
      OR: [
        ...parts.map(({ depositId, submissionId }) => ({ depositId, submissionId })),
        // A company's goes with the last fee that its deposit pays.
        {
          submissionId: null,
          deposit: { id: { in: depositIds }, allocations: { none: { reversedAt: null } } },
        },
      ],
    },
    { adminId, reason, at },
  );
  await tx.deposit.updateMany({
    where: { id: { in: depositIds } },
    data: { version: { increment: 1 } },
  });
  const after = await readLiveParts(tx, depositIds);
  await recordAudits(
    tx,
    depositIds.map((depositId) => ({
      adminId,
      action,
      entity: 'deposit',
      entityId: depositId,
      before: before(depositId),
      after: after(depositId),
      reason,
    })),
  );
  const firstOf = (depositId: number) => parts.find((part) => part.depositId === depositId);
  return parts.map((part) => {
    const { depositId, submissionId, amount } = part;
    const asides = kept.filter(
      (aside) =>
        aside.depositId === depositId &&
        (aside.submissionId ?? firstOf(depositId)?.submissionId) === submissionId,
    );
    return { depositId, submissionId, amount, keptSurplus: keptSurplusOf({ asides }) };
  });
}
