import { readdir, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { claimOwnership } from './claimOwnership.ts';
import { readPassword } from './createCluster.ts';
import { findPostmaster } from './findPostmaster.ts';
import { freshDataDir, query } from './testing/dataFolders.ts';
import {
  postgresPid,
  start,
  startProcess,
  stopAll,
  store,
  stored,
} from './testing/runningServers.ts';

// Durable databases wait for the disk, which may be busy.
vi.setConfig({ testTimeout: 180_000 });
afterEach(stopAll);

async function lockHolders(url: string): Promise<number[]> {
  const sql = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted`;
  return (await query<{ pid: number }>(url, sql)).map(({ pid }) => pid);
}

it('continues as the owner when PostgreSQL restarts its children after one has crashed', async () => {
  const dataDir = await freshDataDir();
  const lost = vi.fn<(error: Error) => void>();
  const server = await start(dataDir, { onExit: lost });
  const [before] = await lockHolders(server.url);
  process.kill(before ?? 0, 'SIGKILL');

  // PostgreSQL refuses connections during the restart.
  const holder = async () => {
    const now = await lockHolders(server.url).catch(() => []);
    const another = now.length === 1 && now[0] !== before;
    return lost.mock.lastCall?.[0].message ?? (another ? 'another connection' : 'none');
  };
  await expect.poll(holder, { timeout: 90_000 }).toBe('another connection');
  expect(lost).not.toHaveBeenCalled();
});

it('takes over the database of a server that was killed', async () => {
  const dataDir = await freshDataDir();
  const killed = await startProcess(dataDir);
  await store(killed.url ?? '');
  const pid = await postgresPid(dataDir);
  await killed.end('SIGKILL');

  const successor = await start(dataDir);
  expect(successor.takenOver).toBe(true);
  expect(await postgresPid(dataDir)).toBe(pid);
  expect(await stored(successor.url)).toEqual(['講習会']);
  await successor.stop();
  await expect(postgresPid(dataDir)).rejects.toThrow('does not run');
});

it('refuses the folder of a running server, and names that server', async () => {
  const dataDir = await freshDataDir();
  const owner = await startProcess(dataDir);
  await expect(start(dataDir)).rejects.toThrow(
    new RegExp(
      `The data folder ${dataDir} is in use by another running server ` +
        `\\(process ${owner.pid}, database at 127\\.0\\.0\\.1:\\d+\\)\\. ` +
        'Stop that server, or choose another folder with DATA_DIR\\.',
    ),
  );
  expect(await query(owner.url ?? '', 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

it('lets only one of two simultaneous starts become the owner', async () => {
  const dataDir = await freshDataDir();
  const both = await Promise.all([startProcess(dataDir), startProcess(dataDir)]);
  const winners = both.filter(({ url }) => url !== undefined);
  const refusals = both.flatMap(({ error }) => error ?? []);
  expect(winners).toHaveLength(1);
  expect(refusals).toEqual([expect.stringContaining('in use by another running server')]);
  expect(await query(winners[0]?.url ?? '', 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  const names = await readdir(dataDir);
  expect(names.toSorted()).toEqual(['database', 'database.log', 'postgresql']);
});

it('keeps the log of the PostgreSQL that it started when another start becomes its owner', async () => {
  const dataDir = await freshDataDir();
  await (await start(dataDir)).stop();
  const log = path.join(dataDir, 'database.log');
  await rm(log);

  const cluster = await realpath(path.join(dataDir, 'database'));
  const password = await readPassword(cluster);
  /** Tries without a pause, unlike a real start, so it is almost always faster. */
  const becomeOwner = async () => {
    for (;;) {
      const found = await findPostmaster(cluster);
      if (found.state !== 'running' || found.port === null) continue;
      const claim = await claimOwnership(cluster, found.port, password);
      if (claim.outcome === 'owner' || claim.outcome === 'held') return claim;
    }
  };
  const refused = start(dataDir).then(
    () => false,
    () => true,
  );
  const other = await becomeOwner();
  expect(await refused).toBe(other.outcome === 'owner');
  expect(await readdir(dataDir)).toContain('database.log');

  if (other.outcome !== 'owner') return;
  await other.connection.end();
  await start(dataDir);
});
