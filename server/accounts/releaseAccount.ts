import type { Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Closes an account here and queues its closing at the bank: its application was cancelled or deleted,
 * or money arrived while it was free, so somebody believes it to be theirs.
 */
export async function releaseAccount(tx: Tx, accountId: number | null, now: Date): Promise<void> {
  if (accountId === null) return;
  const { count } = await tx.virtualAccount.updateMany({
    where: { id: accountId, state: { in: ['free', 'taken'] } },
    data: { state: 'closed', closedAt: now },
  });
  if (count > 0) await enqueue(tx, 'closeAccount', { virtual_account_id: accountId });
}
