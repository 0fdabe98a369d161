import { Router } from 'express';
import { statfs } from 'node:fs/promises';
import type { Context } from '../context/context.ts';
import type { RecentTrouble } from './errorHandler.ts';

function within(milliseconds: number, answer: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The database did not answer within ${milliseconds} ms`)),
      milliseconds,
    );
    void answer.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/** With less than this PostgreSQL soon refuses to write. */
const leastFreeBytes = 100 * 1024 * 1024;

/**
 * Whether there is no room left, as far as this server knows: on its own disk, or because the database
 * has just said so of its.
 */
async function isDiskFull(dataDir: string, recent: RecentTrouble, now: Date): Promise<boolean> {
  if (recent.was('full', now)) return true;
  const disk = await statfs(dataDir).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < leastFreeBytes;
}

/**
 * `/healthz`: alive. `/readyz`: the database answers and the start is done. A full disk is named but
 * doesn't make the server unready: a balancer would take every copy out at once, and reading goes on.
 *
 * @param timeoutMs milliseconds for the database to answer in: one that is frozen or cut off says
 *   nothing at all, and whoever probes is to hear of it
 */
export function health(
  { db, log, env, clock }: Pick<Context, 'db' | 'log' | 'env' | 'clock'>,
  isReady: () => boolean,
  recent: RecentTrouble,
  timeoutMs = 5_000,
): Router {
  // Probes at the same time ask once: those of a silent database don't take its connections up.
  let asked: Promise<unknown> | undefined;
  const databaseAnswers = () => {
    asked ??= within(timeoutMs, db.$queryRaw`SELECT 1`).finally(() => (asked = undefined));
    return asked;
  };

  const router = Router();
  router.get('/healthz', (_request, response) => {
    response.json({ status: 'ok' });
  });
  router.get('/readyz', async (_request, response) => {
    if (!isReady()) {
      response.status(503).json({ status: 'starting' });
      return;
    }
    try {
      await databaseAnswers();
      const full = await isDiskFull(env.dataDir, recent, clock());
      response.json({ status: 'ready', ...(full ? { problems: ['disk_full'] } : {}) });
    } catch (error) {
      log.error({ err: error }, 'not ready');
      response.status(503).json({ status: 'unavailable' });
    }
  });
  return router;
}
