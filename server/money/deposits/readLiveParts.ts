import type { Tx } from '../../platform/db/db.ts';

/** What a deposit pays for, as the audit states it. */
export interface LivePart {
  submissionId: number;
  amount: number;
}

/** What these deposits pay for, which the caller has locked. */
export async function readLiveParts(
  tx: Tx,
  depositIds: readonly number[],
): Promise<(depositId: number) => LivePart[]> {
  const allocations = await tx.allocation.findMany({
    where: { depositId: { in: [...depositIds] }, reversedAt: null },
    orderBy: { id: 'asc' },
  });
  return (of) =>
    allocations
      .filter(({ depositId }) => depositId === of)
      .map(({ submissionId, amount }) => ({ submissionId, amount }));
}
