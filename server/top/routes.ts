import { getTop } from '@seminar/shared/top/endpoints';
import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { readTop } from './readTop.ts';

export function topRoutes(router: Router, context: Context): void {
  route(router, getTop, async () => ({ data: await readTop(context) }));
}
