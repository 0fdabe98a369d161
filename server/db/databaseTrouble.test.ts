import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../testing/testDatabase.ts';
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

/** What a failure of this work is called. */
const troubleOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => databaseTrouble(error),
  );

/** The network as it was; the pool has found out which of its connections are gone. */
async function restored(): Promise<void> {
  proxy.thaw();
  proxy.cut();
  await expect.poll(() => troubleOf(db.seminar.count())).toBe('none');
}

describe('what the database can’t do at the moment', () => {
  test('a statement that takes too long is stopped', async () => {
    expect(await troubleOf(db.$queryRaw`SELECT 1 FROM pg_sleep(30)`)).toBe('slow');
  });

  test('waiting for a lock ends, and what needs no lock goes on meanwhile', async () => {
    await inTransaction(other, async (tx) => {
      await tx.$executeRaw`LOCK TABLE seminars`;
      const [waited, unrelated] = await Promise.all([
        troubleOf(db.seminar.count()),
        troubleOf(db.mail.count()),
      ]);
      expect([waited, unrelated]).toEqual(['slow', 'none']);
    });
  });

  test('a database that stands still is given up, and its connections are not used again', async () => {
    await db.seminar.count();
    proxy.freeze();
    expect(await troubleOf(db.seminar.count())).toBe('away');
    expect(await troubleOf(inTransaction(db, (tx) => tx.seminar.count()))).toBe('away');
    await restored();
  });

  test('so is one that falls silent in the middle of a transaction', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.seminar.count();
      proxy.freeze();
      await tx.seminar.count();
    });
    expect(await troubleOf(work)).toBe('away');
    await restored();
  });

  test('nobody says that nothing was saved when the commit itself had no answer', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.seminar.count();
      proxy.freeze();
    });
    expect(await troubleOf(work)).toBe('unknown_outcome');
    await restored();
  });

  test('a connection that is cut is away', async () => {
    const work = inTransaction(db, async (tx) => {
      proxy.cut();
      await tx.seminar.count();
    });
    expect(await troubleOf(work)).toBe('away');
    await restored();
  });

  test('plain connections are bounded in the same way', async () => {
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

  test('the limits are set by a statement, which a connection pool in between takes', async () => {
    const shown = await db.$queryRaw`
      SELECT name, setting, source FROM pg_settings
      WHERE name IN ('statement_timeout', 'lock_timeout') ORDER BY name`;
    expect(shown).toEqual([
      { name: 'lock_timeout', setting: '500', source: 'session' },
      { name: 'statement_timeout', setting: '1000', source: 'session' },
    ]);
  });

  test('another failure is none of these', async () => {
    expect(await troubleOf(db.$queryRaw`SELECT 1 / 0`)).toBeNull();
    expect(databaseTrouble(new Error('anything'))).toBeNull();
  });
});
