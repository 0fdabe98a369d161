import {
  endAdminSessions,
  inviteAdmin as inviteDefinition,
  listAdmins as listDefinition,
  resetSecondFactor as resetDefinition,
  sendAdminLink as linkDefinition,
  updateAdmin as updateDefinition,
} from '@seminar/shared/office/admins/endpoints';
import { resetPassword, setPassword as setDefinition } from '@seminar/shared/office/auth/endpoints';
import type { Router } from 'express';
import type { Pool } from 'pg';
import type { Context } from '../../platform/context/context.ts';
import { withPasskeyCount } from '../../platform/conditions/admins.ts';
import { addressKey } from '../../platform/http/addressKey.rules.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { RateLimit } from '../../platform/http/rateLimits.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { endSessions } from '../auth/endSessions.ts';
import { inviteAdmin } from './inviteAdmin.ts';
import { listAdmins } from './listAdmins.ts';
import { presentAdmin } from './presentAdmin.ts';
import { resetSecondFactor } from './resetSecondFactor.ts';
import { sendAdminLink } from './sendAdminLink.ts';
import { setPassword } from './setPassword.ts';
import { updateAdmin } from './updateAdmin.ts';

export function adminRoutes(router: Router, context: Context, pool: Pool): void {
  const passwordsFrom = new RateLimit(pool, 'set-password');

  route(router, listDefinition, async ({ query, request }) => {
    const { rows, total } = await listAdmins(context, query);
    return listPage(request, query, total, rows.map(presentAdmin));
  });

  route(router, inviteDefinition, async ({ body, admin }) => ({
    data: await inviteAdmin(context, { person: body, adminId: admin.id }),
  }));

  const present = async ({ params: { id } }: { params: { id: number } }) => {
    const found = await context.db.admin.findUnique({ where: { id }, include: withPasskeyCount });
    if (!found) throw new NotFound();
    return { data: presentAdmin(found) };
  };

  changeRoute(router, present, updateDefinition, async ({ params, body, admin }) => ({
    data: await updateAdmin(context, { id: params.id, change: body, adminId: admin.id }),
  }));

  route(router, linkDefinition, async ({ params, admin }) => {
    await sendAdminLink(context, { id: params.id, adminId: admin.id });
    return undefined;
  });

  route(router, endAdminSessions, async ({ params, admin }) => {
    await endSessions(context, { adminId: params.id, by: admin.id });
    return undefined;
  });

  route(router, resetDefinition, async ({ params, admin }) => {
    return { data: await resetSecondFactor(context, { id: params.id, adminId: admin.id }) };
  });

  route(router, setDefinition, async ({ body, request }) => {
    await passwordsFrom.use(addressKey(request.ip));
    await setPassword(context, body);
    return undefined;
  });

  // A job looks for the account: the answer takes as long whether there is one or not.
  route(router, resetPassword, async ({ body, request }) => {
    await passwordsFrom.use(addressKey(request.ip));
    await enqueue(context.db, 'resetPassword', { email: body.email });
    return undefined;
  });
}
