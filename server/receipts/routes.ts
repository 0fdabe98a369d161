import {
  createReceiptExport,
  downloadReceipt as downloadDefinition,
  downloadReceiptIssue,
  getReceipt,
  listReceipts as listDefinition,
  reissueReceipt as reissueDefinition,
} from '@seminar/shared/receipts/endpoints';
import type { Router } from 'express';
import { recordAccess, recordBulk } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { readExport } from '../exports/readExport.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { exportReceipts } from './exportReceipts.ts';
import { downloadIssue, downloadReceipt } from './downloadReceipt.ts';
import { listReceipts } from './listReceipts.ts';
import { presentReceipt } from './presentReceipt.ts';
import { readReceipt } from './readReceipt.ts';
import { reissueReceipt } from './reissueReceipt.ts';

export function receiptRoutes(router: Router, context: Context): void {
  const { db } = context;
  const noteDownload = (adminId: number, entityId: string) =>
    recordAccess(db, { adminId, action: 'receipt.downloaded', entity: 'receipt', entityId });

  route(router, listDefinition, async ({ query, request, admin }) => {
    const { rows, total } = await listReceipts(db, query);
    await recordBulk(db, admin.id, 'receipts', {}, rows);
    return listPage(request, query, total, rows.map(presentReceipt));
  });

  route(router, getReceipt, async ({ params, admin }) => {
    const entityId = params.receipt_number;
    const data = await readReceipt(db, entityId);
    const look = { action: 'receipt.viewed', entity: 'receipt', entityId } as const;
    await recordAccess(db, { ...look, adminId: admin.id });
    return { data };
  });

  route(router, downloadDefinition, async ({ params, admin }) => {
    const file = await downloadReceipt(context, params.receipt_number);
    await noteDownload(admin.id, params.receipt_number);
    return file;
  });

  route(router, downloadReceiptIssue, async ({ params, admin }) => {
    const file = await downloadIssue(context, params.receipt_number, params.version);
    await noteDownload(admin.id, params.receipt_number);
    return file;
  });

  route(router, reissueDefinition, async ({ params, admin, body }) => {
    const number = params.receipt_number;
    await reissueReceipt(context, number, { adminId: admin.id, at: context.clock(), input: body });
    return { data: await readReceipt(db, number) };
  });

  route(router, createReceiptExport, async ({ admin, body }) => {
    const { id } = await exportReceipts(db, admin.id, body);
    return { data: await readExport(db, admin.id, id) };
  });
}
