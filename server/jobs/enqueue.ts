import type { Db, Tx } from '../db/db.ts';
import type { TaskName, TaskPayload } from './payloads.ts';

interface JobOptions {
  /** Of jobs that wait under the same key, one stays. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
}

/** Adds a job in the caller's transaction: a rollback drops it, a commit keeps it. */
export async function enqueue<Task extends TaskName>(
  tx: Tx | Db,
  task: Task,
  payload: TaskPayload<Task>,
  { key, runAt, maxAttempts = 12 }: JobOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${task}::text, payload => ${JSON.stringify(payload)}::json, run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int, job_key => ${key ?? null}::text)`;
}
