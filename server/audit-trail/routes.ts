import { downloadAudit, listAudit as definition } from '@seminar/shared/audit-trail/endpoints';
import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { auditCsv } from './auditCsv.ts';
import { readSeal } from '../audit-chain/readSeal.ts';
import { listAudit } from './listAudit.ts';

export function auditTrailRoutes(router: Router, context: Context): void {
  const { db } = context;

  route(router, definition, async ({ query, request }) => {
    const { rows, total, admins } = await listAudit(context, query);
    return { ...listPage(request, query, total, rows), admins, seal: await readSeal(db) };
  });

  route(router, downloadAudit, (asked) => auditCsv(context, asked));
}
