import {
  completeRefund as completeDefinition,
  downloadReturnInvoice as downloadDefinition,
  listRefunds as listDefinition,
  withdrawRefund as withdrawDefinition,
  downloadRefundsCsv as csvDefinition,
} from '@seminar/shared/refunds/endpoints';
import type { Router } from 'express';
import { recordAccess, recordBulk } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { completeRefund } from './completeRefund.ts';
import { exportRefunds } from './exportRefunds.ts';
import { listRefunds } from './listRefunds.ts';
import { presentRefund, refundParts } from './presentRefund.ts';
import { downloadReturnInvoice } from './downloadReturnInvoice.ts';
import { withdrawRefund } from './withdrawRefund.ts';

export function refundRoutes(router: Router, context: Context): void {
  const { db } = context;
  const refund = async (id: number) => ({
    data: presentRefund(await db.refund.findUniqueOrThrow({ where: { id }, include: refundParts })),
  });
  route(router, listDefinition, async ({ query, request, admin }) => {
    const { rows, total } = await listRefunds(context, query);
    await recordBulk(context, { adminId: admin.id, list: 'refunds', query: {}, rows });
    return listPage(request, query, total, rows.map(presentRefund));
  });

  route(router, csvDefinition, ({ query, admin }) =>
    exportRefunds(context, { adminId: admin.id, query }),
  );

  route(router, completeDefinition, async ({ params, body, admin }) => {
    const id = await completeRefund(context, {
      id: params.id,
      refundedOn: body.refunded_on,
      note: body.note,
      version: body.version,
      adminId: admin.id,
    });
    return refund(id);
  });

  route(router, withdrawDefinition, async ({ params, body, admin }) => {
    await withdrawRefund(context, {
      id: params.id,
      reason: body.reason,
      version: body.version,
      adminId: admin.id,
    });
    return refund(params.id);
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
