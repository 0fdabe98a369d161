import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rmdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startThrowawayPostgres } from './startThrowawayPostgres.ts';
import { query } from './testing/dataFolders.ts';
import { runProcess } from './testing/serverProcess.ts';

it('gives tests databases with the rights of production, and is removed when stopped', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'seminar-data-'));
  await chmod(parent, 0o711);
  const postgres = await startThrowawayPostgres(parent);
  expect(await readdir(parent)).toHaveLength(1);
  await query(postgres.url('postgres'), 'CREATE DATABASE a');
  await query(postgres.url('a'), 'CREATE EXTENSION pg_trgm; CREATE TABLE t ()');
  await query(postgres.url('postgres'), 'CREATE DATABASE b TEMPLATE a');
  await query(postgres.url('b'), 'SELECT FROM t');
  await query(postgres.url('postgres'), 'DROP DATABASE a WITH (FORCE)');
  const [settings] = await query(postgres.url('b'), `SELECT current_setting('fsync') AS fsync`);
  expect(settings).toEqual({ fsync: 'off' });

  await postgres.stop();
  await expect(query(postgres.url('b'), 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
  // Fails if anything is left in it.
  await rmdir(parent);
});

it('is removed when its test run is killed', async () => {
  const run = await runProcess('runThrowaway.ts', [], null);
  const url = run.url ?? '';
  const [{ folder } = { folder: '' }] = await query<{ folder: string }>(
    url.replace('seminar:', 'postgres:'),
    `SELECT current_setting('data_directory') AS folder`,
  );
  expect((await stat(folder)).isDirectory()).toBe(true);

  await run.end('SIGKILL');
  const isThere = () => existsSync(path.dirname(folder));
  await expect.poll(isThere).toBe(false);
  await expect(query(url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});
