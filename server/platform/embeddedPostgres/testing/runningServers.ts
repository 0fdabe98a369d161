import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Account } from '../databaseAccount.ts';
import { findPostmaster } from '../findPostmaster.ts';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../startEmbeddedPostgres.ts';
import { query, removeDataDirs } from './dataFolders.ts';
import { type ServerProcess, runProcess } from './serverProcess.ts';

const servers: EmbeddedPostgres[] = [];
const processes: ServerProcess[] = [];

/** A server in the test's own process. */
export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const silent = { dataDir, database: 'seminar', log: () => undefined };
  const server = await startEmbeddedPostgres({ ...silent, ...options });
  servers.push(server);
  return server;
}

/** A server that a test can kill. */
export async function startProcess(dataDir: string, account: Account = null) {
  const server = await runProcess('runServer.ts', [dataDir], account);
  processes.push(server);
  return server;
}

export async function stopAll(): Promise<void> {
  await Promise.all(processes.splice(0).map((server) => server.end('SIGTERM')));
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  await removeDataDirs();
}

export async function postgresPid(dataDir: string): Promise<number> {
  const found = await findPostmaster(await realpath(path.join(dataDir, 'database')));
  if (found.state !== 'running') throw new Error('PostgreSQL does not run.');
  return found.pid;
}

export async function store(url: string): Promise<void> {
  await query(url, `CREATE TABLE kept (name text); INSERT INTO kept VALUES ('講習会')`);
}

export async function stored(url: string): Promise<string[]> {
  return (await query<{ name: string }>(url, 'SELECT name FROM kept')).map(({ name }) => name);
}
