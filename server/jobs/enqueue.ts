import type { Db, Tx } from '../db/db.ts';
import type { TaskName, TaskPayload } from './payloads.ts';

interface JobOptions {
  /** Of jobs that wait under the same key, one stays. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of one queue are done one after another, on all servers together. */
  queue?: string;
}

/** Adds a job in the caller's transaction: a rollback drops it, a commit keeps it. */
export async function enqueue<Task extends TaskName>(
  tx: Tx | Db,
  task: Task,
  payload: TaskPayload<Task>,
  { key, runAt, maxAttempts = 12, queue }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${task}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text,
      queue_name => ${queue ?? null}::text)`;
}
