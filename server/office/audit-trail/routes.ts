import {
  downloadAudit,
  listAudit as definition,
  listAuditRecords,
} from '@seminar/shared/office/audit-trail/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { auditCsv } from './auditCsv.ts';
import { listAudit } from './listAudit.ts';
import { readRecords } from './readRecords.ts';

export function auditTrailRoutes(router: Router, context: Context): void {
  route(router, definition, async ({ query, request }) => {
    const { rows, total, ...frame } = await listAudit(context, query);
    return { ...listPage(request, query, total, rows), ...frame };
  });

  route(router, listAuditRecords, async ({ params }) => ({
    data: await readRecords(context, { entryId: params.id }),
  }));

  route(router, downloadAudit, (asked) => auditCsv(context, asked));
}
