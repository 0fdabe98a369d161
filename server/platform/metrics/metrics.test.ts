import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { connect, poolOf } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { buildSubmission } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { createMetrics } from './createMetrics.ts';
import { metricsServer } from './metricsServer.ts';

const context = await testContext({ BANK_PROVIDER: 'simulator', BANK_ACCOUNT_LIMIT: '30' });
const { db } = context;

const servers: Server[] = [];
async function addressOf(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
afterAll(() => {
  for (const server of servers) server.close();
});

const metrics = createMetrics(context, { sessions: context.pool });
const site = await addressOf(
  createServer(metrics.measure(createApp(context, context.pool, '/nonexistent'))),
);
const measured = await addressOf(metricsServer(context, metrics));

async function lines(of: string, from = measured): Promise<string[]> {
  const answer = await fetch(`${from}/metrics`);
  expect(answer.status).toBe(200);
  return (await answer.text())
    .split('\n')
    .filter((line) => line.startsWith(of))
    .toSorted();
}

describe('the metrics of a server', () => {
  it('are on a port of their own, which serves nothing else', async () => {
    expect((await fetch(`${site}/metrics`)).headers.get('Content-Type')).not.toMatch(/version=/);
    expect((await fetch(`${measured}/api/site`)).status).toBe(404);
    expect((await fetch(`${measured}/metrics`)).headers.get('Content-Type')).toMatch(
      /^text\/plain; version=0\.0\.4/,
    );
  });

  it('count requests by their route and status, and never name an application', async () => {
    const submission = await buildSubmission(db);
    await fetch(`${site}/api/site`);
    await fetch(`${site}/api/submissions/${submission.publicId}`);
    await fetch(`${site}/api/submissions/7K3M-Q9XA-0000`);
    await fetch(`${site}/api/nothing`);
    const all = await lines('http_request_duration_seconds');
    expect(all.filter((line) => line.includes('_count'))).toEqual(
      expect.arrayContaining([
        'http_request_duration_seconds_count{method="GET",route="/api/site",status="200"} 1',
        'http_request_duration_seconds_count{method="GET",route="/api/submissions/:id",status="200"} 1',
        'http_request_duration_seconds_count{method="GET",route="/api/submissions/:id",status="404"} 1',
        'http_request_duration_seconds_count{method="GET",route="none",status="404"} 1',
      ]),
    );
    expect(all.join()).not.toContain(submission.publicId);
  });

  it('tell of the process and of who waits for a connection', async () => {
    expect(await lines('process_resident_memory_bytes ')).toHaveLength(1);
    expect(await lines('nodejs_eventloop_lag_p99_seconds ')).toHaveLength(1);
    const held = await Promise.all(
      Array.from({ length: context.pool.options.max }, () => context.pool.connect()),
    );
    const waiting = context.pool.connect();
    expect(await lines('seminar_pool_waiting')).toEqual([
      'seminar_pool_waiting{pool="sessions"} 1',
    ]);
    for (const client of held) client.release();
    (await waiting).release();
    expect(await lines('seminar_pool_waiting')).toEqual([
      'seminar_pool_waiting{pool="sessions"} 0',
    ]);
  });

  it('tell how much work of each kind there is, and how old the oldest is', async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await enqueue(db, 'sendMail', { mailId: 1 }, { runAt: new Date(Date.now() - 90_000) });
    await enqueue(db, 'sendMail', { mailId: 2 }, { runAt: new Date(Date.now() + 90_000) });
    await enqueue(db, 'renderReceipt', { receiptId: 1, version: 1 }, { maxAttempts: 2 });
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = 2 WHERE max_attempts = 2`;
    expect(await lines('seminar_jobs{task="sendMail"')).toEqual([
      'seminar_jobs{task="sendMail",state="given_up"} 0',
      'seminar_jobs{task="sendMail",state="later"} 1',
      'seminar_jobs{task="sendMail",state="ready"} 1',
      'seminar_jobs{task="sendMail",state="running"} 0',
    ]);
    expect(await lines('seminar_jobs{task="renderReceipt",state="given_up"}')).toEqual([
      'seminar_jobs{task="renderReceipt",state="given_up"} 1',
    ]);
    const [age = ''] = await lines('seminar_job_age_seconds{task="sendMail"}');
    expect(Number(age.split(' ')[1])).toBeGreaterThanOrEqual(90);
  });

  it('tell of mails by state, of the accounts that are left, and of the last reading of the bank', async () => {
    await db.virtualAccount.createMany({
      data: (['free', 'free', 'taken', 'deleted'] as const).map((state, index) => ({
        provider: 'simulator',
        externalId: `metrics-${index}`,
        bankName: 'b',
        branchName: 'b',
        branchCode: '101',
        accountNumber: `900000${index}`,
        accountName: 'n',
        state,
      })),
    });
    await db.bankConnection.create({
      data: {
        provider: 'simulator',
        accessTokenEncrypted: '',
        scope: '',
        expiresAt: context.clock(),
        bankAccountKey: 'k',
        bankAccountName: 'n',
        linkedAt: context.clock(),
        lastSuccessAt: new Date('2026-04-10T00:00:00Z'),
      },
    });
    // Two are free; of the thirty in the contract three are in use in some way.
    expect(await lines('seminar_accounts_left')).toEqual(['seminar_accounts_left 29']);
    expect(await lines('seminar_accounts{state="taken"}')).toEqual([
      'seminar_accounts{state="taken"} 1',
    ]);
    expect(await lines('seminar_bank_last_read')).toEqual([
      'seminar_bank_last_read_timestamp_seconds{provider="simulator"} 1775779200',
    ]);
    expect(await lines('seminar_mails{state="queued"}')).toHaveLength(1);
    expect(await lines('seminar_webhook_messages_waiting')).toEqual([
      'seminar_webhook_messages_waiting 0',
    ]);
    expect(await lines('seminar_database_up')).toEqual(['seminar_database_up 1']);
  });

  it('go on without a database, and say so', async () => {
    const away = connect('postgresql://127.0.0.1:1/nothing', 1);
    const alone = await addressOf(
      metricsServer(context, createMetrics({ ...context, db: away }, { requests: poolOf(away) })),
    );
    expect(await lines('seminar_database_up', alone)).toEqual(['seminar_database_up 0']);
    expect(await lines('seminar_mails', alone)).toEqual([]);
    expect(await lines('process_resident_memory_bytes ', alone)).toHaveLength(1);
    await away.$disconnect();
  });
});
