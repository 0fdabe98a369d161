import type { Delivery, Webhook } from '@seminar/shared/telling/webhooks/endpoints';
import { webhookEventTypes } from '@seminar/shared/telling/webhooks/events';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, expect } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import type { loggedIn } from '../../../testing/testClient.ts';
import type { testContext } from '../../../testing/testContext.ts';
import { announceApplications } from '../announceApplications.ts';
import { deliverWebhookJob } from '../deliverWebhookJob.ts';

type Office = Awaited<ReturnType<typeof loggedIn>>;
type Context = Awaited<ReturnType<typeof testContext>>;

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Receivers on this machine are allowed, and mails have a sender. */
export const webhookSettings = { WEBHOOK_PRIVATE_ADDRESSES: '1', MAIL_FROM: 'a@example.jp' };

/**
 * Starts another system that takes messages at any path of `base`, and empties what it got before each
 * test. `answers` sets what a path answers, 204 unless it is set; `silence`: nothing at all; a function does
 * something first.
 */
export async function startReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, number | 'silence' | (() => Promise<number>)>();
  const outside = createServer((request, response) => {
    void text(request).then(async (body) => {
      const path = request.url ?? '';
      received.push({ path, headers: request.headers, text: body });
      const given = answers.get(path) ?? 204;
      const answer = typeof given === 'function' ? await given() : given;
      if (answer === 'silence') return;
      const location = answer === 307 ? { Location: '/elsewhere' } : {};
      response.writeHead(answer, location).end();
    });
  }).listen(0, '127.0.0.1');
  await once(outside, 'listening');
  afterAll(() => {
    outside.closeAllConnections();
    outside.close();
  });
  beforeEach(() => {
    received.length = 0;
    answers.clear();
  });
  const base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
  const sentTo = (path: string) =>
    received
      .filter((message) => message.path === path)
      .map(({ text: body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
  return { base, received, answers, sentTo };
}

/** What the tests of webhooks do: each begins without receivers, messages and jobs, at the same minute. */
export function webhookSteps(context: Context, base: string, office: () => Office) {
  const { db } = context;
  const order = { name: '会計システム', url: `${base}/good`, events: [...webhookEventTypes] };
  beforeEach(async () => {
    context.setClock('2026-04-10T09:00:00+09:00');
    await db.webhookDelivery.deleteMany();
    await db.webhook.deleteMany();
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  });

  let applications = 0;
  return {
    order,
    newReceiver: async (given: Partial<typeof order> = {}) => {
      const { status, body } = await office().send('post', '/api/webhooks', { ...order, ...given });
      expect(status).toBe(201);
      return body as { data: Webhook; secret: string };
    },
    deliver: (webhookId: number) => deliverWebhookJob(context, { webhookId }),
    pass: (minutes: number) =>
      context.setClock(new Date(context.clock().getTime() + minutes * 60_000).toISOString()),
    listed: async (id: number) =>
      ((await office().get('/api/webhooks')).body as { data: Webhook[] }).data.find(
        (webhook) => webhook.id === id,
      ),
    deliveriesOf: async (id: number, query = '') =>
      (
        (await office().get(`/api/webhooks/${id}/deliveries?per_page=100${query}`)).body as {
          data: Delivery[];
        }
      ).data,
    written: async () =>
      (await db.webhookDelivery.findMany({ orderBy: { id: 'asc' } })).map(
        ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
      ),
    /** An event of an application, without the rest that belongs to it. */
    anEvent: async (
      happened: 'received' | 'paid' | 'cancelled' = 'received',
      id = (applications += 1),
    ) => {
      const application = { id, publicId: `A-${id}`, seminarId: 1, expectedAmount: 8000 };
      await inTransaction(db, (tx) =>
        announceApplications(tx, happened, [application], context.clock()),
      );
      return application.publicId;
    },
    orders: async () =>
      db.$queryRaw<{ key: string | null; at: Date; queue: string }[]>`
        SELECT key, run_at AS at, queue_name AS queue FROM graphile_worker.jobs
        WHERE task_identifier = 'deliverWebhook' ORDER BY id`,
  };
}
