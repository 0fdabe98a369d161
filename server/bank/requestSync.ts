import type { Context } from '../context/context.ts';
import type { Db, Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/** Has the deposits read soon; many requests while one waits make one reading. */
export async function requestSync(tx: Tx | Db, runAt?: Date): Promise<void> {
  await enqueue(tx, 'syncDeposits', {}, { key: 'syncDeposits', ...(runAt ? { runAt } : {}) });
}

const againMs = 5_000;

/** Another reading runs, and may have passed the page that this one was asked for: one more, after it. */
export async function requestSyncAgain({ db, clock }: Context): Promise<void> {
  await requestSync(db, new Date(clock().getTime() + againMs));
}
