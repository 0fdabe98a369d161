import type { Tx } from '../db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Closes an application's account here, and asks for the same at the bank. */
export async function giveUpAccount(tx: Tx, accountId: number | null, now: Date): Promise<void> {
  if (accountId === null) return;
  const { count } = await tx.virtualAccount.updateMany({
    where: { id: accountId, state: 'taken' },
    data: { state: 'closed', closedAt: now },
  });
  if (count > 0) await enqueue(tx, 'closeAccount', { virtual_account_id: accountId });
}
