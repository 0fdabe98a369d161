import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { endLink, storeLink } from '../../bank/bank/bankConnection.ts';
import { createBank } from '../../bank/bank/createBank.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { sealAudit } from '../../office/audit-trail/chain/sealAudit.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { webhookHeaders } from '../../platform/outgoing/standardWebhook.ts';
import { buildAdmin, buildDeposit } from '../../testing/factories.ts';
import { loggedIn } from '../../testing/testClient.ts';
import { testContext } from '../../testing/testContext.ts';
import { findTroubles } from './findTroubles.ts';
import { postAlertJob } from './postAlertJob.ts';
import { keepNotingCopy } from './serverCopies.ts';
import { watchSystemJob } from './watchSystemJob.ts';

const key = Buffer.alloc(32, 5);
const received: { headers: IncomingMessage['headers']; body: string }[] = [];
let status = 204;
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ headers: request.headers, body });
    response.writeHead(status).end();
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
afterAll(() => receiver.close());

const base = await testContext({
  BANK_PROVIDER: 'simulator',
  ALERT_WEBHOOK_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/alerts`,
  ALERT_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
  WEBHOOK_PRIVATE_ADDRESSES: '1',
});
const context = { ...base, bank: createBank(base.env, base.secrets, base.db) };
const { db } = context;

await buildAdmin(db, { name: '事務局 佐藤', email: 'sato@example.jp' });
await buildAdmin(db, { name: '元職員', email: 'gone@example.jp', archivedAt: new Date() });
await buildAdmin(db, { name: '経理', email: 'keiri@example.jp', role: 'accountant' });

beforeEach(async () => {
  context.setClock('2026-04-10T09:00:00+09:00');
  received.length = 0;
  status = 204;
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db.mail.deleteMany();
  await db.alert.deleteMany();
  await db.bankConnection.deleteMany();
  await db.backup.deleteMany();
  await db.mailServerFailure.deleteMany();
  await db.serverCopy.deleteMany();
  await db.deposit.deleteMany();
  await db.webhook.deleteMany();
  await db.backup.create({
    data: {
      takenAt: context.clock(),
      checkedAt: context.clock(),
      file: 'f',
      size: 1n,
      rows: 1,
      encrypted: true,
    },
  });
});

const troubles = async (told: Parameters<typeof findTroubles>[1] = []) =>
  (await findTroubles(context, told)).map(({ kind }) => kind);
const mails = async () =>
  (await db.mail.findMany({ orderBy: { id: 'asc' } })).map(({ to, subject }) => `${to} ${subject}`);

async function link(lastSuccessAt: Date) {
  await inTransaction(db, (tx) =>
    storeLink(tx, context, {
      provider: 'simulator',
      tokens: {
        accessToken: 'a',
        refreshToken: 'r',
        scope: 's',
        expiresAt: new Date('2026-05-10T00:00:00Z'),
      },
      account: { key: 'k', name: 'n' },
      adminId: null,
    }),
  );
  const linkedAt = new Date('2026-01-01T00:00:00Z');
  await db.bankConnection.updateMany({ data: { lastSuccessAt, linkedAt } });
}

async function copy(
  diskFree: bigint | null,
  doesJobs = true,
  startedAt = new Date('2026-04-01T00:00:00+09:00'),
) {
  await db.$executeRaw`
    INSERT INTO server_copies (id, host, does_jobs, started_at, seen_at, disk_free)
    VALUES (${`copy-${String(diskFree)}`}, 'host-1', ${doesJobs}, ${startedAt}, now(), ${diskFree})`;
}

describe('an alert', () => {
  it('is told once when it begins and once when it is well again, by several servers, too', async () => {
    await buildDeposit(db, { createdAt: new Date('2026-04-10T07:59:00+09:00') });
    await Promise.all([1, 2, 3].map(() => watchSystemJob(context)));
    await watchSystemJob(context);
    expect(await mails()).toEqual(['sato@example.jp 【要確認】確認が必要な入金があります']);
    await db.deposit.deleteMany();
    context.setClock('2026-04-10T09:10:00+09:00');
    await Promise.all([1, 2, 3].map(() => watchSystemJob(context)));
    await watchSystemJob(context);
    expect((await mails()).slice(1)).toEqual([
      'sato@example.jp 【解消】確認が必要な入金があります',
    ]);
    expect(
      await db.alert.findMany({ select: { kind: true, beganAt: true, endedAt: true } }),
    ).toEqual([
      {
        kind: 'deposits_unexplained',
        beganAt: new Date('2026-04-10T09:00:00+09:00'),
        endedAt: new Date('2026-04-10T09:10:00+09:00'),
      },
    ]);
  });

  it('that comes again is told again', async () => {
    const deposit = () => buildDeposit(db, { createdAt: new Date('2026-04-10T07:00:00+09:00') });
    await deposit();
    await watchSystemJob(context);
    await db.deposit.deleteMany();
    await watchSystemJob(context);
    await deposit();
    await watchSystemJob(context);
    expect(await mails()).toHaveLength(3);
  });

  it('says in its mail what is wrong, since when, and where to look', async () => {
    await buildDeposit(db, { createdAt: new Date('2026-04-10T07:00:00+09:00') });
    await watchSystemJob(context);
    const mail = await db.mail.findFirstOrThrow();
    expect(mail.text).toContain('事務局 佐藤 様');
    expect(mail.text).toContain('1時間以上残っています（1件）');
    expect(mail.text).toContain('確認した日時：2026年04月10日 09:00');
    expect(mail.text).toContain(`${context.env.appUrl}/settings/operations`);
  });

  it('goes to the webhook with its signature, and is sent again until it is taken', async () => {
    await buildDeposit(db, { createdAt: new Date('2026-04-10T07:00:00+09:00') });
    await watchSystemJob(context);
    const [job] = await db.$queryRaw<{ payload: { alertId: number; ended: boolean } }[]>`
      SELECT payload FROM graphile_worker._private_jobs WHERE key LIKE 'alert:%'`;
    status = 500;
    await expect(postAlertJob(context, job!.payload)).rejects.toThrow('answered with 500');
    status = 200;
    await postAlertJob(context, job!.payload);
    expect(received).toHaveLength(2);
    for (const { headers, body } of received) {
      const message = { id: `alert_${job!.payload.alertId}_began`, body };
      expect(headers).toMatchObject(webhookHeaders([key], message, context.clock()));
      expect(JSON.parse(body)).toMatchObject({
        type: 'alert.began',
        data: { kind: 'deposits_unexplained', ended_at: null },
      });
    }
  });
});

describe('the look after the system finds', () => {
  it('nothing, when all is well', async () => {
    await link(context.clock());
    await copy(2n * 1024n ** 3n);
    expect(await troubles()).toEqual([]);
  });

  it('a bank link that the bank has ended, at once', async () => {
    await link(context.clock());
    await endLink(context, 'simulator');
    const jobs = await db.$queryRaw<{ task: string }[]>`
      SELECT task_identifier AS task FROM graphile_worker.jobs`;
    expect(jobs).toEqual([{ task: 'watchSystem' }]);
    expect(await troubles()).toEqual(['bank_link_broken']);
  });

  it('a bank that was not read for an hour, but not when no server ran', async () => {
    await link(new Date('2026-04-10T07:00:00+09:00'));
    expect(await troubles()).toEqual(['bank_not_read']);
    await copy(null);
    expect(await troubles()).toEqual(['bank_not_read']);
    await db.$executeRaw`UPDATE server_copies SET started_at = '2026-04-10T08:30:00+09:00'`;
    expect(await troubles()).toEqual([]);
  });

  it('deposits that nobody has explained for an hour, and no younger ones', async () => {
    await buildDeposit(db, { createdAt: new Date('2026-04-10T08:01:00+09:00') });
    expect(await troubles()).toEqual([]);
    context.setClock('2026-04-10T09:02:00+09:00');
    expect(await troubles()).toEqual(['deposits_unexplained']);
  });

  it('mails that pile up, a mail server that fails, and mails that bounce', async () => {
    const mail = (state: 'queued' | 'bounced', index: number, at: string) =>
      db.mail.create({
        data: {
          kind: 'payment_received',
          eventKey: `${state}:${index}`,
          to: 'a@example.jp',
          subject: 's',
          text: 't',
          html: 'h',
          state,
          createdAt: new Date(at),
        },
      });
    for (const index of [1, 2, 3, 4]) await mail('queued', index, '2026-04-10T08:00:00+09:00');
    expect(await troubles()).toEqual([]);
    await mail('queued', 5, '2026-04-10T08:00:00+09:00');
    expect(await troubles()).toEqual(['mails_waiting']);
    await db.mail.deleteMany();
    const since = new Date('2026-04-10T08:44:00+09:00');
    await db.mailServerFailure.create({ data: { since, failures: 3, note: 'ETIMEDOUT' } });
    expect(await troubles()).toEqual(['mails_waiting']);
    await db.mailServerFailure.deleteMany();
    for (const index of [1, 2]) await mail('bounced', index, '2026-04-10T00:00:00+09:00');
    await mail('bounced', 3, '2026-04-08T00:00:00+09:00');
    expect(await troubles()).toEqual([]);
    await mail('bounced', 4, '2026-04-10T00:00:00+09:00');
    expect(await troubles()).toEqual(['mails_undelivered']);
  });

  it('jobs that were given up, unless the clock does them again anyway', async () => {
    await enqueue(db, 'syncDeposits', {}, { maxAttempts: 1 });
    await enqueue(db, 'renderReceipt', { receiptId: 1, version: 1 }, { maxAttempts: 12 });
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 1`;
    expect(await troubles()).toEqual([]);
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
    expect(await troubles()).toEqual(['jobs_given_up']);
  });

  it('work that stands still, and that nobody does any', async () => {
    const longAgo = new Date(context.clock().getTime() - 31 * 60_000);
    await enqueue(db, 'syncDeposits', {}, { runAt: longAgo });
    expect(await troubles()).toEqual(['jobs_waiting']);
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await copy(null, false);
    expect(await troubles()).toEqual(['jobs_waiting']);
  });

  it('nothing wrong with what waited while no server ran, until one has had time to do it', async () => {
    const overNight = new Date('2026-04-10T00:00:00+09:00');
    await db.backup.deleteMany();
    await enqueue(db, 'syncDeposits', {}, { runAt: overNight });
    await db.mail.createMany({
      data: [1, 2, 3, 4, 5].map((index) => ({
        kind: 'payment_received' as const,
        eventKey: `night:${index}`,
        to: 'a@example.jp',
        subject: 's',
        text: 't',
        html: 'h',
        createdAt: overNight,
      })),
    });
    const entry = {
      adminId: null,
      action: 'login.failed',
      entity: 'admin',
      entityId: 'x',
    } as const;
    await inTransaction(db, (tx) => recordAudit(tx, entry));
    const { at } = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const started = new Date(at.getTime() + 9 * 60 * 60_000);
    await copy(null, true, started);
    const after = (minutes: number) => new Date(started.getTime() + minutes * 60_000).toISOString();
    context.setClock(after(4));
    expect(await troubles()).toEqual([]);
    // What was told before the start isn't called well again meanwhile.
    const told = [{ kind: 'jobs_waiting', subject: '' }] as const;
    expect(await troubles(told)).toEqual(['jobs_waiting']);
    context.setClock(after(6));
    expect(await troubles()).toEqual(['mails_waiting', 'jobs_waiting', 'audit_unsealed']);
    await sealAudit(context);
  });

  it('a disk of any server that is running full', async () => {
    await copy(2n * 1024n ** 3n);
    await copy(500n * 1024n ** 2n);
    expect(await findTroubles(context, [])).toMatchObject([
      { kind: 'disk_low', text: { values: { host: 'host-1', megabytes: 500 } } },
    ]);
    await db.$executeRaw`UPDATE server_copies SET seen_at = now() - interval '3 minutes'`;
    expect(await troubles()).toEqual([]);
  });

  it('a backup that is missing for two days, that was not checked, or that is damaged', async () => {
    const nightly = { ...context, env: { ...context.env, backupsKept: 7 } };
    const kinds = async () => (await findTroubles(nightly, [])).map(({ kind }) => kind);
    context.setClock('2026-04-12T08:59:00+09:00');
    expect(await kinds()).toEqual([]);
    context.setClock('2026-04-12T09:01:00+09:00');
    expect(await kinds()).toEqual(['backup_late']);
    await db.backup.create({
      data: { takenAt: context.clock(), file: 'g', size: 1n, rows: 1, encrypted: true },
    });
    expect(await kinds()).toEqual(['backup_late']);
    await db.backup.updateMany({
      where: { file: 'g' },
      data: { checkedAt: context.clock(), problem: 'x' },
    });
    expect(await kinds()).toEqual(['backup_damaged', 'backup_late']);
    await db.backup.updateMany({ where: { file: 'g' }, data: { problem: null } });
    expect(await kinds()).toEqual([]);
  });
});

