import { deliveryStates, type Delivery, type Webhook } from '@seminar/shared/webhooks/endpoints';
import { webhookEvents, webhookEventTypes } from '@seminar/shared/webhooks/events';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import supertest from 'supertest';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { sealAgain } from '../bank/sealedColumns.ts';
import { inTransaction } from '../db/db.ts';
import { recordDeposit } from '../deposits/recordDeposit.ts';
import { importFile, workOffImport } from '../statements/testing/importFile.ts';
import { aozoraCsv } from '../statements/testing/writeCsv.ts';
import { buildOpenSeminar, entriesOf } from '../testing/applications.ts';
import { buildCertificate, buildStudent, buildTaught } from '../testing/attendees.ts';
import { bankDeposit } from '../testing/bankDeposit.ts';
import {
  buildDeposit,
  buildRefund,
  buildSeminar,
  buildSubmission,
  buildVirtualAccount,
} from '../testing/factories.ts';
import { loggedIn, testServer } from '../testing/testClient.ts';
import { testContext } from '../testing/testContext.ts';
import { announceApplication } from './announceApplication.ts';
import { mostAttempts } from './backOff.rules.ts';
import { attemptsKept } from './noteAttempt.ts';
import { deliverWebhookJob } from './deliverWebhookJob.ts';
import { resumeWebhooksJob } from './resumeWebhooksJob.ts';

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}
const received: Received[] = [];
/** What the receiver at a path answers; 204 unless it is set. `silence`: nothing at all. */
const answers = new Map<string, number | 'silence'>();
const outside = createServer((request, response) => {
  void text(request).then((body) => {
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, text: body });
    const answer = answers.get(path) ?? 204;
    if (answer === 'silence') return;
    const location = answer === 307 ? { Location: '/elsewhere' } : {};
    response.writeHead(answer, location).end();
  });
}).listen(0, '127.0.0.1');
await once(outside, 'listening');
const base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
afterAll(() => {
  outside.closeAllConnections();
  outside.close();
});

const context = await testContext({ WEBHOOK_PRIVATE_ADDRESSES: '1', MAIL_FROM: 'a@example.jp' });
const { db } = context;
let office = await loggedIn(context);
const guarded = { ...context, env: { ...context.env, privateWebhooks: false } };
const guardedOffice = await loggedIn(guarded);
const start = '2026-04-10T09:00:00+09:00';

