import {
  dismissUnreadDays,
  finishBankLink as finishEndpoint,
  getBankRedirect,
  getBankStatus,
  releaseRush as releaseEndpoint,
} from '@seminar/shared/bank/endpoints';
import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { route } from '../http/route.ts';
import { bankStatus } from './bankStatus.ts';
import { bankWebhook } from '../bank/bankWebhook.ts';
import { dismissUnread } from '../bank/dismissUnread.ts';
import { finishBankLink } from '../bank/finishBankLink.ts';
import { openReserve } from './openReserve.ts';
import { startBankLink } from '../bank/startBankLink.ts';

export function bankRoutes(router: Router, context: Context): void {
  route(router, getBankRedirect, ({ admin }) => startBankLink(context, admin.id));

  route(router, finishEndpoint, async ({ admin, body, locale }) => {
    await finishBankLink(context, admin.id, body);
    return { data: await bankStatus(context, locale) };
  });

  route(router, getBankStatus, async ({ locale }) => ({ data: await bankStatus(context, locale) }));

  route(router, dismissUnreadDays, async ({ admin }) => {
    await dismissUnread(context, admin.id);
    return undefined;
  });

  route(router, releaseEndpoint, async ({ admin, params }) => {
    await openReserve(context, { seminarId: params.id, adminId: admin.id });
    return undefined;
  });

  bankWebhook(router, context);
}