describe('the audit', () => {
  it('is told of when its entries are not sealed for a quarter of an hour, until they are', async () => {
    await sealAudit(context);
    await inTransaction(db, (tx) =>
      recordAudit(tx, {
        adminId: null,
        action: 'login.failed',
        entity: 'admin',
        entityId: 'unknown',
      }),
    );
    const { at } = await db.auditEntry.findFirstOrThrow({ orderBy: { id: 'desc' } });
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000).toISOString();
    context.setClock(later(14));
    expect(await troubles()).not.toContain('audit_unsealed');
    context.setClock(later(16));
    expect(await findTroubles(context, [])).toContainEqual({
      kind: 'audit_unsealed',
      text: { key: 'alert_audit_unsealed', values: { minutes: 16 } },
      mayPass: false,
    });
    // Another test's transaction in the same server may hold the seal up.
    await expect
      .poll(async () => {
        await sealAudit(context);
        return troubles();
      })
      .not.toContain('audit_unsealed');
  });
});

describe('a receiver of webhooks that was switched off', () => {
  async function receiverOff(name: string) {
    const creator = await db.admin.findFirstOrThrow({ orderBy: { id: 'asc' } });
    return db.webhook.create({
      data: {
        name,
        url: 'https://receiver.example.jp/hidden-part',
        events: ['application.paid'],
        secretSealed: 'sealed',
        createdBy: creator.id,
        createdAt: context.clock(),
        switchedOffAt: context.clock(),
      },
    });
  }

  it('is an alert of its own: each is told of once, and once more when it is on again', async () => {
    const first = await receiverOff('会計システム');
    await watchSystemJob(context);
    const second = await receiverOff('在庫システム');
    await Promise.all([1, 2].map(() => watchSystemJob(context)));
    const told = await db.mail.findMany({ orderBy: { id: 'asc' } });
    expect(told.map(({ subject }) => subject)).toEqual([
      '【要確認】Webhookの送信を停止しました',
      '【要確認】Webhookの送信を停止しました',
    ]);
    expect(told[0]?.text).toContain('「会計システム」への通知が3日間届かなかったため');
    expect(told[0]?.text).toContain(`${context.env.appUrl}/settings/webhooks/${first.id}`);
    expect(told[1]?.text).toContain('「在庫システム」');

    await db.webhook.update({ where: { id: first.id }, data: { switchedOffAt: null } });
    await watchSystemJob(context);
    await watchSystemJob(context);
    const after = (await db.mail.findMany({ orderBy: { id: 'asc' } })).slice(2);
    expect(after.map(({ subject }) => subject)).toEqual(['【解消】Webhookの送信を停止しました']);
    expect(after[0]?.text).toContain('「会計システム」');
    expect(await db.alert.findMany({ where: { endedAt: null } })).toMatchObject([
      { kind: 'webhook_switched_off', subject: String(second.id) },
    ]);
  });

  it('is shown to everybody of the office by its name, without its address', async () => {
    const { id } = await receiverOff('会計システム');
    await watchSystemJob(context);
    const clerk = await loggedIn(context, 'clerk');
    const { body } = await clerk.get('/api/operations');
    expect(body.data.alerts).toMatchObject([
      { kind: 'webhook_switched_off', subject: String(id), text: expect.stringContaining('会計') },
    ]);
    expect(JSON.stringify(body)).not.toContain('hidden-part');
    await db.webhook.update({ where: { id }, data: { archivedAt: context.clock() } });
    expect(await troubles()).toEqual([]);
  });
});

