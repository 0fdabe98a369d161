import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const hourMs = 3_600_000;

/**
 * Has the contact of a group told at the next full hour where its people stand, once for all that happens
 * until then.
 */
export async function enqueueProgress(tx: Tx, groupId: number): Promise<void> {
  const runAt = new Date((Math.floor(new Date().getTime() / hourMs) + 1) * hourMs);
  await enqueue(tx, 'tellProgress', { groupId }, { key: `tellProgress:${groupId}`, runAt });
}
