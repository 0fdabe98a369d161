import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { enqueue, usualAttempts } from '../../platform/jobs/enqueue.ts';
import type { TaskName } from '../../platform/jobs/payloads.ts';

const task = 'deliverWebhook' satisfies TaskName;
const queueOf = (webhookId: string) => `webhook:${webhookId}`;

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
  const name = queueOf(String(webhookId));
  await enqueue(
    tx,
    task,
    { webhookId },
    { queue: name, ...(later ? { key: name, runAt: later.at } : {}) },
  );
}

/**
 * The same at once, as rows for `addedJobs`.
 *
 * @param receivers a statement that reads their `id`
 */
export function deliveringJobs(receivers: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT ${task}::text AS identifier, json_build_object('webhookId', id) AS payload,
      ${queueOf('')}::text || id AS queue_name, NULL::timestamptz AS run_at,
      ${usualAttempts}::smallint AS max_attempts, NULL::text AS job_key
    FROM (${receivers}) AS receiver`;
}
