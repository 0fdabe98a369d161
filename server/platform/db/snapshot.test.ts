import { describe, expect, it } from 'vitest';
import { Prisma } from '../../generated/prisma/client.ts';
import { testDatabase } from '../../testing/testDatabase.ts';
import { openSnapshot } from './snapshot.ts';

const { db, url } = await testDatabase();
const open = () => openSnapshot({ db, databaseUrl: url }, 'test');
const connections = () => db.$queryRaw<{ state: string }[]>`
  SELECT state FROM pg_stat_activity
  WHERE application_name = 'seminar test' AND datname = current_database()`;

describe('a snapshot', () => {
  it('stays at its moment, and writes nothing', async () => {
    await db.$executeRaw`CREATE TABLE written (number int)`;
    const snapshot = await open();
    const count = () => snapshot.rows(Prisma.sql`SELECT count(*)::int AS count FROM written`);
    expect(await count()).toEqual([{ count: 0 }]);
    await db.$executeRaw`INSERT INTO written VALUES (1)`;
    expect(await count()).toEqual([{ count: 0 }]);
    await expect(snapshot.rows(Prisma.sql`DELETE FROM written`)).rejects.toThrow('read-only');
    await snapshot.end();
    await expect.poll(connections).toEqual([]);
  });

  it('has longer limits than the screens', async () => {
    const snapshot = await open();
    const asked = Prisma.sql`SELECT current_setting('statement_timeout') AS statement,
      current_setting('idle_in_transaction_session_timeout') AS idle`;
    expect(await snapshot.rows(asked)).toEqual([{ statement: '10min', idle: '5min' }]);
    expect(await db.$queryRaw(asked)).toEqual([{ statement: '12s', idle: '30s' }]);
    await snapshot.end();
  });

  it('has as much memory for what a search finds as the screens have, processes that help, and compiles nothing', async () => {
    const snapshot = await open();
    const asked = Prisma.sql`SELECT current_setting('work_mem') AS memory,
      current_setting('max_parallel_workers_per_gather') AS helpers, current_setting('jit') AS jit`;
    expect(await snapshot.rows(asked)).toEqual([{ memory: '32MB', helpers: '2', jit: 'off' }]);
    expect(await db.$queryRaw(asked)).toEqual([{ memory: '32MB', helpers: '0', jit: 'off' }]);
    await snapshot.end();
  });

  it('gives the rows of a query page by page', async () => {
    const snapshot = await open();
    const sizes: number[] = [];
    const numbers = Prisma.sql`SELECT generate_series(1, ${1_100}::int) AS number`;
    for await (const page of snapshot.pages<{ number: number }>(numbers, 500)) {
      sizes.push(page.length);
    }
    expect(sizes).toEqual([500, 500, 100]);
    await snapshot.end();
  });

  it('ends in the middle of a statement, also at the database', async () => {
    const snapshot = await open();
    const sleeping = snapshot.rows(Prisma.sql`SELECT pg_sleep(600)`);
    const failed = expect(sleeping).rejects.toThrow();
    await expect.poll(connections).toEqual([{ state: 'active' }]);
    await snapshot.end();
    await failed;
    await expect.poll(connections).toEqual([]);
  });
});
