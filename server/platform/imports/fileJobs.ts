import { Prisma } from '../../generated/prisma/client.ts';
import type { Context } from '../context/context.ts';
import { databaseTrouble } from '../db/databaseTrouble.ts';
import type { Db } from '../db/db.ts';
import { Conflict } from '../http/errors.ts';

const hourMs = 60 * 60 * 1000;

/** A kind of uploaded file that one job reads and another imports. */
export interface FileKind {
  table: Prisma.Sql;
  /** What the payloads of its jobs call its id. */
  key: 'import_id' | 'move_in_id';
  reading: 'readStatement' | 'readMoveIn';
  importing: 'importStatement' | 'importMoveIn';
  /** What is stored of one that can't be read. */
  failed: Prisma.Sql;
}

/** Reads a file; one that can't be read is marked so, unless the database was the reason: then it is read again. */
export async function readFileOf(
  { db, log }: Pick<Context, 'db' | 'log'>,
  { table, reading, failed }: FileKind,
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
export async function giveUpReading(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { table, key, reading, failed }: FileKind,
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
 * The files that are being imported and whose job has used up its tries, for example because the database was
 * unreachable for minutes: they could be neither imported again nor discarded.
 */
export async function strandedFiles(db: Db, { table, importing }: FileKind): Promise<number[]> {
  const found = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table} AS file WHERE state = 'importing' AND NOT EXISTS (
      SELECT FROM graphile_worker.jobs
      WHERE key = ${importing} || ':' || file.id
        AND (attempts < max_attempts OR locked_at IS NOT NULL))
    ORDER BY id`;
  return found.map(({ id }) => id);
}

/** Discards previews that nobody has used; one that somebody has just begun to use stays. */
export async function discardUnused(
  files: readonly { id: number }[],
  discard: (id: number) => Promise<void>,
): Promise<void> {
  for (const { id } of files) {
    try {
      await discard(id);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
    }
  }
}
