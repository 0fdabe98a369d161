import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/testDatabase.ts';
import { requestLimits } from './boundedClient.ts';
import { databaseTrouble } from './databaseTrouble.ts';
import { connect, inTransaction, openPool } from './db.ts';
import { databaseProxy } from './testing/databaseProxy.ts';

const { url, db: other } = await testDatabase();
const proxy = await databaseProxy(url);
const limits = {
  ...requestLimits,
  statement: 1_000,
  lock: 500,
  silence: 2_000,
  connection: 3_000,
};
const db = connect(proxy.url, 2, limits);
afterAll(async () => {
  await db.$disconnect();
  await proxy.close();
});

/** The kind of trouble that this work fails with. */
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => databaseTrouble(error),
  );

/** Restores the network and waits until the pool has noticed which of its connections are closed. */
async function restored(): Promise<void> {
  proxy.thaw();
  proxy.cut();
  await expect.poll(() => troubleOf(db.seminar.count())).toBe('none');
}

describe('trouble with the database', () => {
  test('a statement that takes too long is stopped', async () => {
    expect(await troubleOf(db.$queryRaw`SELECT 1 FROM pg_sleep(30)`)).toBe('slow');
  });

  test('waiting for a lock ends, and work that needs no lock continues meanwhile', async () => {
    await inTransaction(other, async (tx) => {
      await tx.$executeRaw`LOCK TABLE seminars`;
      const [waited, unrelated] = await Promise.all([
        troubleOf(db.seminar.count()),
        troubleOf(db.mail.count()),
      ]);
      expect([waited, unrelated]).toEqual(['slow', 'none']);
    });
  });

  test('a database that answers one of several statements after the other is not taken for frozen', async () => {
    const sleeps = [1, 2, 3].map(() => 0.8);
    const work = inTransaction(db, (tx) =>
      Promise.all(sleeps.map((seconds) => tx.$executeRaw`SELECT pg_sleep(${seconds})`)),
    );
    expect(await troubleOf(work)).toBe('none');
  });

  test('a frozen database ends the request, and its connections are not used again', async () => {
    await db.seminar.count();
    proxy.freeze();
    expect(await troubleOf(db.seminar.count())).toBe('away');
    expect(await troubleOf(inTransaction(db, (tx) => tx.seminar.count()))).toBe('away');
    await restored();
  });

  test('a database that stops answering within a transaction ends the request', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.seminar.count();
      proxy.freeze();
      await tx.seminar.count();
    });
    expect(await troubleOf(work)).toBe('away');
    await restored();
  });

  test('a statement after the connection has broken within a transaction ends the request', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.seminar.count();
      proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.seminar.count();
    });
    expect(await troubleOf(work)).toBe('away');
    const direct = inTransaction(db, async (tx) => {
      await tx.seminar.count();
      proxy.cut();
      await new Promise((resolve) => setTimeout(resolve, 100));
      await tx.$queryRaw`SELECT 1`;
    });
    expect(await troubleOf(direct)).toBe('away');
    await restored();
  });

  test('a database that takes no connection is away, whatever it is asked', async () => {
    const nowhere = connect('postgresql://127.0.0.1:1/nothing', 1, limits);
    const asked = [
      nowhere.seminar.count(),
      nowhere.$queryRaw`SELECT 1`,
      nowhere.$executeRaw`SELECT 1`,
      inTransaction(nowhere, (tx) => tx.seminar.count()),
    ];
    expect(await Promise.all(asked.map(troubleOf))).toEqual(asked.map(() => 'away'));
    await nowhere.$disconnect();
  });

  test('a database that only reads is away for who writes', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.$executeRaw`SET TRANSACTION READ ONLY`;
      await tx.rateLimit.deleteMany();
    });
    expect(await troubleOf(work)).toBe('away');
  });

  test('a commit without an answer has an unknown outcome: no message says that nothing was saved', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.seminar.count();
      proxy.freeze();
    });
    expect(await troubleOf(work)).toBe('unknown_outcome');
    await restored();
  });

  test('a commit during which the database ends the connection has an unknown outcome', async () => {
    await other.$executeRaw`CREATE TABLE ended (id int)`;
    await other.$executeRaw`
      CREATE FUNCTION end_connection() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NULL; END'`;
    await other.$executeRaw`
      CREATE CONSTRAINT TRIGGER ended_at_commit AFTER INSERT ON ended DEFERRABLE INITIALLY DEFERRED
      FOR EACH ROW EXECUTE FUNCTION end_connection()`;
    const work = inTransaction(db, (tx) => tx.$executeRaw`INSERT INTO ended VALUES (1)`);
    expect(await troubleOf(work)).toBe('unknown_outcome');
    await restored();
  });

  test('a cut connection means that the database is away', async () => {
    const work = inTransaction(db, async (tx) => {
      proxy.cut();
      await tx.seminar.count();
    });
    expect(await troubleOf(work)).toBe('away');
    await restored();
  });

  test('connections without Prisma have the same limits', async () => {
    const pool = openPool(proxy.url, 1, () => {}, limits);
    expect(await troubleOf(pool.query('SELECT pg_sleep(30)'))).toBe('slow');
    await pool.query('SELECT 1');
    proxy.freeze();
    expect(await troubleOf(pool.query('SELECT 1'))).toBe('away');
    proxy.thaw();
    proxy.cut();
    await expect.poll(() => troubleOf(pool.query('SELECT 1'))).toBe('none');
    await pool.end();
  });

  test('the limits are set by a statement, which a connection pool in between accepts', async () => {
    const shown = await db.$queryRaw`
      SELECT name, setting, source FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout') ORDER BY name`;
    expect(shown).toEqual([
      { name: 'lock_timeout', setting: '500', source: 'session' },
      { name: 'statement_timeout', setting: '1000', source: 'session' },
    ]);
  });

  test('another failure is not trouble with the database', async () => {
    expect(await troubleOf(db.$queryRaw`SELECT 1 / 0`)).toBeNull();
    expect(databaseTrouble(new Error('anything'))).toBeNull();
  });
});
