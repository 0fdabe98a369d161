import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { testContext } from '../testing/testContext.ts';
import { LivingWorkers } from './livingWorkers.ts';
import { enqueue } from './enqueue.ts';

const context = await testContext();
const { db, databaseUrl } = context;
const quiet = pino({ level: 'silent' });
const locks = () => db.$queryRaw<{ pid: number }[]>`
  SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND classid = 7236
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** How a turn ends: the ones that meet the broken connection fail, until its end has been noticed. */
const turn = (living: LivingWorkers) =>
  living.sweep().then(
    () => 'done',
    (error: unknown) => String(error),
  );

/** A job that a worker took this long ago. */
async function takenJob(worker: string, ago = '1 minute'): Promise<void> {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await enqueue(db, 'syncDeposits', {});
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET locked_by = ${worker}, locked_at = now() - ${ago}::interval`;
}
async function holder(): Promise<string | null | undefined> {
  const rows = await db.$queryRaw<{ locked_by: string | null }[]>`
    SELECT locked_by FROM graphile_worker._private_jobs`;
  return rows[0]?.locked_by;
}

describe('a job', () => {
  it('of a worker that was killed is free for the next one', async () => {
    const dead = new LivingWorkers(databaseUrl, quiet);
    const other = new LivingWorkers(databaseUrl, quiet);
    await dead.add('worker-dead');
    await takenJob('worker-dead');
    await other.sweep();
    expect(await holder()).toBe('worker-dead');
    await dead.end();
    await other.sweep();
    expect(await holder()).toBeNull();
    await other.end();
  });

  it('of a worker that lives stays its own, here and elsewhere', async () => {
    const [here, there] = [
      new LivingWorkers(databaseUrl, quiet),
      new LivingWorkers(databaseUrl, quiet),
    ];
    await here.add('worker-here');
    await there.add('worker-there');
    for (const worker of ['worker-here', 'worker-there']) {
      await takenJob(worker);
      await Promise.all([here.sweep(), there.sweep()]);
      expect(await holder()).toBe(worker);
    }
    await Promise.all([here.end(), there.end()]);
  });

  it('taken a moment ago is left alone: its worker may be about to say that it lives', async () => {
    const living = new LivingWorkers(databaseUrl, quiet);
    // Connected beforehand: the moment is not spent on that.
    await living.sweep();
    await takenJob('worker-young', '0 seconds');
    await living.sweep();
    expect(await holder()).toBe('worker-young');
    await living.end();
  });
});

describe('the connection that says who lives', () => {
  it('is opened again when it broke, and says the same', async () => {
    const living = new LivingWorkers(databaseUrl, quiet);
    await living.add('worker-a');
    await living.add('worker-b');
    const [before] = await locks();
    await db.$queryRaw`SELECT pg_terminate_backend(${before?.pid ?? 0}::int, 5000)`;
    await expect.poll(() => turn(living)).toBe('done');
    expect(await locks()).toHaveLength(2);
    await living.end();
    expect((await locks()).filter(({ pid }) => pid === before?.pid)).toEqual([]);
  });

  it('is opened again when the database was away for longer', async () => {
    const name = new URL(databaseUrl).pathname.slice(1);
    const living = new LivingWorkers(databaseUrl, quiet);
    await living.add('worker-c');
    const [before] = await locks();
    await db.$executeRawUnsafe(`ALTER DATABASE ${name} CONNECTION LIMIT 0`);
    await db.$queryRaw`SELECT pg_terminate_backend(${before?.pid ?? 0}::int, 5000)`;
    await expect.poll(() => turn(living)).toContain('too many connections');
    await db.$executeRawUnsafe(`ALTER DATABASE ${name} CONNECTION LIMIT -1`);
    expect(await turn(living)).toBe('done');
    expect(await locks()).toHaveLength(1);
    await living.end();
  });
});

describe('a job that is added in a transaction', () => {
  const waiting = async () =>
    (
      await db.$queryRaw<{ task_identifier: string; key: string | null; max_attempts: number }[]>`
        SELECT task_identifier, key, max_attempts FROM graphile_worker.jobs`
    ).map(({ task_identifier, key, max_attempts }) => [task_identifier, key, max_attempts]);

  it('exists when the transaction is done, and not when it is undone', async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    await inTransaction(db, async (tx) => {
      await enqueue(tx, 'sendMail', { mailId: 1 });
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await waiting()).toEqual([]);
    await inTransaction(db, (tx) => enqueue(tx, 'sendMail', { mailId: 1 }));
    expect(await waiting()).toEqual([['sendMail', null, 12]]);
  });

  it('waits once under its key', async () => {
    await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    for (const payload of [{}, { full: 1 as const }]) {
      await enqueue(db, 'fillAccountPool', payload, { key: 'pool', maxAttempts: 3 });
    }
    expect(await waiting()).toEqual([['fillAccountPool', 'pool', 3]]);
  });
});
