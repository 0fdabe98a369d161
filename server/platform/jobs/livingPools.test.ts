import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inTransaction, openPool } from '../db/db.ts';
import { databaseProxy } from '../db/testing/databaseProxy.ts';
import { readEnv } from '../context/env.ts';
import { closeMailTransport } from '../../telling/mail/mailTransport.ts';
import { queueMail } from '../../telling/mail/queueMail.ts';
import { lanesOf } from '../../tasks.ts';
import { testContext } from '../../testing/testContext.ts';
import { countJobs } from './countJobs.ts';
import { enqueue } from './enqueue.ts';
import { LivingPools } from './livingPools.ts';
import { slowMailServer, type SlowMailServer } from './testing/slowMailServer.ts';
import { startWorker, type JobWorker } from './startWorker.ts';

const context = await testContext();
const { db, databaseUrl } = context;
const database = new URL(databaseUrl).pathname.slice(1);

const sweeps = vi.spyOn(LivingPools.prototype, 'sweep');
const never = 2 ** 30;

let post: SlowMailServer;
const closing: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  await db.$executeRaw`TRUNCATE graphile_worker._private_jobs`;
  await db.$executeRaw`TRUNCATE mails CASCADE`;
  post = await slowMailServer();
  closing.push(post.close);
});
afterEach(async () => {
  await allowConnections(true);
  post.answer();
  for (const close of closing.splice(0).toReversed()) await close();
});

/** A server with connections of its own. */
async function startServer(sweepEvery: number): Promise<JobWorker> {
  const env = readEnv({ MAIL_URL: post.url, BANK_PROVIDER: 'none' });
  const pool = openPool(databaseUrl, 8, () => undefined);
  const own = { ...context, env };
  const worker = await startWorker(own, pool, lanesOf(own), [], sweepEvery);
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= worker.stop());
  closing.push(async () => {
    await stop();
    closeMailTransport(env);
    await pool.end();
  });
  return { stop };
}

/** A server that can be killed; gives the end of it. */
function startServerProcess(): () => Promise<unknown> {
  const program = join(import.meta.dirname, 'testing/runWorker.ts');
  const child = fork(program, [databaseUrl, post.url], { execArgv: ['--import', 'tsx'] });
  const gone = once(child, 'exit');
  const kill = () => {
    child.kill('SIGKILL');
    return gone;
  };
  closing.push(kill);
  return kill;
}

/** The same as another server's, but it sweeps when the test says so. */
async function openPools(id: string): Promise<LivingPools> {
  const pools = new LivingPools(databaseUrl, context.log);
  closing.push(() => pools.end());
  await pools.open();
  await pools.add(id);
  return pools;
}

const recipients = () => post.taken.map(({ to }) => to);
const messageIds = () => new Set(post.taken.map(({ messageId }) => messageId));

let events = 0;
async function mailTo(...recipients: string[]): Promise<void> {
  for (const to of recipients) {
    events += 1;
    const words = { subject: '件名', text: '本文', html: '<p>本文</p>' };
    const mail = { kind: 'payment_received', eventKey: `event:${events}`, to, ...words } as const;
    await inTransaction(db, (tx) => queueMail(tx, mail));
  }
}

const allSent = () => expect.poll(() => db.mail.count({ where: { state: 'queued' } })).toBe(0);

/** Each of these servers sweeps four more times. */
async function sweepsOf(servers: number): Promise<void> {
  sweeps.mockClear();
  const counts = () => {
    const made = new Map<unknown, number>();
    for (const server of sweeps.mock.contexts) made.set(server, (made.get(server) ?? 0) + 1);
    return [...made.values()].filter((count) => count > 4).length;
  };
  await expect.poll(counts).toBe(servers);
}

/** The servers whose jobs have begun. */
async function owners(): Promise<(string | null)[]> {
  const rows = await db.$queryRaw<{ locked_by: string | null }[]>`
    SELECT DISTINCT locked_by FROM graphile_worker._private_jobs WHERE attempts > 0`;
  return rows.map(({ locked_by }) => locked_by);
}

