import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startThrowawayPostgres } from '../platform/embeddedPostgres/startThrowawayPostgres.ts';
import { prepareDatabase } from '../platform/jobs/prepareDatabase.ts';
import { projectFolder } from '../platform/context/projectFolder.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the maintenance database of the tests' PostgreSQL. */
    postgres: string;
    /** The folder, from the project's, that `builtServer` builds into when a file asks for it. */
    builtServer: string;
  }
}

const templateDatabase = 'template_migrated';

/**
 * Linux's folder in memory if there is room for the databases, else null. Each test file makes a thousand files and
 * removes them again; a disk's file system may take half a second of processor time for that.
 */
async function folderInMemory(): Promise<string | null> {
  const folder = '/dev/shm';
  const room = 4 * 1024 ** 3;
  const { bavail, bsize } = await statfs(folder).catch(() => ({ bavail: 0, bsize: 0 }));
  return Math.min(bavail * bsize, process.availableMemory()) > room ? folder : null;
}

/** Starts one PostgreSQL for the whole run, with a migrated database that each test file copies. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowawayPostgres(await folderInMemory());
  const client = new Client({ connectionString: postgres.url('postgres') });
  await client.connect();
  await client.query(`CREATE DATABASE ${templateDatabase}`);
  await client.end();
  await prepareDatabase(postgres.url(templateDatabase));
  project.provide('postgres', postgres.url('postgres'));
  const builtServer = join('.cache', `tested-server-${process.pid}`);
  const folder = join(projectFolder(), builtServer);
  // A run that was killed leaves its own, and a later one may have the same process id.
  await rm(folder, { recursive: true, force: true });
  project.provide('builtServer', builtServer);
  return async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
