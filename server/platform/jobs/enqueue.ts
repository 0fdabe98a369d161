import type { Db, Tx } from '../db/db.ts';
import { writtenAtEnd } from '../db/atEnd.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { TaskName, TaskPayload } from './payloads.ts';

/** How often a job is tried, if nothing else is said. */
export const usualAttempts = 12;

interface JobOptions {
  /** Of jobs that wait under the same key, one stays. */
  key?: string;
  runAt?: Date;
  maxAttempts?: number;
  /** Jobs of one queue are done one after another, on all servers together. */
  queue?: string;
}

/** A job as `graphile_worker.add_jobs` takes it. */
interface JobSpec {
  identifier: string;
  payload: object;
  queue_name: string | null;
  run_at: Date | null;
  max_attempts: number;
  job_key: string | null;
}

/** The database refuses a key that stands twice in one statement: the last one counts. */
function onceUnderEachKey(jobs: readonly JobSpec[]): JobSpec[] {
  const byKey = new Map(jobs.map((job) => [job.job_key, job]));
  return jobs.filter((job) => job.job_key === null || byKey.get(job.job_key) === job);
}

const addJobs = writtenAtEnd<JobSpec>({
  jobs: (jobs) => Prisma.sql`
    SELECT * FROM json_to_recordset(${JSON.stringify(onceUnderEachKey(jobs))}::json) AS job(
      identifier text, payload json, queue_name text, run_at timestamptz, max_attempts smallint,
      job_key text)`,
});

/** Adds a job in the caller's transaction: a rollback drops it, a commit keeps it. */
export async function enqueue<Task extends TaskName>(
  tx: Tx | Db,
  task: Task,
  payload: TaskPayload<Task>,
  { key, runAt, maxAttempts = usualAttempts, queue }: JobOptions = {},
): Promise<void> {
  await addJobs(tx, [
    {
      identifier: task,
      payload,
      queue_name: queue ?? null,
      run_at: runAt ?? null,
      max_attempts: maxAttempts,
      job_key: key ?? null,
    },
  ]);
}
