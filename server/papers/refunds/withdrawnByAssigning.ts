import type { Tx } from '../../platform/db/db.ts';

/**
 * The refunds that become due again when the assignment of a deposit is undone: those that it had withdrawn, as long as
 * there is free money for them. Three kinds stay withdrawn:
 * - of a surplus, since nothing is too much any more;
 * - of a fee, since a person must look at its receipt and its return invoice;
 * - of an application that got money of the deposit since.
 *
 * An assignment that replaced another one counts as its continuation. The caller has locked the deposit, and reverses
 * its live allocations afterwards.
 *
 * @param free yen
 */
export async function withdrawnByAssigning(
  tx: Tx,
  { depositId, free }: { depositId: number; free: number },
) {
  // An allocation and what it withdraws or replaces have the moment of their change in common.
  const ids = await tx.$queryRaw<{ id: number }[]>`
    SELECT id FROM refunds
    WHERE deposit_id = ${depositId} AND withdrawn_at IS NOT NULL AND refunded_on IS NULL
      AND kind <> 'overpaid' AND receipt_id IS NULL
      AND EXISTS (SELECT FROM allocations AS made
        WHERE made.deposit_id = refunds.deposit_id AND made.created_at = refunds.withdrawn_at)
      AND NOT EXISTS (SELECT FROM allocations AS made
        WHERE made.deposit_id = refunds.deposit_id AND made.created_at >= refunds.withdrawn_at
          AND made.submission_id = refunds.submission_id)
      AND NOT EXISTS (SELECT FROM allocations AS undone
        WHERE undone.deposit_id = refunds.deposit_id AND undone.reversed_at > refunds.withdrawn_at
          AND NOT EXISTS (SELECT FROM allocations AS next
            WHERE next.deposit_id = undone.deposit_id AND next.created_at = undone.reversed_at
              AND NOT next.cancellation_fee))`;
  if (ids.length === 0) return [];
  const refunds = await tx.refund.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    select: { submissionId: true, kind: true, amount: true, reason: true },
    orderBy: { id: 'desc' },
  });
  let left = free;
  return refunds.filter(({ amount }) => {
    if (amount > left) return false;
    left -= amount;
    return true;
  });
}
