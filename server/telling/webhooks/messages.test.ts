import { deliveryStates } from '@seminar/shared/telling/webhooks/endpoints';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { describe, expect, it } from 'vitest';
import { sealAgain } from '../../bank/bank/sealedColumns.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { waitsForLock } from '../../testing/waitsForLock.ts';
import { announceApplications } from './announceApplications.ts';
import { mostWebhookAttempts } from './webhookRetries.rules.ts';
import { lockWebhook } from './lockWebhook.ts';
import { attemptsKept } from './noteAttempt.ts';
import { deliverWebhookJob } from './deliverWebhookJob.ts';
import { resumeWebhooksJob } from './resumeWebhooksJob.ts';
import { startReceiver, webhookSettings, webhookSteps } from './testing/webhookSteps.ts';

const context = await testContext(webhookSettings);
const { db } = context;
let office = await loggedIn(context);
const guarded = { ...context, env: { ...context.env, privateWebhooks: false } };
const { base, received, answers, sentTo } = await startReceiver();
const { order, newReceiver, deliver, pass, listed, deliveriesOf, written, anEvent, orders } =
  webhookSteps(context, base, () => office);
const change = (id: number, body: object) => office.send('patch', `/api/webhooks/${id}`, body);

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

  it('that waits is not sent when its event is taken from the receiver, and the list says why', async () => {
    const { data } = await newReceiver();
    await change(data.id, { enabled: false });
    await anEvent('received');
    await anEvent('paid');
    await change(data.id, { events: ['application.paid', 'deposit.unexplained'] });
    await change(data.id, { enabled: true });
    await deliver(data.id);
    expect(sentTo('/good').map(({ type }) => type)).toEqual(['application.paid']);
    const [, unwanted] = await deliveriesOf(data.id);
    expect(unwanted).toMatchObject({
      type: 'application.received',
      state: 'given_up',
      next_attempt_at: null,
      last_error: 'この出来事を通知しない設定に変更したため、送信を取りやめました。',
    });
    expect((await listed(data.id))?.waiting).toBe(0);
  });

  it('is not written when its event is taken from the receiver at the same moment', async () => {
    const { data } = await newReceiver();
    let announced: Promise<string> | undefined;
    await inTransaction(db, async (tx) => {
      await lockWebhook(tx, data.id);
      await tx.webhook.update({ where: { id: data.id }, data: { events: ['application.paid'] } });
      announced = anEvent('received');
      await waitsForLock(context.pool);
    });
    await announced;
    await deliver(data.id);
    expect(sentTo('/good')).toEqual([]);
    expect(await written()).toEqual([]);
  });

  it('whose event is taken from the receiver during its last try is not tried again', async () => {
    const { data } = await newReceiver();
    await anEvent('received');
    answers.set('/good', async () => {
      await change(data.id, { events: ['application.paid'] });
      return 500;
    });
    await deliver(data.id);
    const [message] = await deliveriesOf(data.id);
    expect(message).toMatchObject({ state: 'given_up', attempts: 0, next_attempt_at: null });
  });

  it('that waits for one whose event is taken from the receiver is sent at once', async () => {
    const { data } = await newReceiver();
    answers.set('/good', 400);
    await anEvent('received', 7001);
    await anEvent('paid', 7001);
    await deliver(data.id);
    expect(sentTo('/good').map(({ type }) => type)).toEqual(['application.received']);
    answers.set('/good', 204);
    await change(data.id, { events: ['application.paid'] });
    expect((await orders()).at(-1)).toMatchObject({ key: expect.stringMatching(/^job:/) });
    await deliver(data.id);
    expect(sentTo('/good').map(({ type }) => type)).toEqual([
      'application.received',
      'application.paid',
    ]);
  });

  it('is taken back with the transaction of its event', async () => {
    await newReceiver();
    const application = { id: 1, publicId: 'A-1', seminarId: 1, expectedAmount: 8000 };
    const undone = inTransaction(db, async (tx) => {
      await announceApplications(tx, 'paid', [application], context.clock());
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
      Array.from({ length: 4 }, () => ({
        key: expect.stringMatching(/^job:/),
        queue: `webhook:${data.id}`,
      })),
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
    for (let tries = 0; tries < mostWebhookAttempts; tries += 1) {
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
      ['given_up', mostWebhookAttempts],
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
    for (const anything of ['%', 'A_701', 'A%701', 'application_paid']) {
      expect(await types(`&search=${encodeURIComponent(anything)}`), anything).toEqual([]);
    }
    expect(await types(`&search=${encodeURIComponent('Ａ－７０１')}`)).toHaveLength(2);
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

  it('is tried at once at another address that came during the last try at the former one', async () => {
    const { data } = await newReceiver({ url: `${base}/bad` });
    const change = () =>
      office.send('patch', `/api/webhooks/${data.id}`, { url: `${base}/new` }).then(() => 500);
    answers.set('/bad', change);
    await anEvent();
    await anEvent();
    // It has used up all of its tries but one.
    await db.webhookDelivery.updateMany({ data: { attempts: 1000 } });
    await deliver(data.id);
    expect(sentTo('/new')).toHaveLength(2);
    const messages = await deliveriesOf(data.id);
    expect(messages.map(({ state }) => state)).toEqual(['delivered', 'delivered']);
    expect((await listed(data.id))?.state).toBe('active');
  });
});
