import {
  checkRefundPayer as checkDefinition,
  completeRefund as completeDefinition,
  downloadReturnInvoice as downloadDefinition,
  listRefunds as listDefinition,
  withdrawRefund as withdrawDefinition,
  downloadRefundsCsv as csvDefinition,
} from '@seminar/shared/papers/refunds/endpoints';
import type { Router } from 'express';
import { recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { completeRefund } from './completeRefund.ts';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import { checkPayer } from './checkPayer.ts';
import { refundsCsv } from './refundsCsv.ts';
import { wantsFourEyes } from './fourEyes.ts';
import { listRefunds } from './listRefunds.ts';
import { presentRefund, refundParts } from './presentRefund.ts';
import { downloadReturnInvoice } from './downloadReturnInvoice.ts';
import { sameOwed } from './sameOwed.ts';
import { withdrawRefund } from './withdrawRefund.ts';

export function refundRoutes(router: Router, context: Context): void {
  const { db } = context;
  const viewer = async (
    adminId: number,
    rows: readonly { id: number; kind: string; payerCheckedBy: number | null }[],
  ) => ({
    adminId,
    now: context.clock(),
    fourEyes: await wantsFourEyes(db),
    names: await namesOfAdmins(
      db,
      rows.map(({ payerCheckedBy }) => payerCheckedBy),
    ),
    owed: await sameOwed(db, rows),
  });
  const refund = async (id: number, adminId: number) => {
    const row = await db.refund.findUniqueOrThrow({ where: { id }, include: refundParts });
    return { data: presentRefund(row, await viewer(adminId, [row])) };
  };
  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listRefunds(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'refunds',
      entityId: 'all',
      rows,
      askAgain,
    });
    const by = await viewer(admin.id, rows);
    const data = rows.map((row) => presentRefund(row, by));
    return listPage(request, query, total, data);
  });

  route(router, csvDefinition, (asked) => refundsCsv(context, asked));

  route(router, checkDefinition, async ({ params, body, admin }) => {
    const { version } = body;
    await checkPayer(context, { id: params.id, version, adminId: admin.id });
    return refund(params.id, admin.id);
  });

  actRoute(router, context, completeDefinition, async ({ params, body, admin }) => {
    const id = await completeRefund(context, {
      id: params.id,
      refundedOn: body.refunded_on,
      note: body.note,
      version: body.version,
      adminId: admin.id,
    });
    return refund(id, admin.id);
  });

  actRoute(router, context, withdrawDefinition, async ({ params, body, admin }) => {
    await withdrawRefund(context, {
      id: params.id,
      reason: body.reason,
      version: body.version,
      adminId: admin.id,
    });
    return refund(params.id, admin.id);
  });

  route(router, downloadDefinition, async ({ params, admin }) => {
    const number = params.return_invoice_number;
    const file = await downloadReturnInvoice(context, { returnInvoiceNumber: number });
    await recordAccess(context, {
      adminId: admin.id,
      action: 'return_invoice.downloaded',
      entity: 'return_invoice',
      entityId: number,
    });
    return file;
  });
}
