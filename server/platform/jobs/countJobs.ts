import type { Db } from '../db/db.ts';

/** How much work of one kind there is. */
export interface JobCount {
  task: string;
  /** Could be done now, if a slot were free. */
  ready: number;
  /** Since when the oldest of them is ready. */
  readySince: Date | null;
  /** Wait for their time, or for their next try. */
  later: number;
  running: number;
  /** Failed at their last try: nobody does them again by themselves. */
  givenUp: number;
}

/** The work that there is in the queue, by its kind. Kinds without any are left out, and jobs that others replaced. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  return db.$queryRaw<JobCount[]>`
    SELECT task_identifier AS task,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now())::int AS ready,
      min(run_at) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at <= now()) AS "readySince",
      count(*) FILTER (WHERE locked_at IS NULL AND attempts < max_attempts AND run_at > now())::int AS later,
      count(*) FILTER (WHERE locked_at IS NOT NULL)::int AS running,
      count(*) FILTER (WHERE locked_at IS NULL AND attempts >= max_attempts AND max_attempts > 1)::int AS "givenUp"
    FROM graphile_worker.jobs
    WHERE key IS NOT NULL OR attempts < max_attempts OR locked_at IS NOT NULL
    GROUP BY task_identifier ORDER BY task_identifier`;
}
