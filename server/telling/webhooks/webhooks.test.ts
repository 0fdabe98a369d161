import { Webhook as StandardWebhook } from 'standardwebhooks';
import supertest from 'supertest';
import { describe, expect, it } from 'vitest';
import { loggedIn, testServer } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { deliverWebhookJob } from './deliverWebhookJob.ts';
import { resumeWebhooksJob } from './resumeWebhooksJob.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const { db } = context;
let office = await loggedIn(context);
const guarded = { ...context, env: { ...context.env, privateWebhooks: false } };
const guardedOffice = await loggedIn(guarded);
const { base, received, answers } = await startReceiver();
const { order, newReceiver, deliver, listed, written, anEvent } = webhookSteps(
  context,
  base,
  () => office,
);

describe('a receiver', () => {
  it('is added with a secret that is shown once and stored encrypted', async () => {
    const { data, secret } = await newReceiver();
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(data).toMatchObject({ ...order, state: 'active', failing_since: null, waiting: 0 });
    expect(await listed(data.id)).toEqual(data);
    const everything = JSON.stringify([
      await db.webhook.findMany(),
      await db.auditEntry.findMany({ select: { after: true } }),
      (await office.get('/api/webhooks')).body,
    ]);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(secret.slice('whsec_'.length));
  });

  it('is changed, paused, switched on and removed, each of which the audit records', async () => {
    const { data } = await newReceiver();
    const path = `/api/webhooks/${data.id}`;
    const renamed = await office.send('patch', path, { name: '基幹システム' });
    expect(renamed.body).toMatchObject({ data: { name: '基幹システム', url: order.url } });
    expect((await office.send('patch', path, { enabled: false })).body).toMatchObject({
      data: { state: 'paused' },
    });
    expect((await office.send('patch', path, { enabled: true })).body).toMatchObject({
      data: { state: 'active' },
    });
    // What changes nothing is no change.
    await office.send('patch', path, { enabled: true });
    expect((await office.send('delete', path)).status).toBe(204);
    expect(await listed(data.id)).toBeUndefined();
    const entries = await db.auditEntry.findMany({
      where: { entity: 'webhook', entityId: String(data.id) },
      orderBy: { id: 'asc' },
    });
    expect(entries.map(({ action, adminId }) => [action, adminId])).toEqual([
      ['webhook.created', office.adminId],
      ['webhook.changed', office.adminId],
      ['webhook.changed', office.adminId],
      ['webhook.changed', office.adminId],
      ['webhook.removed', office.adminId],
    ]);
    await anEvent();
    expect(await written()).toEqual([]);
    for (const [method, of] of [
      ['patch', path],
      ['delete', path],
      ['post', `${path}/secret`],
      ['post', `${path}/test`],
      ['post', `${path}/deliveries/1/send-again`],
    ] as const) {
      expect([of, (await office.send(method, of, {})).status]).toEqual([of, 404]);
    }
    expect((await office.get(`${path}/deliveries`)).status).toBe(404);
    expect((await office.get(`${path}/deliveries/1`)).status).toBe(404);
  });

  it('is not added without a name, an address and events; all problems are named', async () => {
    const refused = await office.send('post', '/api/webhooks', {
      name: ' ',
      url: 'ftp://example.jp',
      events: ['application.read'],
    });
    expect([refused.status, Object.keys(refused.body.errors).toSorted()]).toEqual([
      422,
      ['events.0', 'name', 'url'],
    ]);
  });

  it.each([
    ['http://example.jp/hook', 'https://'],
    ['https://192.168.1.10/hook', 'インターネット'],
    ['https://127.0.0.1/', 'インターネット'],
    ['https://[::1]/', 'インターネット'],
    ['https://0x7f.1/', 'インターネット'],
    ['https://localhost:8443/', 'インターネット'],
    ['https://user:secret@example.jp/', 'パスワード'],
    ['https://exa mple.jp/', 'https://'],
    ['https://[bad/', 'https://'],
  ])('at %s is refused unless private ones are allowed', async (url, why) => {
    const answer = await guardedOffice.send('post', '/api/webhooks', { ...order, url });
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['url']]);
    expect(answer.body.errors.url).toHaveLength(1);
    expect(answer.body.errors.url[0]).toContain(why);
    const { data } = await newReceiver();
    const change = await guardedOffice.send('patch', `/api/webhooks/${data.id}`, { url });
    expect(change.status).toBe(422);
  });

  it.each(['accountant', 'clerk', 'viewer'] as const)(
    'is nothing that the role %s sees',
    async (role) => {
      const { data } = await newReceiver();
      const client = await loggedIn(context, role);
      const path = `/api/webhooks/${data.id}`;
      const answers = [
        await client.get('/api/webhooks'),
        await client.get(`${path}/deliveries`),
        await client.send('post', '/api/webhooks', order),
        await client.send('patch', path, { enabled: false }),
        await client.send('delete', path),
        await client.send('post', `${path}/deliveries/1/send-again`),
        await client.send('post', `${path}/secret`),
        await client.send('post', `${path}/test`),
        await client.get(`${path}/deliveries/1`),
      ];
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
      expect((await supertest(testServer(context)).get('/api/webhooks')).status).toBe(401);
      expect((await listed(data.id))?.state).toBe('active');
    },
  );
});

