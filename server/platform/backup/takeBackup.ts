import { createHash } from 'node:crypto';
import type { Client } from 'pg';
import { release } from '../context/release.ts';
import { migrationLock, readAppliedMigrations } from '../db/migrate.ts';
import { writeBackupFile } from './backupFile.ts';
import { BackupProblem } from './backupProblem.ts';
import { withConnection } from './connection.ts';
import { writeData, writeEntry, type Manifest } from './entries.ts';
import {
  columnList,
  jobColumns,
  jobsTable,
  listTables,
  qualifiedName,
  waitingJobs,
  type TableColumns,
} from './tables.ts';

export interface Source {
  databaseUrl: string;
  /** null: the file is not encrypted, and holds no keys. */
  passphrase: string | null;
  /** The keys without which the data can't be read; null: not available. */
  keys: Manifest['keys'];
}

export interface Taken {
  takenAt: Date;
  tables: number;
  rows: number;
  encrypted: boolean;
  /** Whether the keys are in the file. */
  keys: boolean;
}

/**
 * Opens the snapshot from which everything is read. A migration that wants to change a table waits
 * until the
 * backup is done; a server that starts doesn't, unless it has one to apply.
 */
async function openSnapshot(client: Client): Promise<TableColumns[]> {
  await client.query('SELECT pg_advisory_lock_shared($1)', [migrationLock]);
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const tables = await listTables(client);
    if (tables.length === 0) {
      throw new BackupProblem('The database has no tables: there is nothing to back up.');
    }
    const names = tables.map(({ name }) => qualifiedName(name)).join(', ');
    await client.query(`LOCK TABLE ${names} IN ACCESS SHARE MODE`);
    return tables;
  } finally {
    await client.query('SELECT pg_advisory_unlock_shared($1)', [migrationLock]);
  }
}

/** Read after the snapshot was taken: no row in it has a number that its sequence hasn't reached. */
async function readSequences(client: Client): Promise<Manifest['sequences']> {
  const { rows } = await client.query<{ name: string; sequence: string }>(
    `SELECT relname AS name, oid::regclass AS sequence FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'S' ORDER BY relname`,
  );
  const sequences: Manifest['sequences'] = [];
  for (const { name, sequence } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${sequence}`,
    );
    for (const { last, called } of state.rows) sequences.push({ name, last, called });
  }
  return sequences;
}

async function readManifest(client: Client, keys: Manifest['keys']): Promise<Manifest> {
  const state = await client.query<{ at: Date; version: string }>(
    `SELECT now() AS at, current_setting('server_version') AS version`,
  );
  const applied = await readAppliedMigrations(client);
  return {
    kind: 'backup',
    takenAt: state.rows[0]!.at.toISOString(),
    release,
    postgres: state.rows[0]!.version,
    migrations: [...applied].map(([name, checksum]) => ({ name, checksum })),
    sequences: await readSequences(client),
    keys,
  };
}

async function* readTable(
  client: Client,
  { name, columns }: TableColumns,
  what: string,
  taken: Taken,
): AsyncGenerator<Buffer> {
  yield writeEntry({ kind: 'table', name, columns });
  const { default: streams } = await import('pg-copy-streams');
  const stream = client.query(streams.to(`COPY ${what} TO STDOUT`));
  const hash = createHash('sha256');
  for await (const chunk of stream) {
    const bytes = chunk as Buffer;
    hash.update(bytes);
    yield* writeData(bytes);
  }
  // The number of rows comes after the last of them.
  await client.query('SELECT');
  yield writeEntry({ kind: 'rows', count: stream.rowCount, sha256: hash.digest('hex') });
  taken.tables += 1;
  taken.rows += stream.rowCount;
}

async function* content(client: Client, keys: Manifest['keys'], taken: Taken) {
  const tables = await openSnapshot(client);
  const manifest = await readManifest(client, keys);
  taken.takenAt = new Date(manifest.takenAt);
  yield writeEntry(manifest);
  for (const table of tables) {
    const what = `${qualifiedName(table.name)} (${columnList(table.columns)})`;
    yield* readTable(client, table, what, taken);
  }
  const jobs = { name: jobsTable, columns: [...jobColumns] };
  yield* readTable(client, jobs, `(${waitingJobs})`, taken);
  yield writeEntry({ kind: 'end', tables: taken.tables });
  await client.query('COMMIT');
}

/**
 * Writes everything that the database holds at one moment to one file, while the server goes on
 * working.
 *
 * @throws BackupProblem when there is nothing to back up
 */
export async function takeBackup(
  { databaseUrl, passphrase, keys }: Source,
  file: string,
): Promise<Taken> {
  const enclosed = passphrase === null ? null : keys;
  const taken: Taken = {
    takenAt: new Date(0),
    tables: 0,
    rows: 0,
    encrypted: passphrase !== null,
    keys: enclosed !== null,
  };
  await withConnection(databaseUrl, (client) =>
    writeBackupFile(file, content(client, enclosed, taken), passphrase),
  );
  return taken;
}
