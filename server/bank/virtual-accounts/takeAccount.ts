import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

export interface TakenAccount {
  id: number;
  accountNumber: string;
  accountName: string;
}

/**
 * Takes a free account out of the pool. Two applications at the same time never get the same account
 * and never wait for each other (SKIP LOCKED). Orders a refill of the pool now and then.
 *
 * @returns null: the pool is empty
 */
export async function takeAccount(
  tx: Tx,
  provider: string,
  now: Date,
): Promise<TakenAccount | null> {
  const [taken] = await tx.$queryRaw<TakenAccount[]>`
    UPDATE virtual_accounts SET state = 'taken', taken_at = ${now}, holder_id = NULL, group_id = NULL
    WHERE id = (
      SELECT id FROM virtual_accounts WHERE provider = ${provider} AND state = 'free'
      ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING id, account_number AS "accountNumber", account_name AS "accountName"`;
  if (!taken) return null;
  // Only one in twenty orders a refill of the pool: if all did, they would wait for each other at the row of
  // that one job.
  if (taken.id % 20 === 0) await enqueue(tx, 'fillAccountPool', {}, { key: 'fillAccountPool' });
  return taken;
}
