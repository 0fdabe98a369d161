import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { createCluster } from './createCluster.ts';
import { guardOwnership } from './guardOwnership.ts';
import { installBinaries } from './installBinaries.ts';
import { placeDatabase } from './placeDatabase.ts';
import { stopPostgres } from './stopPostgres.ts';
import { takeCharge } from './takeCharge.ts';
import { freshDataDir, removeDataDirs } from './testing/dataFolders.ts';

let stop = () => Promise.resolve();
afterEach(async () => {
  await stop();
  await removeDataDirs();
});

async function startOwner() {
  const dataDir = await freshDataDir();
  const { cluster, home, account } = await placeDatabase(dataDir, () => undefined);
  const options = { binaries: await installBinaries(home), account, durable: false };
  await createCluster(cluster, options);
  const logFile = path.join(dataDir, 'database.log');
  const charge = await takeCharge({ ...options, cluster, logFile, inUse: () => 'in use' });
  stop = () => stopPostgres(cluster, options);
  return { cluster, charge };
}

it('stays the owner when its connection breaks and PostgreSQL notices it a moment later', async () => {
  const { cluster, charge } = await startOwner();
  const lost = vi.fn<(error: Error) => void>();
  const guard = guardOwnership(cluster, charge, lost);
  const { port, password } = charge;
  const other = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password });
  await other.connect();
  const locks = async (condition: string) =>
    (await other.query<{ pid: number }>(`SELECT pid FROM pg_locks WHERE ${condition}`)).rows;
  const owners = () => locks(`locktype = 'advisory' AND objid <> 1 AND granted`);
  const before = await owners();

  // A session that waits for a lock checks only once a second whether its client is still connected.
  await other.query('SELECT pg_advisory_lock(1)');
  const waiting = charge.connection.query('SELECT pg_advisory_lock(1)').catch(() => undefined);
  await expect.poll(() => locks('NOT granted')).toHaveLength(1);
  charge.connection.connection.stream.destroy();
  await waiting;

  const regained = async () => {
    const now = await owners();
    const again = now.length === 1 && now[0]?.pid !== before[0]?.pid;
    return lost.mock.lastCall?.[0].message ?? (again ? 'regained' : 'not yet');
  };
  await expect.poll(regained).toBe('regained');
  expect(guard.isOwner()).toBe(true);
  guard.release();
  await other.end();
});

it('ends at once when another server has the lock, and is no longer the owner', async () => {
  const { cluster, charge } = await startOwner();
  const lost = vi.fn<(error: Error) => void>();
  const guard = guardOwnership(cluster, charge, lost);
  const { port, password } = charge;
  const login = { host: '127.0.0.1', port, user: 'postgres', password };
  const another = new pg.Client({ ...login, application_name: 'owner 1' });
  await another.connect();
  const { rows } = await another.query<{ lock: string }>(
    `SELECT objid::text AS lock FROM pg_locks WHERE locktype = 'advisory'`,
  );

  // It already waits for the lock, so it gets the lock as soon as the connection breaks.
  const taken = another.query('SELECT pg_advisory_lock($1)', [rows[0]?.lock]);
  const observer = new pg.Client(login);
  await observer.connect();
  const waiting = async () =>
    (await observer.query('SELECT 1 FROM pg_locks WHERE NOT granted')).rowCount;
  await expect.poll(waiting).toBe(1);
  charge.connection.connection.stream.destroy();
  await taken;

  await expect
    .poll(() => lost.mock.lastCall?.[0].message)
    .toBe('Another server (process 1) has taken the database.');
  expect(guard.isOwner()).toBe(false);
  await Promise.all([another.end(), observer.end()]);
});