describe('a running server', () => {
  it('notes that it runs, and is off the list when it stops', async () => {
    const stop = await keepNotingCopy(context);
    expect(await db.serverCopy.findMany()).toMatchObject([{ doesJobs: true }]);
    expect((await db.serverCopy.findFirstOrThrow()).diskFree).toBeGreaterThan(0n);
    await stop();
    expect(await db.serverCopy.count()).toBe(0);
  });

  it('stops without its database, too', async () => {
    const own = await testContext();
    const stop = await keepNotingCopy(own);
    const away = vi
      .spyOn(own.db, '$executeRaw')
      .mockRejectedValue(new Error('the database is away'));
    await stop();
    expect(away).toHaveBeenCalledOnce();
  });
});

describe('a notice', () => {
  it('is not queued when its alert is not stored', async () => {
    await buildDeposit(db, { createdAt: new Date('2026-04-10T07:00:00+09:00') });
    const failing = { ...context, env: { ...context.env, appUrl: '' } };
    Object.defineProperty(failing.env, 'appUrl', {
      get() {
        throw new Error('while the notice is written');
      },
    });
    await expect(watchSystemJob(failing)).rejects.toThrow('while the notice is written');
    expect([await db.alert.count(), await mails()]).toEqual([0, []]);
    await watchSystemJob(context);
    expect(await mails()).toHaveLength(1);
  });
});
