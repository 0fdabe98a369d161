import type { Tx } from '../db/db.ts';
import { enqueue } from './enqueue.ts';

/** Queues that a group's money and papers are brought in line once more (group-payments/settleGroupJob.ts). */
export async function enqueueSettling(tx: Tx, groupId: number): Promise<void> {
  await enqueue(tx, 'settleGroup', { groupId }, { key: `settleGroup:${groupId}` });
}
