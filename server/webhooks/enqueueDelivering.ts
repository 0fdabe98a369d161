import type { Db, Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';

/**
 * Orders the job that sends a receiver what waits for it. Those of one receiver are done one after
 * another, so that its messages keep their order, and one that hangs keeps one slot of the lane at most.
 *
 * @param later only one such job waits for a receiver, at the time that was named last. Without it the
 *   job is done at once, and has no key: transactions would wait for each other at the row of that job
 */
export async function enqueueDelivering(
  tx: Tx | Db,
  webhookId: number,
  later?: { at: Date },
): Promise<void> {
  const name = `webhook:${webhookId}`;
  await enqueue(
    tx,
    'deliverWebhook',
    { webhookId },
    { queue: name, ...(later ? { key: name, runAt: later.at } : {}) },
  );
}
