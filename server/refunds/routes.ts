import {
  completeRefund as completeDefinition,
  downloadReturnInvoice,
  listRefunds as listDefinition,
  withdrawRefund as withdrawDefinition,
} from '@seminar/shared/refunds/endpoints';
import type { Router } from 'express';
import type { Context } from '../context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { completeRefund } from './completeRefund.ts';
import { listRefunds } from './listRefunds.ts';
import { presentRefund, refundParts } from './presentRefund.ts';
import { returnInvoiceFile } from './returnInvoiceFile.ts';
import { withdrawRefund } from './withdrawRefund.ts';

export function refundRoutes(router: Router, context: Context): void {
  const { db } = context;
  const refund = async (id: number) => ({
    data: presentRefund(await db.refund.findUniqueOrThrow({ where: { id }, include: refundParts })),
  });
  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await listRefunds(db, query);
    return listPage(request, query, total, rows.map(presentRefund));
  });

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

  route(router, downloadReturnInvoice, ({ params }) =>
    returnInvoiceFile(context, params.return_invoice_number),
  );
}
