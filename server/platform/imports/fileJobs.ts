import { hourMs } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { databaseTrouble } from '../db/databaseTrouble.ts';
import type { Db, Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { ImportKindWithJobs } from './importKind.ts';

const payloadOf = ({ key }: ImportKindWithJobs, id: number) =>
  key === 'import_id' ? { import_id: id } : { move_in_id: id };

/** Queues the reading of an uploaded file. */
export async function enqueueReading(
  tx: Tx | Db,
  kind: ImportKindWithJobs,
  id: number,
): Promise<void> {
  await enqueue(tx, kind.reading, payloadOf(kind, id), { maxAttempts: 6 });
}

/** Queues the import of a file. The key makes sure that it has one waiting job; `resumeFiles` looks for it. */
export async function enqueueImporting(
  tx: Tx | Db,
  kind: ImportKindWithJobs,
  id: number,
): Promise<void> {
  const job = { key: `${kind.importing}:${id}`, maxAttempts: 5 };
  await enqueue(tx, kind.importing, payloadOf(kind, id), job);
}

/** Reads a file; one that can't be read is marked so, unless the database was the reason: then it is read again. */
export async function readFileOf(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { table, reading, failed }: ImportKindWithJobs,
  { id, read }: { id: number; read: () => Promise<void> },
): Promise<void> {
  try {
    await read();
  } catch (error) {
    // The file may be good.
    if (databaseTrouble(error) !== null) throw error;
    log.error({ err: error, id }, `${reading}: a file could not be read`);
    await db.$executeRaw`UPDATE ${table} SET ${failed} WHERE id = ${id} AND state = 'reading'`;
  }
}

/**
 * Marks the files as failed that have been `reading` for an hour and that no job reads or will: its job has used up its
 * tries, each of which ended with the server.
 */
async function giveUpReading(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { table, key, reading, failed }: ImportKindWithJobs,
): Promise<void> {
  const ended = await db.$queryRaw<{ id: number }[]>`
    UPDATE ${table} AS file SET ${failed}
    WHERE state = 'reading' AND created_at < ${new Date(clock().getTime() - hourMs)}
      AND NOT EXISTS (
        SELECT FROM graphile_worker._private_jobs AS job
        JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
        WHERE task.identifier = ${reading} AND (job.payload ->> ${key}::text)::int = file.id
          AND (attempts < max_attempts OR locked_at IS NOT NULL))
    RETURNING id`;
  if (ended.length > 0) log.error({ ended }, `${reading}: files could not be read`);
}

/**
 * Queues another job for every file that is being imported without one: its job has used up its tries, for example
 * because the database was unreachable for minutes, and it could be neither imported again nor discarded. One that
 * can't be read is marked as failed.
 */
export async function resumeFiles(
  context: Pick<Context, 'db' | 'clock' | 'log'>,
  kind: ImportKindWithJobs,
): Promise<void> {
  const { db, log } = context;
  await giveUpReading(context, kind);
  const stranded = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${kind.table} AS file WHERE state = 'importing' AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE key = ${kind.importing} || ':' || file.id
        AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY id`;
  for (const { id } of stranded) await enqueueImporting(db, kind, id);
  if (stranded.length > 0) {
    log.warn({ stranded }, `${kind.importing}: files without a job get another job`);
  }
}
