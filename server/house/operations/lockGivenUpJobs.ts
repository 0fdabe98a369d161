import type { Tx } from '../../platform/db/db.ts';

export interface GivenUpJobs {
  /** The kind of work. */
  task: string;
  adminId: number;
}

/** The given-up jobs of a kind of work, locked so that nobody else deals with them at the same time. */
export async function lockGivenUpJobs(tx: Tx, task: string): Promise<bigint[]> {
  const rows = await tx.$queryRaw<{ id: bigint }[]>`
    SELECT job.id FROM graphile_worker._private_jobs AS job
    JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
    WHERE task.identifier = ${task} AND job.locked_at IS NULL AND job.attempts >= job.max_attempts
      AND job.key IS NOT NULL
    ORDER BY job.id FOR UPDATE OF job`;
  return rows.map(({ id }) => id);
}