/** The database's processes that hold the lock of a pool. */
async function holders(pool: string | null | undefined): Promise<number[]> {
  const rows = await db.$queryRaw<{ pid: number }[]>`
    SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7236
      AND objid::bigint = (hashtext(${pool})::bigint & 4294967295)
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  return rows.map(({ pid }) => pid);
}

async function breakConnection([pid]: number[]): Promise<void> {
  await db.$queryRaw`SELECT pg_terminate_backend(${pid ?? 0}::int, 5000)`;
}

async function allowConnections(allowed: boolean): Promise<void> {
  await db.$executeRawUnsafe(`ALTER DATABASE ${database} CONNECTION LIMIT ${allowed ? -1 : 0}`);
}

describe('a job that takes long', () => {
  it('is done once on one server', async () => {
    await mailTo('a@example.jp', 'b@example.jp');
    const server = await startServer(100);
    await expect.poll(() => recipients().toSorted()).toEqual(['a@example.jp', 'b@example.jp']);
    await sweepsOf(1);
    // A job that was mistaken for an abandoned one would be done again before this one.
    await mailTo('c@example.jp');
    await expect.poll(recipients).toContain('c@example.jp');
    post.answer();
    await allSent();
    await server.stop();
    expect(recipients().toSorted()).toEqual(['a@example.jp', 'b@example.jp', 'c@example.jp']);
  });

  it('is done once on two servers that share the work', async () => {
    const everybody = Array.from({ length: 20 }, (_, index) => `${10 + index}@example.jp`);
    await mailTo(...everybody.slice(0, 6));
    const servers = [await startServer(100), await startServer(100)];
    await expect.poll(() => recipients().toSorted()).toEqual(everybody.slice(0, 6));
    expect(await owners()).toHaveLength(2);
    await sweepsOf(2);
    await mailTo(...everybody.slice(6));
    await expect.poll(() => recipients().length).toBe(8);
    post.answer();
    await allSent();
    for (const server of servers) await server.stop();
    expect(recipients().toSorted()).toEqual(everybody);
    expect(messageIds().size).toBe(20);
  });

  it('stays with its server when the connection that proves the server alive breaks', async () => {
    const other = await openPools('pool-other');
    await mailTo('a@example.jp');
    const server = await startServer(never);
    await expect.poll(recipients).toEqual(['a@example.jp']);
    const [owner] = await owners();

    await allowConnections(false);
    await breakConnection(await holders(owner));
    expect(await holders(owner)).toEqual([]);
    await other.sweep();
    expect(await owners()).toEqual([owner]);

    await allowConnections(true);
    await expect.poll(() => holders(owner)).toHaveLength(1);
    await other.sweep();
    await other.sweep();
    expect(await owners()).toEqual([owner]);
    post.answer();
    await allSent();
    await server.stop();
    expect(recipients()).toEqual(['a@example.jp']);
  });
});

describe('a database that stands still', () => {
  it('holds up the look after servers for a bounded time; then the lock is there again', async () => {
    const network = await databaseProxy(databaseUrl);
    closing.push(() => network.close());
    const pools = new LivingPools(network.url, context.log, 200);
    closing.push(() => pools.end());
    await pools.open();
    await pools.add('pool-still');
    const before = await holders('pool-still');
    expect(before).toHaveLength(1);
    network.freeze();
    // It gets no answer, ever.
    await pools.sweep();
    network.thaw();
    const isNew = (holder: number) => !before.includes(holder);
    await expect.poll(async () => (await holders('pool-still')).map(isNew)).toEqual([true]);
  });

  it('doesn’t keep a server from stopping, although its connection can’t be ended', async () => {
    const network = await databaseProxy(databaseUrl);
    closing.push(() => network.close());
    const pools = new LivingPools(network.url, context.log);
    await pools.open();
    network.freeze();
    await pools.end();
  }, 15_000);
});

describe('a job of a server that was killed', () => {
  it('is done by another server, under the same Message-ID', async () => {
    const kill = startServerProcess();
    await mailTo('a@example.jp');
    await expect.poll(recipients).toEqual(['a@example.jp']);
    const [owner] = await owners();
    await startServer(100);
    await sweepsOf(1);
    expect(await owners()).toEqual([owner]);

    await kill();
    await expect.poll(recipients).toEqual(['a@example.jp', 'a@example.jp']);
    post.answer();
    await allSent();
    expect(messageIds().size).toBe(1);
  });

  it('is left alone until another server has missed it twice in a row, on one connection', async () => {
    const other = await openPools('pool-other');
    const kill = startServerProcess();
    await mailTo('a@example.jp');
    await expect.poll(recipients).toEqual(['a@example.jp']);
    const [owner] = await owners();
    await kill();
    await expect.poll(() => holders(owner)).toEqual([]);

    await other.sweep();
    const before = await holders('pool-other');
    await breakConnection(before);
    await expect.poll(() => holders('pool-other')).not.toEqual(before);
    await expect.poll(() => holders('pool-other')).toHaveLength(1);
    await other.sweep();
    expect(await owners()).toEqual([owner]);
    await other.sweep();
    expect(await owners()).toEqual([null]);
  });
});

it('a job that failed or whose server was killed goes where a newer one under its key does its work', async () => {
  const order = () => enqueue(db, 'refreshSuggestions', {}, { key: 'suggestions' });
  await order();
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs
    SET locked_at = now(), locked_by = 'gone', attempts = 2, last_error = 'the disk was full'`;
  await order();
  const pools = await openPools('here');
  await pools.sweep();
  await pools.sweep();
  expect(await countJobs(db)).toMatchObject([{ ready: 1, running: 0, givenUp: 0 }]);
  expect(await db.$queryRaw`SELECT key FROM graphile_worker.jobs`).toEqual([
    { key: 'suggestions' },
  ]);
});
