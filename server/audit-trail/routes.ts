import { downloadAudit, listAudit as definition } from '@seminar/shared/audit-trail/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import type { Router } from 'express';
import { inTransaction } from '../db/db.ts';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { auditCsv } from './auditCsv.ts';
import { readSeal } from '../audit-chain/readSeal.ts';
import { listAudit } from './listAudit.ts';

export function auditTrailRoutes(router: Router, context: Context): void {
  const { db, clock } = context;

  route(router, definition, async ({ query, request }) => {
    const { rows, total, admins } = await listAudit(context, query);
    return { ...listPage(request, query, total, rows), admins, seal: await readSeal(db) };
  });

  route(router, downloadAudit, async ({ query, admin }) => {
    const day = tokyoDay(clock());
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId: admin.id,
        action: 'audit.exported',
        entity: 'audit',
        entityId: 'all',
        after: JSON.parse(JSON.stringify(query)) as Record<string, string>,
      }),
    );
    return {
      stream: auditCsv(context, query),
      name: `操作の記録_${day}.csv`,
      mediaType: 'text/csv; charset=utf-8',
    };
  });
}
