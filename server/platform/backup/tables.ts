import { escapeIdentifier, type Client } from 'pg';

/** Not needed after a restore: sessions, rate limits, and which copies of the server ran. */
const passing = ['session', 'rate_limits', 'server_copies'];
/** Prisma's table stands in the manifest, as the list of migrations. */
const migrations = '_prisma_migrations';

export interface TableColumns {
  name: string;
  /** Without generated columns. */
  columns: string[];
}

/** Every table whose rows a backup holds, by name. */
export async function listTables(client: Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(
    `SELECT relname AS name,
       array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns
     FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend
         WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
     GROUP BY relname ORDER BY relname COLLATE "C"`,
    [[...passing, migrations]],
  );
  return rows;
}

/** Columns as COPY and SELECT take them. */
export function columnList(columns: readonly string[]): string {
  return columns.map((column) => escapeIdentifier(column)).join(', ');
}

export function qualifiedName(table: string): string {
  return `public.${escapeIdentifier(table)}`;
}

/** A name that no table has: the jobs that wait are put back through the library's own function. */
export const jobsTable = 'graphile_worker.jobs';
export const jobColumns = [
  'task',
  'payload',
  'queue',
  'run_at',
  'max_attempts',
  'key',
  'priority',
] as const;

/**
 * Jobs that were given up are left out; a job that is running is done again. The queue's own view has no payload,
 * so its private tables are read.
 */
export const waitingJobs = `
  SELECT task.identifier, job.payload, queue.queue_name, job.run_at, job.max_attempts, job.key,
    job.priority
  FROM graphile_worker._private_jobs AS job
  JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
  LEFT JOIN graphile_worker._private_job_queues AS queue ON queue.id = job.job_queue_id
  WHERE job.attempts < job.max_attempts ORDER BY job.id`;
