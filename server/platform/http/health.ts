import { Router } from 'express';
import { statfs } from 'node:fs/promises';
import type { Context } from '../context/context.ts';
import { release } from '../context/release.ts';
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

/** With less free space than this, PostgreSQL soon refuses to write. */
const leastFreeBytes = 100 * 1024 * 1024;

/**
 * Whether a disk is full, as far as this server knows: its own disk, or the database's, which has
 * reported it within the last minute.
 */
async function isDiskFull(dataDir: string, recent: RecentTrouble, now: Date): Promise<boolean> {
  if (recent.was('full', now)) return true;
  const disk = await statfs(dataDir).catch(() => null);
  return disk !== null && disk.bavail * disk.bsize < leastFreeBytes;
}

/**
 * `/healthz`: the process is running. `/readyz`: the start is complete and the database answers. A full
 * disk is reported but doesn't make the server unready: a load balancer would remove all servers at
 * once, although reading still works.
 *
 * @param timeoutMs how long to wait for the database: a frozen one never answers, but the probe must
 */
export function health(
  { db, log, env, clock }: Pick<Context, 'db' | 'log' | 'env' | 'clock'>,
  isReady: () => boolean,
  recent: RecentTrouble,
  timeoutMs = 5_000,
): Router {
  // Probes at the same time share one query, so that they don't use up the connections to a frozen database.
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
      response.json({ status: 'ready', ...release, ...(full ? { problems: ['disk_full'] } : {}) });
    } catch (error) {
      log.error({ err: error }, 'not ready');
      response.status(503).json({ status: 'unavailable' });
    }
  });
  return router;
}
