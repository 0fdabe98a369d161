import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject } from 'vitest';
import { projectFolder } from '../platform/context/projectFolder.ts';
import { buildServer } from './cluster/copies.ts';

/**
 * The folder of the built server, which the files of a run share: the first that asks builds it, the others wait. A
 * program starts from it in a fraction of the time that it takes to find and compile its sources.
 */
export async function builtServer(): Promise<string> {
  const name = inject('builtServer');
  const folder = join(projectFolder(), name);
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(1)');
    if (!existsSync(join(folder, 'main.js'))) await buildServer(name);
  } finally {
    await client.end();
  }
  return folder;
}
