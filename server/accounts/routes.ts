import {
  dismissUnreadDays,
  finishBankLink as finishEndpoint,
  getBankRedirect,
  getBankStatus,
  releaseRush as releaseEndpoint,
  syncBank,
} from '@seminar/shared/bank/endpoints';
import { message } from '@seminar/shared/messages/message';
import type { Router } from 'express';
import type { Context } from '../context/context.ts';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { Conflict } from '../http/errors.ts';
import { route } from '../http/route.ts';
import { bankStatus } from './bankStatus.ts';
import { asRefusal } from '../bank/bankTrouble.ts';
import { bankWebhook } from '../bank/bankWebhook.ts';
import { dismissUnread } from '../bank/dismissUnread.ts';
import { finishBankLink } from '../bank/finishBankLink.ts';
import { releaseRush } from './openReserve.ts';
import { startBankLink } from '../bank/startBankLink.ts';
import { syncDeposits } from '../deposits/syncDeposits.ts';

/** A person who presses the button waits this long for a reading that runs already. */
const patienceMs = 20_000;

export function bankRoutes(router: Router, context: Context): void {
  route(router, getBankRedirect, ({ admin }) => startBankLink(context, admin.id));

  route(router, finishEndpoint, async ({ admin, body, locale }) => {
    await finishBankLink(context, admin.id, body);
    return { data: await bankStatus(context, locale) };
  });

  route(router, getBankStatus, async ({ locale }) => ({ data: await bankStatus(context, locale) }));

  route(router, syncBank, async () => {
    if (!context.bank) throw new Conflict(message('bank_not_configured'));
    try {
      const result = await syncDeposits(context, recordDeposit, patienceMs);
      if (result === 'busy') throw new Conflict(message('bank_busy'));
      return { data: result };
    } catch (error) {
      throw asRefusal(error) ?? error;
    }
  });

  route(router, dismissUnreadDays, async ({ admin }) => {
    await dismissUnread(context, admin.id);
    return undefined;
  });

  route(router, releaseEndpoint, async ({ admin, params }) => {
    await releaseRush(context, { seminarId: params.id, adminId: admin.id });
    return undefined;
  });

  bankWebhook(router, context);
}
