import { getSite, judgeLetters } from '@seminar/shared/catalogue/site/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { route } from '../../platform/http/route.ts';
import { printedLetters } from '../../platform/pdf/printable.ts';
import { readSite } from './readSite.ts';

export function siteRoutes(router: Router, context: Context): void {
  route(router, getSite, () => readSite(context));
  route(router, judgeLetters, ({ body }) => ({ data: printedLetters(body.letters) }));
}
