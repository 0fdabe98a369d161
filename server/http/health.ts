import { Router } from 'express';
import type { Context } from '../context/context.ts';

function within(milliseconds: number, answer: Promise<unknown>): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const limit = setTimeout(
      () => reject(new Error(`The database did not answer within ${milliseconds} ms`)),
      milliseconds,
    );
    void answer.then(resolve, reject).finally(() => clearTimeout(limit));
  });
}

/**
 * `/healthz`: alive. `/readyz`: the database answers and the start is done.
 *
 * @param timeoutMs milliseconds for the database to answer in: one that is frozen or cut off says
 *   nothing at all, and whoever probes is to hear of it
 */
export function health(
  { db, log }: Pick<Context, 'db' | 'log'>,
  isReady: () => boolean,
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
      response.json({ status: 'ready' });
    } catch (error) {
      log.error({ err: error }, 'not ready');
      response.status(503).json({ status: 'unavailable' });
    }
  });
  return router;
}
