import {
  askForAccount as askDefinition,
  enterPayeeAccount,
  getPayeeAccount,
  givePayeeAccount,
  listBanks,
  listBranches,
  openPayeeLink,
} from '@seminar/shared/papers/payee-accounts/endpoints';
import type { Request, Router } from 'express';
import type { Pool } from 'pg';
import { recordAccess } from '../../platform/access-log/recordAccess.ts';
import type { Context } from '../../platform/context/context.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { askForAccount } from './askForAccount.ts';
import { findBanks, findBranches } from './banks.ts';
import { enterAccount } from './enterAccount.ts';
import { giveByLink } from './giveByLink.ts';
import { openLink } from './openLink.ts';
import { readPayeeAccount } from './readPayeeAccount.ts';

export function payeeAccountRoutes(router: Router, context: Context, pool: Pool): void {
  const shown = async (refundId: number, adminId: number) => ({
    data: await readPayeeAccount(context, { refundId, adminId }),
  });

  route(router, getPayeeAccount, async ({ params, admin }) => {
    const answer = await shown(params.id, admin.id);
    await recordAccess(context, {
      adminId: admin.id,
      action: 'payee_account.viewed',
      entity: 'refund',
      entityId: params.id,
    });
    return answer;
  });

  changeRoute(
    router,
    ({ params, admin }) => shown(params.id, admin.id),
    enterPayeeAccount,
    async ({ params, body, admin }) => {
      await enterAccount(context, { refundId: params.id, account: body, adminId: admin.id });
      return shown(params.id, admin.id);
    },
  );

  route(router, askDefinition, async ({ params, body, admin }) => {
    await askForAccount(context, {
      refundId: params.id,
      checkedEmail: body.checked_email ?? null,
      adminId: admin.id,
    });
    return shown(params.id, admin.id);
  });

  const guesses = new RateLimit(pool, 'payee-link-guess');
  const dead = async (request: Request): Promise<never> => {
    await guesses.use(addressKey(request.ip));
    throw new NotFound();
  };

  route(router, openPayeeLink, async ({ body, request, response }) => {
    response.set('X-Robots-Tag', 'noindex');
    return { data: (await openLink(context, body)) ?? (await dead(request)) };
  });

  route(router, givePayeeAccount, async ({ body, request }) => {
    const { token, ...account } = body;
    if (!(await giveByLink(context, { token, account }))) await dead(request);
    return undefined;
  });

  const searches = new RateLimit(pool, 'bank-search');
  route(router, listBanks, async ({ query, request }) => {
    await searches.use(addressKey(request.ip));
    return { data: await findBanks(query.search) };
  });
  route(router, listBranches, async ({ params, query, request }) => {
    await searches.use(addressKey(request.ip));
    return { data: await findBranches(params.code, query.search) };
  });
}
