import { cp, lstat, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { runsAsRoot } from './databaseAccount.ts';
import { canEnter } from './enterable.ts';
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

it('creates a UTF-8 database that can sort and search Japanese on the first start, keeps the data over a restart, and the password in a file that others can’t read', async () => {
  const dataDir = await freshDataDir();
  const first = await start(dataDir);
  const { url, takenOver } = first;
  expect(takenOver).toBe(false);
  await query(url, 'CREATE EXTENSION pg_trgm');
  const [facts] = await query(
    url,
    `SELECT current_setting('server_encoding') AS encoding, current_setting('TimeZone') AS zone,
            current_setting('listen_addresses') AS address, version() LIKE 'PostgreSQL 18.%' AS v18,
            similarity('講習会', '講習会場') > 0 AS trigrams, rolsuper AS superuser
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(facts).toEqual({
    encoding: 'UTF8',
    zone: 'UTC',
    address: '127.0.0.1',
    v18: true,
    trigrams: true,
    superuser: false,
  });
  const sorted = await query<{ name: string }>(
    url,
    `SELECT name FROM (VALUES ('ば'), ('は'), ('ア'), ('ぱ'), ('い')) AS names(name)
      ORDER BY name COLLATE "ja-JP-x-icu"`,
  );
  expect(sorted.map(({ name }) => name)).toEqual(['ア', 'い', 'は', 'ば', 'ぱ']);

  await store(first.url);
  await first.stop();

  const second = await start(dataDir);
  expect(second.takenOver).toBe(false);
  expect(await stored(second.url)).toEqual(['講習会']);
  const { mode } = await stat(path.join(dataDir, 'database', 'superuser-password'));
  expect(mode & 0o777).toBe(0o600);
  await expect(query(second.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  );
});

it('tells the server when PostgreSQL is killed, and recovers at the next start, although another program has its process id', async () => {
  const dataDir = await freshDataDir();
  const lost = vi.fn<(error: Error) => void>();
  const first = await start(dataDir, { onExit: lost });
  await store(first.url);
  const lockFile = path.join(dataDir, 'database', 'postmaster.pid');
  const lock = await readFile(lockFile, 'utf8');

  process.kill(await postgresPid(dataDir), 'SIGKILL');
  await expect.poll(() => lost).toHaveBeenCalledOnce();
  await expect.poll(() => findPostmaster(path.dirname(lockFile))).toEqual({ state: 'none' });
  await first.stop();

  await writeFile(lockFile, lock.replace(/^\d+/, String(process.ppid)));
  const second = await start(dataDir);
  expect(await stored(second.url)).toEqual(['講習会']);
});

it('refuses a copy that was made while the database ran', async () => {
  const dataDir = await freshDataDir();
  const first = await start(dataDir);
  await store(first.url);
  const copy = await freshDataDir();
  await cp(dataDir, copy, { recursive: true, preserveTimestamps: true });
  const refused = await start(copy).catch((error: unknown) => error);
  expect(String(refused)).toContain(`is a copy of ${path.join(dataDir, 'database')}`);
  await first.stop();

  const second = await start(dataDir);
  expect(await stored(second.url)).toEqual(['講習会']);
});

it('runs in a folder that only its owner can enter', async () => {
  const dataDir = await freshDataDir({ closed: true });
  const messages: string[] = [];
  const first = await start(dataDir, { log: (message) => messages.push(message) });
  await store(first.url);
  await first.stop();
  expect((await lstat(path.join(dataDir, 'database'))).isSymbolicLink()).toBe(runsAsRoot());
  expect(messages.some((message) => message.includes('linked from'))).toBe(runsAsRoot());
  expect((await stat(path.dirname(dataDir))).mode & 0o777).toBe(0o700);

  const second = await start(dataDir);
  expect(await stored(second.url)).toEqual(['講習会']);
});

it('runs as an ordinary user, and the folder still belongs to that user when root runs it later', async () => {
  const nobody = { uid: 65534, gid: 65534 };
  const reachable = runsAsRoot() && (await canEnter(import.meta.dirname, nobody));
  const user = reachable ? nobody : null;
  const dataDir = await freshDataDir({ owner: user });
  const server = await startProcess(dataDir, user);
  expect(server).toMatchObject({ takenOver: false, uid: user?.uid ?? process.getuid?.() });
  await store(server.url ?? '');
  const { uid } = await stat(path.join(dataDir, 'database'));
  await server.end('SIGTERM');

  const later = await start(dataDir);
  expect(await stored(later.url)).toEqual(['講習会']);
  expect((await stat(path.join(dataDir, 'database', 'postmaster.pid'))).uid).toBe(uid);
});

it('refuses a database of another major version, and says what to do', async () => {
  const dataDir = await freshDataDir();
  await mkdir(path.join(dataDir, 'database'), { recursive: true });
  await writeFile(path.join(dataDir, 'database', 'superuser-password'), 'secret');
  await writeFile(path.join(dataDir, 'database', 'PG_VERSION'), '17\n');
  await expect(start(dataDir)).rejects.toThrow(
    'is a database of PostgreSQL 17, and this is PostgreSQL 18. Carry the data over with pg_dump',
  );
});