beforeEach(async () => {
  context.setClock(start);
  received.length = 0;
  answers.clear();
  await db.webhookDelivery.deleteMany();
  await db.webhook.deleteMany();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

const order = { name: '会計システム', url: `${base}/good`, events: [...webhookEventTypes] };

async function newReceiver(given: Partial<typeof order> = {}) {
  const { status, body } = await office.send('post', '/api/webhooks', { ...order, ...given });
  expect(status).toBe(201);
  return body as { data: Webhook; secret: string };
}
const deliver = (webhookId: number) => deliverWebhookJob(context, { webhookId });
const pass = (minutes: number) =>
  context.setClock(new Date(context.clock().getTime() + minutes * 60_000).toISOString());
const listed = async (id: number) =>
  ((await office.get('/api/webhooks')).body as { data: Webhook[] }).data.find(
    (webhook) => webhook.id === id,
  );
const deliveriesOf = async (id: number, query = '') =>
  (
    (await office.get(`/api/webhooks/${id}/deliveries?per_page=100${query}`)).body as {
      data: Delivery[];
    }
  ).data;
const sentTo = (path: string) =>
  received
    .filter((message) => message.path === path)
    .map(({ text: body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
const written = async () =>
  (await db.webhookDelivery.findMany({ orderBy: { id: 'asc' } })).map(
    ({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> },
  );
/** An event of an application, without the rest that belongs to it. */
let applications = 0;
async function anEvent(
  happened: 'received' | 'paid' | 'cancelled' = 'received',
  id = (applications += 1),
) {
  const application = { id, publicId: `A-${id}`, seminarId: 1, expectedAmount: 8000 };
  await inTransaction(db, (tx) => announceApplication(tx, happened, application, context.clock()));
  return application.publicId;
}
const orders = async () =>
  db.$queryRaw<{ key: string | null; at: Date; queue: string }[]>`
    SELECT key, run_at AS at, queue_name AS queue FROM graphile_worker.jobs
    WHERE task_identifier = 'deliverWebhook' ORDER BY id`;

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

describe('a message', () => {
  it('carries a signature that the reference library of Standard Webhooks accepts', async () => {
    const { data, secret } = await newReceiver();
    const publicId = await anEvent('paid');
    // The library refuses what was not sent just now.
    await deliverWebhookJob({ ...context, clock: () => new Date() }, { webhookId: data.id });
    const [message] = received;
    const headers = message!.headers as Record<string, string>;
    const verifier = new StandardWebhook(secret);
    expect(verifier.verify(message!.text, headers)).toEqual({
      type: 'application.paid',
      timestamp: context.clock().toISOString(),
      data: { submission_id: publicId, seminar_id: 1, expected_amount: 8000 },
    });
    expect(() => verifier.verify(message!.text.replace('8000', '1'), headers)).toThrow();
    const { secret: other } = await newReceiver({ name: 'もう1つ' });
    expect(() => new StandardWebhook(other).verify(message!.text, headers)).toThrow();
    expect(await deliveriesOf(data.id)).toMatchObject([
      { state: 'delivered', attempts: 1, message_id: headers['webhook-id'], last_error: null },
    ]);
  });

  it('goes to those who want to hear of its event, and to nobody else', async () => {
    const { data } = await newReceiver({ events: ['receipt.issued'], url: `${base}/receipts` });
    await newReceiver({ events: ['application.paid'], url: `${base}/paid` });
    await anEvent('paid');
    expect(await written()).toHaveLength(1);
    expect((await listed(data.id))?.waiting).toBe(0);
  });

  it('is taken back with the transaction of its event', async () => {
    await newReceiver();
    const application = { id: 1, publicId: 'A-1', seminarId: 1, expectedAmount: 8000 };
    const undone = inTransaction(db, async (tx) => {
      await announceApplication(tx, 'paid', application, context.clock());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await written()).toEqual([]);
    expect(await orders()).toEqual([]);
  });

  it('does not make transactions wait for each other at its job', async () => {
    const { data } = await newReceiver();
    await Promise.all([1, 2, 3, 4].map(() => anEvent()));
    expect(await orders()).toMatchObject(
      Array.from({ length: 4 }, () => ({ key: null, queue: `webhook:${data.id}` })),
    );
    // The first job sends everything, the others find nothing to do.
    await deliver(data.id);
    expect(received).toHaveLength(4);
    await deliver(data.id);
    expect(received).toHaveLength(4);
  });

  it('waits for earlier ones about the same application, and for no others', async () => {
    const { data } = await newReceiver();
    await anEvent('received', 501);
    answers.set('/good', 400);
    await deliver(data.id);
    answers.clear();
    await anEvent('paid', 501);
    await anEvent('received', 502);
    await deliver(data.id);
    expect(sentTo('/good').map(({ data: { submission_id: of } }) => of)).toEqual([
      'A-501',
      'A-502',
    ]);
    pass(1);
    await deliver(data.id);
    expect(
      sentTo('/good').map(({ type, data }) => `${String(data['submission_id'])} ${type}`),
    ).toEqual([
      'A-501 application.received',
      'A-502 application.received',
      'A-501 application.received',
      'A-501 application.paid',
    ]);
    // The repeat is recognised by its id.
    expect(received[2]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  });

  it('of a receiver that fails is tried again with growing pauses, while another gets its own', async () => {
    const bad = await newReceiver({ url: `${base}/bad` });
    const good = await newReceiver({ url: `${base}/good` });
    answers.set('/bad', 503);
    await anEvent();
    await anEvent();
    for (const { data } of [bad, good]) await deliver(data.id);
    // One try says enough: the rest waits for a minute.
    expect([sentTo('/bad').length, sentTo('/good').length]).toEqual([1, 2]);
    expect(await listed(bad.data.id)).toMatchObject({
      state: 'failing',
      failing_since: context.clock().toISOString(),
      waiting: 2,
    });
    expect(await listed(good.data.id)).toMatchObject({ state: 'active', waiting: 0 });
    expect((await orders()).at(-1)).toEqual({
      key: `webhook:${bad.data.id}`,
      queue: `webhook:${bad.data.id}`,
      at: new Date('2026-04-10T09:01:00+09:00'),
    });
    expect(await deliveriesOf(bad.data.id)).toMatchObject([
      { state: 'waiting', attempts: 0 },
      { state: 'waiting', attempts: 1, last_error: '送信先が503を返しました。' },
    ]);
    pass(1);
    await deliver(bad.data.id);
    pass(1);
    await deliver(bad.data.id);
    const tries = (await deliveriesOf(bad.data.id)).map(({ attempts }) => attempts);
    expect(tries).toEqual([1, 2]);
    answers.clear();
    pass(5);
    await deliver(bad.data.id);
    expect(await listed(bad.data.id)).toMatchObject({ state: 'active', failing_since: null });
    expect((await deliveriesOf(bad.data.id)).map(({ state }) => state)).toEqual([
      'delivered',
      'delivered',
    ]);
  });

  it('is not sent where a redirect points', async () => {
    const { data } = await newReceiver({ url: `${base}/moved` });
    answers.set('/moved', 307);
    await anEvent();
    await deliver(data.id);
    expect(received.map(({ path }) => path)).toEqual(['/moved']);
    expect(await deliveriesOf(data.id)).toMatchObject([
      {
        state: 'waiting',
        last_error: '送信先が307（転送）を返しました。転送先には送信しません。',
      },
    ]);
  });

  it('is not sent to a private address that was allowed before', async () => {
    const { data } = await newReceiver();
    await anEvent();
    await deliverWebhookJob(guarded, { webhookId: data.id });
    expect(received).toEqual([]);
    expect((await deliveriesOf(data.id))[0]?.last_error).toContain('https://');
    await db.webhook.updateMany({ data: { url: base.replace('http:', 'https:') } });
    pass(1);
    await deliverWebhookJob(guarded, { webhookId: data.id });
    expect((await deliveriesOf(data.id))[0]?.last_error).toContain('インターネット上にない');
  });

  it('whose secret was encrypted with a lost key says so; after a change of the key it goes out', async () => {
    const { data, secret } = await newReceiver();
    await anEvent();
    const encryption = Buffer.alloc(32, 8);
    const lost = { ...context, secrets: { ...context.secrets, encryption } };
    await deliverWebhookJob(lost, { webhookId: data.id });
    expect(received).toEqual([]);
    expect((await deliveriesOf(data.id))[0]?.last_error).toContain('ENCRYPTION_KEY');
    const changed = {
      ...context,
      clock: () => new Date(),
      secrets: { ...lost.secrets, previousEncryption: context.secrets.encryption },
    };
    await deliverWebhookJob(changed, { webhookId: data.id });
    await sealAgain(changed);
    await anEvent();
    await deliverWebhookJob({ ...lost, clock: () => new Date() }, { webhookId: data.id });
    expect(received).toHaveLength(2);
    for (const { text: body, headers } of received) {
      const verifier = new StandardWebhook(secret);
      expect(() => verifier.verify(body, headers as Record<string, string>)).not.toThrow();
    }
  });

  it('that is refused while others arrive is given up after three days, and the next one goes on', async () => {
    const { data } = await newReceiver();
    answers.set('/good', 400);
    await anEvent('received', 601);
    await anEvent('paid', 601);
    for (let tries = 0; tries < mostAttempts; tries += 1) {
      await deliver(data.id);
      answers.clear();
      await anEvent();
      await deliver(data.id);
      answers.set('/good', 400);
      pass(4 * 60);
    }
    answers.clear();
    await deliver(data.id);
    office = await loggedIn(context);
    const both = await deliveriesOf(data.id, '&search=A-601');
    expect(both.map(({ state, attempts }) => [state, attempts])).toEqual([
      // It was refused once, too, right after the first one was given up.
      ['delivered', 2],
      ['given_up', mostAttempts],
    ]);
    expect(await listed(data.id)).toMatchObject({ state: 'active', waiting: 0 });
  });

  it('is sent again when the office asks, under the same id', async () => {
    const { data } = await newReceiver();
    await anEvent();
    await deliver(data.id);
    const [delivery] = await deliveriesOf(data.id);
    const path = `/api/webhooks/${data.id}/deliveries/${delivery!.id}/send-again`;
    pass(10);
    const again = await office.send('post', path);
    expect([again.status, again.body.data.state]).toEqual([200, 'waiting']);
    await deliver(data.id);
    expect(received.map(({ headers }) => headers['webhook-id'])).toEqual([
      delivery!.message_id,
      delivery!.message_id,
    ]);
    // Each try is signed anew: a receiver refuses old ones.
    expect(received.map(({ headers }) => headers['webhook-timestamp'])).toEqual([
      '1775779200',
      '1775779800',
    ]);
    expect(await db.auditEntry.findFirst({ orderBy: { id: 'desc' } })).toMatchObject({
      action: 'webhook.sent_again',
      adminId: office.adminId,
      after: { message_id: delivery!.message_id },
    });
    await office.send('patch', `/api/webhooks/${data.id}`, { enabled: false });
    expect((await office.send('post', path)).status).toBe(409);
  });

  it('keeps each try to deliver it: when, what was answered, how long it took', async () => {
    const { data } = await newReceiver();
    await anEvent();
    const [delivery] = await deliveriesOf(data.id);
    const whole = async () =>
      (await office.get(`/api/webhooks/${data.id}/deliveries/${delivery!.id}`)).body.data;
    expect(await whole()).toEqual({ ...delivery, log: [] });
    answers.set('/good', 503);
    await deliver(data.id);
    await db.webhook.updateMany({ data: { url: 'http://127.0.0.1:1/' } });
    pass(1);
    await deliver(data.id);
    await db.webhook.updateMany({ data: { url: order.url } });
    answers.clear();
    pass(2);
    await deliver(data.id);
    const { log, state } = await whole();
    expect(state).toBe('delivered');
    expect(log).toMatchObject([
      { at: '2026-04-10T00:03:00.000Z', status: 204, error: null },
      { at: '2026-04-10T00:01:00.000Z', status: null, error: expect.stringContaining('ECONN') },
      { at: '2026-04-10T00:00:00.000Z', status: 503, error: '送信先が503を返しました。' },
    ]);
    for (const { took_ms: took } of log) expect(took).toBeGreaterThanOrEqual(0);
    const other = await newReceiver({ name: '別の送信先' });
    const elsewhere = `/api/webhooks/${other.data.id}/deliveries/${delivery!.id}`;
    expect((await office.get(elsewhere)).status).toBe(404);
  });

  it('keeps its last tries only, however often it is sent again', async () => {
    const { data } = await newReceiver();
    await anEvent();
    const [delivery] = await deliveriesOf(data.id);
    for (let tries = 0; tries < attemptsKept + 3; tries += 1) {
      await db.webhookDelivery.updateMany({
        data: { state: 'waiting', nextAttemptAt: context.clock(), deliveredAt: null },
      });
      await deliver(data.id);
      pass(1);
    }
    const { body } = await office.get(`/api/webhooks/${data.id}/deliveries/${delivery!.id}`);
    expect(body.data.log).toHaveLength(attemptsKept);
    expect(body.data.log[0].at).toBe('2026-04-10T00:52:00.000Z');
  });

  it('is found by state, event and application', async () => {
    const { data } = await newReceiver();
    const publicId = await anEvent('received', 701);
    await anEvent('paid', 701);
    await anEvent('received', 702);
    const types = async (query: string) =>
      (await deliveriesOf(data.id, query)).map(({ type }) => type);
    expect(await types('&type=application.paid')).toEqual(['application.paid']);
    expect(await types(`&search=${publicId.toLowerCase()}&direction=asc`)).toEqual([
      'application.received',
      'application.paid',
    ]);
    for (const state of deliveryStates) {
      expect(await types(`&state=${state}`)).toHaveLength(state === 'waiting' ? 3 : 0);
    }
  });

  it('that nobody sends is taken up by the clock, and an old one is forgotten', async () => {
    const { data } = await newReceiver();
    await anEvent();
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await resumeWebhooksJob(context);
    expect(await orders()).toEqual([]);
    pass(6);
    await resumeWebhooksJob(context);
    expect(await orders()).toMatchObject([{ key: `webhook:${data.id}` }]);
    pass(91 * 24 * 60);
    await resumeWebhooksJob(context);
    expect(await written()).toEqual([]);
  });
});

describe('a receiver that takes nothing for three days', () => {
  it('is switched off, which is looked at at once; switched on, it gets everything in order', async () => {
    const { data } = await newReceiver({ name: '在庫システム', url: `${base}/bad` });
    answers.set('/bad', 500);
    await anEvent('received', 801);
    const begin = context.clock().getTime();
    const isOff = async () =>
      (await db.webhook.findUniqueOrThrow({ where: { id: data.id } })).switchedOffAt !== null;
    while (!(await isOff())) {
      await deliver(data.id);
      const at = (await orders()).at(-1)?.at ?? context.clock();
      const hours = (at.getTime() - begin) / 3_600_000;
      expect(hours).toBeLessThan(77);
      context.setClock(new Date(Math.max(at.getTime(), context.clock().getTime())).toISOString());
    }
    expect(context.clock().getTime() - begin).toBeGreaterThanOrEqual(3 * 24 * 3_600_000);
    const looks = await db.$queryRaw<{ key: string }[]>`
      SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'watchSystem'`;
    expect(looks).toEqual([{ key: 'watchSystem' }]);
    office = await loggedIn(context);
    expect((await listed(data.id))?.state).toBe('switched_off');
    const tried = received.length;
    await anEvent('paid', 801);
    await deliver(data.id);
    expect(received).toHaveLength(tried);
    answers.clear();
    received.length = 0;
    await office.send('patch', `/api/webhooks/${data.id}`, { enabled: true });
    await deliver(data.id);
    expect(sentTo('/bad').map(({ type }) => type)).toEqual([
      'application.received',
      'application.paid',
    ]);
    expect(await listed(data.id)).toMatchObject({ state: 'active', waiting: 0 });
  });

  it('is tried at once at another address', async () => {
    const { data } = await newReceiver({ url: `${base}/bad` });
    answers.set('/bad', 500);
    await anEvent();
    await deliver(data.id);
    await office.send('patch', `/api/webhooks/${data.id}`, { url: `${base}/new` });
    await deliver(data.id);
    expect(sentTo('/new')).toHaveLength(1);
    expect((await listed(data.id))?.state).toBe('active');
  });
});

describe('the events', () => {
  /** Their data are what the contract says. */
  async function expectEvents(types: string[]) {
    const messages = await written();
    expect(messages.map(({ type }) => type)).toEqual(types);
    for (const { type, data } of messages) {
      const declared = webhookEvents[type as keyof typeof webhookEvents].data.strict();
      expect(declared.safeParse(data).error).toBeUndefined();
    }
    await db.webhookDelivery.deleteMany();
    return messages.map(({ data }) => data);
  }

  it('of an application: received, paid with its receipt, paid no more, cancelled', async () => {
    await newReceiver();
    const open = await buildOpenSeminar(db);
    await buildVirtualAccount(db);
    const body = { fields: entriesOf(open.form) };
    const applied = await supertest(testServer(context)).post(open.path).send(body);
    const publicId = applied.body.data.submission_id as string;
    expect(await expectEvents(['application.received'])).toEqual([
      { submission_id: publicId, seminar_id: open.seminar.id, expected_amount: 8000 },
    ]);
    const deposit = await buildDeposit(db);
    const of = `/api/deposits/${deposit.id}`;
    await office.send('post', `${of}/assign`, { submission_id: publicId });
    const [, receipt] = await expectEvents(['application.paid', 'receipt.issued']);
    expect(receipt).toMatchObject({ submission_id: publicId, amount: 8000 });
    await office.send('post', `${of}/unassign`, { reason: '別の方のお振込みのため' });
    expect(await expectEvents(['deposit.unexplained'])).toEqual([
      {
        deposit_id: deposit.id,
        amount: 8000,
        unexplained_amount: 8000,
        deposited_at: '2026-04-15',
      },
    ]);
    const status = `/api/submissions/${publicId}/status`;
    await office.send('patch', status, { status: 'cancelled' });
    await expectEvents(['application.cancelled']);
    await office.send('patch', status, { status: 'cancelled' });
    await office.send('delete', `/api/submissions/${publicId}`);
    await expectEvents([]);
  });

  it('of an application that costs nothing, of one that is removed, and of one whose money goes back', async () => {
    await newReceiver();
    const open = await buildOpenSeminar(db, { entryFee: 0 });
    const body = { fields: entriesOf(open.form, { email: 'free@example.jp' }) };
    const applied = await supertest(testServer(context)).post(open.path).send(body);
    await expectEvents(['application.received', 'application.paid']);
    await office.send('delete', `/api/submissions/${applied.body.data.submission_id}`);
    await expectEvents(['application.cancelled']);
    const { publicId } = await buildSubmission(db);
    const deposit = await buildDeposit(db);
    await office.send('post', `/api/deposits/${deposit.id}/assign`, { submission_id: publicId });
    await db.webhookDelivery.deleteMany();
    const reason = 'ご本人の都合によるキャンセル';
    await office.send('post', `/api/submissions/${publicId}/cancel-with-refund`, { reason });
    // The money is to be refunded: nobody has to explain it.
    await expectEvents(['application.cancelled']);
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    await office.send('post', `/api/refunds/${refund.id}/withdraw`, { reason: '誤りのため' });
    await expectEvents(['deposit.unexplained']);
  });

  it('of a certificate that is issued', async () => {
    await newReceiver();
    const student = await buildStudent(db, (await buildTaught(db)).id);
    const certificate = await buildCertificate(db, student.id);
    const issued = await office.send('post', '/api/certificates/issue', {
      certificate_id: certificate.id,
    });
    expect(await expectEvents(['certificate.issued'])).toEqual([
      {
        certificate_number: issued.body.data.certificate_number,
        student_number: student.studentNumber,
      },
    ]);
  });

  it('of a deposit that nobody has explained when it comes from the bank', async () => {
    await newReceiver();
    const account = await buildVirtualAccount(db, { state: 'taken' });
    const seminar = await buildSeminar(db);
    await buildSubmission(db, { seminarId: seminar.id, virtualAccountId: account.id });
    const onAccount = { provider: 'none', vaId: account.externalId, amount: 8000 } as const;
    await recordDeposit(context, bankDeposit({ ...onAccount, itemKey: 'w1' }));
    await expectEvents(['application.paid', 'receipt.issued']);
    // A second transfer is marked for refund at once.
    await recordDeposit(context, bankDeposit({ ...onAccount, itemKey: 'w2' }));
    await expectEvents([]);
    const unknown = bankDeposit({ provider: 'none', vaId: null, itemKey: 'w3', amount: 7_770 });
    await recordDeposit(context, unknown);
    await recordDeposit(context, unknown);
    await expectEvents(['deposit.unexplained']);
  });

  it('of a deposit that is explained in part once more, but not of one that stays so', async () => {
    await newReceiver();
    const [one, two] = [await buildSubmission(db), await buildSubmission(db)];
    const deposit = await buildDeposit(db, { amount: 16_000 });
    const path = `/api/deposits/${deposit.id}`;
    await buildRefund(db, { depositId: deposit.id, amount: 4_000 });
    const refund = await db.refund.findFirstOrThrow({ where: { depositId: deposit.id } });
    // It was unexplained before, and a part of it still is.
    await office.send('post', `/api/refunds/${refund.id}/withdraw`, { reason: '誤りのため' });
    await expectEvents([]);
    const assignments = [one, two].map(({ publicId }) => ({
      submission_id: publicId,
      amount: 8000,
    }));
    expect((await office.send('post', `${path}/split`, { assignments })).status).toBe(200);
    await db.webhookDelivery.deleteMany();
    await office.send('post', `${path}/unassign`, { reason: '誤りのため' });
    await expectEvents(['deposit.unexplained']);
  });

  it('of the deposits of a file: what names no account at once, the others when they were not allocated', async () => {
    await newReceiver({ events: ['deposit.unexplained'] });
    const day = '2026-04-09';
    const done = await importFile(
      context,
      office,
      aozoraCsv([
        { day, name: 'ｽｽﾞｷ', amount: 9_901 },
        { day, name: 'ﾔﾏﾀﾞ ﾀﾛｳ', amount: 9_902 },
      ]),
    );
    await workOffImport(context, done.id);
    const told = await expectEvents(['deposit.unexplained', 'deposit.unexplained']);
    expect(told.map(({ amount }) => amount)).toEqual([9_901, 9_902]);
  });
});
