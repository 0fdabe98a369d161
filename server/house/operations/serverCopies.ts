import { randomUUID } from 'node:crypto';
import { statfs } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Context } from '../../platform/context/context.ts';

const every = 30_000;

interface Copy {
  id: string;
  host: string;
  doesJobs: boolean;
  startedAt: Date;
  /** Bytes; null: not known. */
  diskFree: bigint | null;
}

/** The copies of the server that run; one that was killed is missed after two minutes. */
export async function livingCopies({ db }: Pick<Context, 'db'>): Promise<Copy[]> {
  return db.$queryRaw<Copy[]>`
    SELECT id, host, does_jobs AS "doesJobs", started_at AS "startedAt", disk_free AS "diskFree"
    FROM server_copies WHERE seen_at > now() - interval '2 minutes' ORDER BY started_at, id`;
}

/**
 * Notes that this copy of the server runs, and how much its disk can still take. The database's clock
 * counts, so that the copies' own don't matter.
 */
async function noteCopy({ db, env }: Pick<Context, 'db' | 'env'>, id: string): Promise<void> {
  const disk = await statfs(env.dataDir, { bigint: true }).catch(() => null);
  const free = disk && disk.bavail * disk.bsize;
  await db.$executeRaw`
    INSERT INTO server_copies (id, host, does_jobs, started_at, seen_at, disk_free)
    VALUES (${id}, ${hostname()}, ${env.worker !== 'off'}, now(), now(), ${free})
    ON CONFLICT (id) DO UPDATE SET seen_at = now(), disk_free = excluded.disk_free`;
  await db.$executeRaw`DELETE FROM server_copies WHERE seen_at < now() - interval '1 day'`;
}

/**
 * Notes every half minute that this copy runs.
 *
 * @returns ends it, and takes the copy off the list
 */
export async function keepNotingCopy(
  context: Pick<Context, 'db' | 'env' | 'log'>,
): Promise<() => Promise<void>> {
  const { db, log } = context;
  const id = randomUUID();
  await noteCopy(context, id);
  let noting: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    noting = noteCopy(context, id).catch((error: unknown) =>
      log.warn({ err: error }, 'this copy of the server could not note that it runs'),
    );
  }, every);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await noting;
    // Without the database the copy is missed after two minutes, as one that was killed.
    await db.$executeRaw`DELETE FROM server_copies WHERE id = ${id}`.catch((error: unknown) =>
      log.warn({ err: error }, 'this copy of the server could not take itself off the list'),
    );
  };
}
