import {
  downloadReceipt as downloadDefinition,
  listReceipts as listDefinition,
} from '@seminar/shared/receipts/endpoints';
import type { Router } from 'express';
import { recordAccess } from '../access-log/recordAccess.ts';
import type { Context } from '../context.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { downloadReceipt } from './downloadReceipt.ts';
import { listReceipts } from './listReceipts.ts';
import { presentReceipt } from './presentReceipt.ts';

export function receiptRoutes(router: Router, context: Context): void {
  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await listReceipts(context.db, query);
    return listPage(request, query, total, rows.map(presentReceipt));
  });

  route(router, downloadDefinition, async ({ params, admin }) => {
    const number = params.receipt_number;
    const file = await downloadReceipt(context, number);
    await recordAccess(context.db, {
      adminId: admin.id,
      action: 'receipt.downloaded',
      entity: 'receipt',
      entityId: number,
    });
    return file;
  });
}
