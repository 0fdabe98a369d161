import {
  dismissUnreadDays as dismissDefinition,
  finishBankLink as finishEndpoint,
  getBankRedirect,
  getBankStatus,
  listOddRows as listOddDefinition,
  releaseRush as releaseEndpoint,
  settleOddRow as settleOddDefinition,
} from '@seminar/shared/bank/bank/endpoints';
import type { Router } from 'express';
import type { Context } from '../../platform/context/context.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { route } from '../../platform/http/route.ts';
import { readBankStatus } from './readBankStatus.ts';
import { bankWebhook } from '../bank/bankWebhook.ts';
import { dismissUnreadDays } from '../bank/dismissUnreadDays.ts';
import { finishBankLink } from '../bank/finishBankLink.ts';
import { recordList } from '../../platform/access-log/recordAccess.ts';
import { listOddRows } from '../bank/listOddRows.ts';
import { settleOddRow } from '../bank/settleOddRow.ts';
import { openReserve } from './openReserve.ts';
import { startBankLink } from '../bank/startBankLink.ts';

export function bankRoutes(router: Router, context: Context): void {
  route(router, getBankRedirect, ({ admin, request }) =>
    startBankLink(context, { adminId: admin.id, session: request.sessionID }),
  );

  route(router, finishEndpoint, async ({ admin, body, locale, request }) => {
    await finishBankLink(context, {
      ...body,
      adminId: admin.id,
      session: request.sessionID,
    });
    return { data: await readBankStatus(context, { locale }) };
  });

  route(router, getBankStatus, async ({ locale }) => ({
    data: await readBankStatus(context, { locale }),
  }));

  route(router, dismissDefinition, async ({ admin }) => {
    await dismissUnreadDays(context, { adminId: admin.id });
    return undefined;
  });

  route(router, listOddDefinition, async ({ query, request, admin, askAgain }) => {
    const { rows, total } = await listOddRows(context, query);
    // Such a row names who sent the money, as a deposit does.
    await recordList(context, {
      adminId: admin.id,
      list: 'deposits',
      entityId: 'all',
      rows,
      askAgain,
    });
    return listPage(request, query, total, rows);
  });

  route(router, settleOddDefinition, async ({ admin, params }) => {
    await settleOddRow(context, { id: params.id, adminId: admin.id });
    return undefined;
  });

  route(router, releaseEndpoint, async ({ admin, params }) => {
    await openReserve(context, { seminarId: params.id, adminId: admin.id });
    return undefined;
  });

  bankWebhook(router, context);
}
