import {
  downloadBill as downloadDefinition,
  downloadBillsCsv as csvDefinition,
  issueBill as issueDefinition,
  issueGroupBill as issueGroupDefinition,
  listBills as listDefinition,
  voidBill as voidDefinition,
} from '@seminar/shared/papers/bills/endpoints';
import type { Router } from 'express';
import { recordAccess, recordList } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { readIdempotencyKey } from '../../platform/http/idempotency.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { actRoute } from '../../telling/mail/actRoute.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { normaliseCode } from '@seminar/shared/platform/ids/code.rules';
import { billDocument } from './billDocument.ts';
import { billsCsv } from './billsCsv.ts';
import { issueBill } from './issueBill.ts';
import { issueGroupBill } from './issueGroupBill.ts';
import { listBills } from './listBills.ts';
import { presentBills, type BillRow } from './presentBill.ts';
import { voidBill } from './voidBills.ts';

export function billRoutes(router: Router, context: Context): void {
  const { db } = context;
  const presented = async (row: BillRow) => {
    const [data] = await presentBills(db, [row]);
    if (!data) throw new Error('a bill was not presented');
    return { data };
  };

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listBills(context, query);
    const shown = { adminId: admin.id, list: 'bills', entityId: 'all', rows } as const;
    await recordList(context, { ...shown, askAgain });
    return listPage(request, query, total, await presentBills(db, rows));
  });

  route(router, csvDefinition, (asked) => billsCsv(context, asked));

  route(router, issueDefinition, async ({ body, admin, request }) => {
    const { submission_id: id, ...wording } = body;
    const publicId = normalisePublicId(id);
    const idempotencyKey = readIdempotencyKey(request.get('Idempotency-Key'));
    const order = { ...wording, publicId, adminId: admin.id, idempotencyKey };
    return presented(await issueBill(context, order));
  });

  route(router, issueGroupDefinition, async ({ params, body, admin, request }) => {
    const publicId = normaliseCode(params.id);
    const idempotencyKey = readIdempotencyKey(request.get('Idempotency-Key'));
    const order = { ...body, publicId, adminId: admin.id, idempotencyKey };
    return presented(await issueGroupBill(context, order));
  });

  route(router, downloadDefinition, async ({ params, admin }) => {
    const billNumber = params.bill_number;
    const file = await billDocument(context, { billNumber });
    const download = { action: 'bill.downloaded', entity: 'bill', entityId: billNumber } as const;
    await recordAccess(context, { ...download, adminId: admin.id });
    return file;
  });

  actRoute(router, context, voidDefinition, async ({ params, body, admin }) => {
    const order = { billNumber: params.bill_number, reason: body.reason, adminId: admin.id };
    return presented(await voidBill(context, order));
  });
}
