import { message, type Problems } from '@seminar/shared/platform/messages/message';
import {
  createWebhook as createDefinition,
  deleteWebhook as deleteDefinition,
  getDelivery,
  listDeliveries as deliveriesDefinition,
  listWebhooks,
  replaceWebhookSecret,
  sendDeliveryAgain as sendAgainDefinition,
  testWebhook as testDefinition,
  updateWebhook as updateDefinition,
  webhookAddress,
} from '@seminar/shared/telling/webhooks/endpoints';
import type { Router } from 'express';
import { isIP } from 'node:net';
import type { Context } from '../../platform/context/context.ts';
import { NotFound, refuseProblems } from '../../platform/http/errors.ts';
import { listPage } from '../../platform/http/listPage.ts';
import { changeRoute, route } from '../../platform/http/route.ts';
import { isPublicAddress } from '../../platform/outgoing/publicAddress.ts';
import { createWebhook } from './createWebhook.ts';
import { removeWebhook } from './removeWebhook.ts';
import { updateWebhook } from './updateWebhook.ts';
import { listDeliveries } from './listDeliveries.ts';
import {
  presentAttempt,
  presentDelivery,
  presentedParts,
  presentWebhook,
  presentWholeDelivery,
} from './presentWebhook.ts';
import { replaceSecret } from './replaceSecret.ts';
import { sendDeliveryAgain } from './sendDeliveryAgain.ts';
import { testWebhook } from './testWebhook.ts';

/** What can be said of an address before it is looked up; each try of a message looks again. */
function addressProblems(url: unknown): Problems {
  const given = typeof url === 'string' ? url.trim() : '';
  // What else is wrong with it, the schema says.
  if (!webhookAddress.test(given)) return {};
  if (!URL.canParse(given)) return { url: [message('webhook_url')] };
  const { protocol, hostname } = new URL(given);
  if (protocol === 'http:') return { url: [message('webhook_https')] };
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPrivate = isIP(host) === 0 ? host === 'localhost' : !isPublicAddress(host);
  return isPrivate ? { url: [message('webhook_private')] } : {};
}

export function webhookRoutes(router: Router, context: Context): void {
  const { db, env, clock } = context;
  const problemsOf = (url: unknown) => (env.privateWebhooks ? {} : addressProblems(url));

  const lookUp = async (id: number) => {
    const webhook = await db.webhook.findUnique({
      where: { id, archivedAt: null },
      include: presentedParts,
    });
    if (!webhook) throw new NotFound();
    return webhook;
  };

  route(router, listWebhooks, async () => {
    const rows = await db.webhook.findMany({
      where: { archivedAt: null },
      include: presentedParts,
      orderBy: { id: 'asc' },
    });
    return { data: rows.map((row) => presentWebhook(row, clock())) };
  });

  route(
    router,
    createDefinition,
    async ({ body, admin }) => {
      refuseProblems(problemsOf(body.url));
      const { row, secret } = await createWebhook(context, { ...body, adminId: admin.id });
      return { data: presentWebhook(row, clock()), secret };
    },
    async ({ body }) => problemsOf(body['url']),
  );

  changeRoute(
    router,
    async ({ params }) => ({ data: presentWebhook(await lookUp(params.id), clock()) }),
    updateDefinition,
    async ({ params, body, admin, askAgain }) => {
      refuseProblems(problemsOf(body.url));
      const { url } = await lookUp(params.id);
      if (body.url !== undefined && body.url !== url) askAgain();
      const row = await updateWebhook(context, { ...body, id: params.id, adminId: admin.id });
      return { data: presentWebhook(row, clock()) };
    },
    async ({ body }) => problemsOf(body['url']),
  );

  route(router, deleteDefinition, async ({ params, admin }) => {
    await removeWebhook(context, { id: params.id, adminId: admin.id });
    return undefined;
  });

  route(router, replaceWebhookSecret, async ({ params, admin }) => {
    const { row, secret } = await replaceSecret(context, { id: params.id, adminId: admin.id });
    return { data: presentWebhook(row, clock()), secret };
  });

  route(router, testDefinition, async ({ params, admin, locale }) => {
    const attempt = await testWebhook(context, { id: params.id, adminId: admin.id });
    return { data: presentAttempt(attempt, locale) };
  });

  route(router, deliveriesDefinition, async ({ params, query, request, locale }) => {
    const webhook = await lookUp(params.id);
    const { rows, total } = await listDeliveries(context, { ...query, webhookId: webhook.id });
    const shown = rows.map((row) => presentDelivery(row, locale));
    return {
      ...listPage(request, query, total, shown),
      webhook: presentWebhook(webhook, clock()),
    };
  });

  route(router, getDelivery, async ({ params, locale }) => {
    const row = await db.webhookDelivery.findUnique({
      where: { id: params.delivery_id, webhookId: params.id, webhook: { archivedAt: null } },
      include: { log: { orderBy: { id: 'desc' } } },
    });
    if (!row) throw new NotFound();
    return { data: presentWholeDelivery(row, locale) };
  });

  route(router, sendAgainDefinition, async ({ params, admin, locale }) => {
    const row = await sendDeliveryAgain(context, {
      webhookId: params.id,
      deliveryId: params.delivery_id,
      adminId: admin.id,
    });
    return { data: presentDelivery(row, locale) };
  });
}
