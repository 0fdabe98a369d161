import { chmod, chown, mkdtemp, readlink, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Account } from '../databaseAccount.ts';

const made: string[] = [];

/** A data folder that does not exist yet; `closed`: in a folder that only its owner can enter. */
export async function freshDataDir({ closed = false, owner = null as Account } = {}) {
  const parent = await realpath(await mkdtemp(path.join(tmpdir(), 'seminar-data-')));
  if (!closed) await chmod(parent, 0o755);
  if (owner) await chown(parent, owner.uid, owner.gid);
  made.push(parent);
  return path.join(parent, 'data');
}

export async function removeDataDirs(): Promise<void> {
  for (const parent of made.splice(0)) {
    const elsewhere = await readlink(path.join(parent, 'data', 'database')).catch(() => null);
    if (elsewhere) await rm(path.dirname(elsewhere), { recursive: true, force: true });
    await rm(parent, { recursive: true, force: true });
  }
}

export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A database that goes away fails the query; between two of its steps nobody else would hear of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}
