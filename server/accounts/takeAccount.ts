import type { Tx } from '../db/db.ts';

export interface TakenAccount {
  id: number;
  accountNumber: string;
  accountName: string;
}

/**
 * Takes a free account out of the pool. Two applications at the same time never get the same account
 * and never wait for each other (SKIP LOCKED). Null when the pool is empty.
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
  return taken ?? null;
}