describe('the secret of a receiver', () => {
  const replace = (id: number) => office.send('post', `/api/webhooks/${id}/secret`);
  /** Which of the secrets a receiver could know to accept what it got last. */
  const accepted = (secrets: string[]) => {
    const { text: body, headers } = received.at(-1)!;
    return secrets.filter((secret) => {
      try {
        new StandardWebhook(secret).verify(body, headers as Record<string, string>);
        return true;
      } catch {
        return false;
      }
    });
  };
  /** The library refuses what was not sent just now. */
  async function deliverAt(now: Date, webhookId: number) {
    context.setClock(now.toISOString());
    await anEvent();
    await deliver(webhookId);
  }
  const hour = 3_600_000;

  it('is replaced; for a day messages are signed by both, and then by the new one alone', async () => {
    const now = new Date();
    context.setClock(new Date(now.getTime() - 24 * hour + 5_000).toISOString());
    office = await loggedIn(context);
    const { data, secret: first } = await newReceiver();
    const replaced = await replace(data.id);
    const { secret: second } = replaced.body as { secret: string };
    expect(replaced.status).toBe(200);
    expect(second).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const until = new Date(now.getTime() + 5_000);
    expect(replaced.body.data).toEqual({
      ...data,
      previous_secret_until: until.toISOString(),
    });
    await deliverAt(now, data.id);
    expect(received.at(-1)?.headers['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    expect(accepted([first, second])).toEqual([first, second]);
    await deliverAt(until, data.id);
    expect(accepted([first, second])).toEqual([second]);
    office = await loggedIn(context);
    expect((await listed(data.id))?.previous_secret_until).toBeNull();
    await resumeWebhooksJob(context);
    expect(await db.webhook.findUnique({ where: { id: data.id } })).toMatchObject({
      previousSecretSealed: null,
      previousSecretUntil: null,
    });
    const everything = JSON.stringify([
      await db.webhook.findMany(),
      await db.auditEntry.findMany({ select: { after: true } }),
    ]);
    for (const secret of [first, second]) expect(everything).not.toContain(secret.slice(6));
    const last = { where: { entity: 'webhook' }, orderBy: { id: 'desc' } } as const;
    expect(await db.auditEntry.findFirst(last)).toMatchObject({
      action: 'webhook.secret_replaced',
      entityId: String(data.id),
      after: { previous_until: until.toISOString() },
    });
  });

  it('that is replaced twice a day signs with the last two', async () => {
    context.setClock(new Date().toISOString());
    office = await loggedIn(context);
    const { data, secret: first } = await newReceiver();
    const { secret: second } = (await replace(data.id)).body as { secret: string };
    const { secret: third } = (await replace(data.id)).body as { secret: string };
    await deliverAt(new Date(), data.id);
    expect(accepted([first, second, third])).toEqual([second, third]);
  });

  it('is replaced by two people at once: the later one signs, and the one before it', async () => {
    context.setClock(new Date().toISOString());
    office = await loggedIn(context);
    const { data, secret: first } = await newReceiver();
    const both = await Promise.all([replace(data.id), replace(data.id)]);
    const secrets = both.map(({ body }) => (body as { secret: string }).secret);
    await deliverAt(new Date(), data.id);
    expect(accepted([first, ...secrets])).toEqual(secrets);
  });

  it('that was encrypted with a lost key is replaced, and then messages go out again', async () => {
    context.setClock(new Date().toISOString());
    office = await loggedIn(context);
    const { data } = await newReceiver();
    const lost = {
      ...context,
      secrets: { ...context.secrets, encryption: Buffer.alloc(32, 8) },
    };
    const after = await loggedIn(lost);
    const { body } = await after.send('post', `/api/webhooks/${data.id}/secret`);
    expect(body.data.previous_secret_until).toBeNull();
    await anEvent();
    await deliverWebhookJob(lost, { webhookId: data.id });
    expect(accepted([body.secret])).toEqual([body.secret]);
  });
});

describe('a test message', () => {
  const test = async (id: number) => {
    const { status, body } = await office.send('post', `/api/webhooks/${id}/test`);
    expect(status).toBe(200);
    return body.data as { status: number | null; error: string | null; took_ms: number };
  };

  it('is sent at once, signed, and the answer is told', async () => {
    context.setClock(new Date().toISOString());
    office = await loggedIn(context);
    const { data, secret } = await newReceiver();
    expect(await test(data.id)).toMatchObject({ status: 204, error: null });
    const { text: body, headers } = received[0]!;
    const verifier = new StandardWebhook(secret);
    expect(verifier.verify(body, headers as Record<string, string>)).toEqual({
      type: 'webhook.test',
      timestamp: context.clock().toISOString(),
      data: {},
    });
    expect(await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'webhook.tested',
      adminId: office.adminId,
      after: { message_id: headers['webhook-id'] },
    });
  });

  it('is no message of the list, and changes nothing for the receiver, which may be off', async () => {
    const { data } = await newReceiver();
    answers.set('/good', 500);
    expect(await test(data.id)).toMatchObject({
      status: 500,
      error: '送信先が500を返しました。',
    });
    expect(await listed(data.id)).toEqual(data);
    await office.send('patch', `/api/webhooks/${data.id}`, { enabled: false });
    answers.clear();
    expect(await test(data.id)).toMatchObject({ status: 204, error: null });
    expect((await listed(data.id))?.state).toBe('paused');
    expect(await written()).toEqual([]);
  });

  it('goes to no private address, and says so', async () => {
    const { data } = await newReceiver();
    const { body } = await guardedOffice.send('post', `/api/webhooks/${data.id}/test`);
    expect(body.data).toMatchObject({ status: null, error: expect.stringContaining('https://') });
    expect(received).toEqual([]);
  });
});
