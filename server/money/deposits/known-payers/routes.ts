import {
  downloadKnownPayersCsv,
  forgetPayer as forgetDefinition,
  listKnownPayers as listDefinition,
  rememberPayer as rememberDefinition,
} from '@seminar/shared/money/deposits/known-payers/endpoints';
import type { Router } from 'express';
import { recordList } from '../../../platform/access-log/recordAccess.ts';
import type { Context } from '../../../platform/context/context.ts';
import { NotFound } from '../../../platform/http/errors.ts';
import { listPage } from '../../../platform/http/listPage.ts';
import { route } from '../../../platform/http/route.ts';
import { forgetPayer, rememberPayer } from './forgetPayer.ts';
import { knownPayersCsv } from './knownPayersCsv.ts';
import { listKnownPayers, presentKnownPayer, readKnownPayer } from './listKnownPayers.ts';

export function knownPayerRoutes(router: Router, context: Context): void {
  const present = async (id: number) => {
    const row = await readKnownPayer(context.db, id);
    if (!row) throw new NotFound();
    return { data: presentKnownPayer(row) };
  };

  route(router, listDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listKnownPayers(context, query);
    await recordList(context, {
      adminId: admin.id,
      list: 'deposits',
      entityId: 'known-payers',
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows.map(presentKnownPayer));
  });

  route(router, downloadKnownPayersCsv, (asked) => knownPayersCsv(context, asked));

  route(router, forgetDefinition, async ({ params: { id }, body: { reason }, admin }) => {
    await forgetPayer(context, { id, reason, adminId: admin.id });
    return present(id);
  });

  route(router, rememberDefinition, async ({ params: { id }, admin }) => {
    await rememberPayer(context, { id, adminId: admin.id });
    return present(id);
  });
}
