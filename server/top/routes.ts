import { getChanges, getTop } from '@seminar/shared/top/endpoints';
import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { readChanges } from './readChanges.ts';
import { readTop } from './readTop.ts';

export function topRoutes(router: Router, context: Context): void {
  route(router, getChanges, async ({ query, admin }) => ({
    data: { ...(await readChanges(context, query)), role: admin.role },
  }));

  route(router, getTop, async () => ({ data: await readTop(context) }));
}
