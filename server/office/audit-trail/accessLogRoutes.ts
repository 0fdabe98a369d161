import {
  downloadAccessLog,
  listAccess as definition,
} from '@seminar/shared/platform/access-log/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { accessCsv } from './accessCsv.ts';
import { listAccess } from './listAccess.ts';

export function accessLogRoutes(router: Router, context: Context): void {
  route(router, definition, async ({ query, request }) => {
    const { rows, total, admins } = await listAccess(context, query);
    return { ...listPage(request, query, total, rows), admins };
  });

  route(router, downloadAccessLog, (asked) => accessCsv(context, asked));
}
