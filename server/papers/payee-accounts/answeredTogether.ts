import { refundIsDue, refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { Refund } from '../../generated/prisma/client.ts';

/**
 * A refund that is asked about, and the others of the same transfer to the same application of which nobody was asked
 * yet: their payer says the account once. Who reads the sums and stores the account holds the deposit.
 */
export async function answeredTogether(
  tx: Tx | Db,
  {
    id,
    amount,
    depositId,
    submissionId,
  }: Pick<Refund, 'id' | 'amount' | 'depositId' | 'submissionId'>,
): Promise<{ ids: number[]; amount: number }> {
  const unasked =
    submissionId === null
      ? []
      : await tx.refund.findMany({
          where: {
            id: { not: id },
            depositId,
            submissionId,
            ...refundIsDue.where,
            NOT: refundPayerIsUnchecked.where,
            payeeAccount: null,
            fileItems: { none: { withdrawnAt: null } },
          },
          select: { id: true, amount: true },
          orderBy: { id: 'asc' },
        });
  const all = [{ id, amount }, ...unasked];
  return {
    ids: all.map((refund) => refund.id),
    amount: all.reduce((sum, it) => sum + it.amount, 0),
  };
}
