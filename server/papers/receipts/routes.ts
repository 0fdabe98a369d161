import {
  createReceiptExport,
  downloadReceipt as downloadDefinition,
  downloadReceiptIssue as downloadIssueDefinition,
  getReceipt,
  issueWaitingReceipt as issueDefinition,
  listReceipts as listDefinition,
  listWaitingReceipts as waitingDefinition,
  reissueReceipt as reissueDefinition,
  verifyReceipt as verifyDefinition,
} from '@seminar/shared/papers/receipts/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import { recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { readExport } from '../../platform/exports/readExport.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { exportReceipts } from './exportReceipts.ts';
import { downloadReceiptIssue, downloadReceipt } from './downloadReceipt.ts';
import { listReceipts } from './listReceipts.ts';
import { issueWaitingReceipt } from './issueWaitingReceipt.ts';
import { listWaitingReceipts } from './listWaitingReceipts.ts';
import { presentReceipt, presentWaitingReceipt } from './presentReceipt.ts';
import { readReceipt } from './readReceipt.ts';
import { verifyReceipt } from './verifyReceipt.ts';
import { reissueReceipt } from './reissueReceipt.ts';

export function receiptRoutes(router: Router, context: Context, pool: Pool): void {
  // Every look counts: the numbers follow each other.
  const looks = new RateLimit(pool, 'receipt-verification');
  route(router, verifyDefinition, async ({ params, query, request, response }) => {
    response.set('X-Robots-Tag', 'noindex');
    await looks.use(addressKey(request.ip));
    return { data: await verifyReceipt(context, { number: params.number, amount: query.amount }) };
  });

  const recordDownload = (adminId: number, entityId: string) =>
    recordAccess(context, { adminId, action: 'receipt.downloaded', entity: 'receipt', entityId });

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listReceipts(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'receipts',
      entityId: 'all',
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows.map(presentReceipt));
  });

  route(router, getReceipt, async ({ params, admin }) => {
    const entityId = params.receipt_number;
    const data = await readReceipt(context, { receiptNumber: entityId });
    const look = { action: 'receipt.viewed', entity: 'receipt', entityId } as const;
    await recordAccess(context, { ...look, adminId: admin.id });
    return { data };
  });

  route(router, downloadDefinition, async ({ params, admin }) => {
    const file = await downloadReceipt(context, { receiptNumber: params.receipt_number });
    await recordDownload(admin.id, params.receipt_number);
    return file;
  });

  route(router, downloadIssueDefinition, async ({ params, admin }) => {
    const file = await downloadReceiptIssue(context, {
      receiptNumber: params.receipt_number,
      version: params.version,
    });
    await recordDownload(admin.id, params.receipt_number);
    return file;
  });

  actRoute(router, context, reissueDefinition, async ({ params, admin, body }) => {
    const number = params.receipt_number;
    await reissueReceipt(context, {
      receiptNumber: number,
      adminId: admin.id,
      input: body,
    });
    return { data: await readReceipt(context, { receiptNumber: number }) };
  });

  route(router, waitingDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total, association } = await listWaitingReceipts(context, query);
    for (const list of ['submissions', 'groups'] as const) {
      const some = rows.filter((row) => (list === 'groups') === 'awaiting' in row);
      const shown = { adminId: admin.id, list, entityId: 'all', askAgain };
      if (some.length > 0) {
        await recordList(context, { ...shown, rows: some.map(({ id }) => ({ id: Math.abs(id) })) });
      }
    }
    const waiting = rows.map((row) => presentWaitingReceipt(row, association));
    return listPage(request, query, total, waiting);
  });

  route(router, issueDefinition, async ({ params, admin, body }) => {
    const publicId = normalisePublicId(params.submission_id);
    const order = { publicId, adminId: admin.id, input: body };
    const { receiptNumber } = await issueWaitingReceipt(context, order);
    return { data: await readReceipt(context, { receiptNumber }) };
  });

  route(router, createReceiptExport, async ({ admin, body }) => {
    const { id } = await exportReceipts(context, { ...body, adminId: admin.id });
    return { data: await readExport(context, { adminId: admin.id, exportId: id }) };
  });
}
