import type { Context } from '../../platform/context/context.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/** Requests a reading of the deposits; requests that come while one waits are merged with it. */
export async function requestSync(tx: Tx | Db, runAt?: Date): Promise<void> {
  await enqueue(tx, 'syncDeposits', {}, { key: 'syncDeposits', ...(runAt ? { runAt } : {}) });
}

const againMs = 5_000;

/** Requests one more reading after the one that runs, which may have passed the wanted page already. */
export async function requestSyncAgain({ db, clock }: Context): Promise<void> {
  await requestSync(db, new Date(clock().getTime() + againMs));
}
