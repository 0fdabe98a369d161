import { Router } from 'express';
import type { Context } from '../context.ts';

/** `/healthz`: alive. `/readyz`: the database answers and the start is done. */
export function health({ db, log }: Context, isReady: () => boolean): Router {
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
      await db.$queryRaw`SELECT 1`;
      response.json({ status: 'ready' });
    } catch (error) {
      log.error({ err: error }, 'not ready');
      response.status(503).json({ status: 'unavailable' });
    }
  });
  return router;
}
