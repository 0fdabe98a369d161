import type { Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Closes accounts here and queues their closing at the bank: their applications were cancelled or deleted,
 * or money arrived while one was free, so somebody believes it to be theirs.
 */
export async function releaseAccounts(tx: Tx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const closed = await tx.virtualAccount.updateManyAndReturn({
    where: { id: { in: [...ids] }, state: { in: ['free', 'taken'] } },
    data: { state: 'closed', closedAt: now },
    select: { id: true },
  });
  for (const { id } of closed) await enqueue(tx, 'closeAccount', { virtual_account_id: id });
}

/** The same for one account, if there is one. */
export async function releaseAccount(tx: Tx, accountId: number | null, now: Date): Promise<void> {
  if (accountId !== null) await releaseAccounts(tx, [accountId], now);
}
