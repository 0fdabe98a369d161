import { Prisma } from '../../generated/prisma/client.ts';

/**
 * A statement that adds jobs. Each has a key, if need be one of its own: so a job without one is known for one that a
 * newer job under its key has replaced while it ran.
 *
 * @param rows statements with the columns `identifier` (text), `payload` (json), `queue_name` (text), `run_at`
 *   (timestamptz), `max_attempts` (smallint) and `job_key` (text), in this order; there may be none. No key may
 *   stand twice
 */
export function addedJobs(rows: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`
    SELECT graphile_worker.add_jobs(array_agg((identifier, payload, queue_name, run_at, max_attempts,
      coalesce(job_key, 'job:' || gen_random_uuid()), NULL, NULL)::graphile_worker.job_spec))
    FROM (${Prisma.join([...rows], ' UNION ALL ')}) AS job HAVING count(*) > 0`;
}
