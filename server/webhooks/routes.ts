import { message, type Problems } from '@seminar/shared/messages/message';
import {
  createWebhook as createDefinition,
  deleteWebhook as deleteDefinition,
  listDeliveries as deliveriesDefinition,
  listWebhooks,
  sendDeliveryAgain as sendAgainDefinition,
  updateWebhook as updateDefinition,
  webhookAddress,
} from '@seminar/shared/webhooks/endpoints';
import type { Router } from 'express';
import { isIP } from 'node:net';
import type { Context } from '../context/context.ts';
import { NotFound, refuseProblems } from '../http/errors.ts';
import { listPage } from '../http/listPage.ts';
import { route } from '../http/route.ts';
import { isPublicAddress } from '../outgoing/publicAddress.ts';
import { createWebhook, removeWebhook, updateWebhook } from './changeWebhook.ts';
import { listDeliveries } from './listDeliveries.ts';
import { presentDelivery, presentedParts, presentWebhook } from './presentWebhook.ts';
import { sendDeliveryAgain } from './sendDeliveryAgain.ts';

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
  const { db, env } = context;
  const problemsOf = (url: unknown) => (env.privateWebhooks ? {} : addressProblems(url));

  route(router, listWebhooks, async () => {
    const rows = await db.webhook.findMany({
      where: { archivedAt: null },
      include: presentedParts,
      orderBy: { id: 'asc' },
    });
    return { data: rows.map(presentWebhook) };
  });

  route(
    router,
    createDefinition,
    async ({ body, admin }) => {
      refuseProblems(problemsOf(body.url));
      const { row, secret } = await createWebhook(context, { ...body, adminId: admin.id });
      return { data: presentWebhook(row), secret };
    },
    async ({ body }) => problemsOf(body['url']),
  );

  route(
    router,
    updateDefinition,
    async ({ params, body, admin }) => {
      refuseProblems(problemsOf(body.url));
      const row = await updateWebhook(context, { ...body, id: params.id, adminId: admin.id });
      return { data: presentWebhook(row) };
    },
    async ({ body }) => problemsOf(body['url']),
  );

  route(router, deleteDefinition, async ({ params, admin }) => {
    await removeWebhook(context, { id: params.id, adminId: admin.id });
    return undefined;
  });

  route(router, deliveriesDefinition, async ({ params, query, request, locale }) => {
    const webhook = await db.webhook.findUnique({
      where: { id: params.id, archivedAt: null },
      include: presentedParts,
    });
    if (!webhook) throw new NotFound();
    const { rows, total } = await listDeliveries(context, { ...query, webhookId: webhook.id });
    const shown = rows.map((row) => presentDelivery(row, locale));
    return {
      ...listPage(request, query, total, shown),
      webhook: presentWebhook(webhook),
    };
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
