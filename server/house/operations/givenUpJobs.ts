import type { Context } from '../../platform/context/context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

interface Wanted {
  /** The kind of work. */
  task: string;
  adminId: number;
}

/** The given-up jobs of a kind of work, locked so that nobody else deals with them at the same time. */
async function lockGivenUp(tx: Tx, task: string): Promise<bigint[]> {
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT job.id FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = ${task} AND job.locked_at IS NULL AND job.attempts >= job.max_attempts
      AND job.key IS NOT NULL
    ORDER BY job.id FOR UPDATE OF job`;
  return rows.map(({ id }) => id);
}

/**
 * Has the given-up jobs of one kind of work done again.
 *
 * @returns how many
 */
export async function retryJobs({ db }: Context, { task, adminId }: Wanted): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockGivenUp(tx, task);
    if (ids.length === 0) return 0;
    await tx.$queryRaw`
      SELECT id FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`;
    const after = { count: ids.length };
    await recordAudit(tx, {
      adminId,
      action: 'jobs.retried',
      entity: 'job',
      entityId: task,
      after,
    });
    await enqueue(tx, 'watchSystem', {}, { key: 'watchSystem', maxAttempts: 1 });
    return ids.length;
  });
}

/**
 * Takes the given-up jobs of one kind of work off the list: a person has seen to them.
 *
 * @returns how many
 */
export async function dismissJobs({ db }: Context, { task, adminId }: Wanted): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockGivenUp(tx, task);
    if (ids.length === 0) return 0;
    await tx.$queryRaw`SELECT id FROM graphile_worker.complete_jobs(${ids}::bigint[])`;
    const after = { count: ids.length };
    await recordAudit(tx, {
      adminId,
      action: 'jobs.dismissed',
      entity: 'job',
      entityId: task,
      after,
    });
    await enqueue(tx, 'watchSystem', {}, { key: 'watchSystem', maxAttempts: 1 });
    return ids.length;
  });
}
