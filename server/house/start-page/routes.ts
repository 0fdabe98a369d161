import { getChanges, getTop } from '@seminar/shared/house/start-page/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { keepFigures } from './keepFigures.ts';
import { readChanges, readWaiting } from './readChanges.ts';
import { markReader } from './readMark.ts';
import { readTop } from './readTop.ts';

export function topRoutes(router: Router, context: Context): void {
  const readMark = markReader(context);
  const waiting = keepFigures(() => readWaiting(context));
  route(router, getChanges, async ({ query, admin }) => ({
    data: {
      ...(await readChanges(context.db, query, await readMark(), waiting)),
      role: admin.role,
    },
  }));

  const top = keepFigures(() => readTop(context));
  route(router, getTop, async () => ({ data: await top(await readMark()) }));
}
