import type { Db, Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Has the deposits read soon; many requests while one waits make one reading. */
export async function requestSync(tx: Tx | Db, runAt?: Date): Promise<void> {
  await enqueue(tx, 'syncDeposits', {}, { key: 'syncDeposits', ...(runAt ? { runAt } : {}) });
}
