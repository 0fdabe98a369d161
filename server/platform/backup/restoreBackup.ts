import { releaseText } from '@seminar/shared/release';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier, type Client } from 'pg';
import { declareActions } from '../audit/declareActions.ts';
import { release } from '../context/release.ts';
import { openPool } from '../db/db.ts';
import { formerCommit } from '../db/formerMigrations.ts';
import { changedFormer, checkKnown, migrate } from '../db/migrate.ts';
import { migrateJobs } from '../jobs/startWorker.ts';
import { BackupProblem, damaged } from './backupProblem.ts';
import { withConnection } from './connection.ts';
import type { Manifest, Table } from './entries.ts';
import { inspectBackup, readBackup } from './inspectBackup.ts';
import { keysOf } from './keys.ts';
import { columnList, jobColumns, jobsTable, listTables, qualifiedName } from './tables.ts';

export interface Restored {
  manifest: Manifest;
  tables: number;
  rows: number;
}

export interface Target {
  databaseUrl: string;
  /** The folder of this program's migrations. */
  migrations: string;
  passphrase: string | null;
  /** The keys are wanted, too: a backup without them is refused. */
  withKeys?: boolean;
}

async function refuseUsed(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind IN ('r', 'p') AND nspname NOT LIKE 'pg\\_%' AND nspname <> 'information_schema'
       AND NOT EXISTS (SELECT FROM pg_depend
         WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')
     ORDER BY relname LIMIT 1`,
  );
  const [table] = rows;
  if (table === undefined) return;
  throw new BackupProblem(
    `The database is not empty (it has the table ${table.name}): a backup is put into an empty one only. Make one with CREATE DATABASE.`,
  );
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/**
 * Applications and accounts refer to each other, so no order of the tables works. The foreign keys
 * are added again after all rows, which checks every row; only the tables' owner may do so, no
 * superuser is needed.
 */
async function dropForeignKeys(client: Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `SELECT conrelid::regclass AS table, conname AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
     ORDER BY conrelid, conname`,
  );
  for (const { table, name } of rows) {
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${escapeIdentifier(name)}`);
  }
  return rows;
}

async function addForeignKeys(client: Client, keys: readonly ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys) {
    await client.query(
      `ALTER TABLE ${table} ADD CONSTRAINT ${escapeIdentifier(name)} ${definition}`,
    );
  }
}

/** The sums are in the rows already, and append-only tables come with their history. */
async function switchTriggers(client: Client, to: 'DISABLE' | 'ENABLE', tables: readonly string[]) {
  for (const table of tables) {
    await client.query(`ALTER TABLE ${qualifiedName(table)} ${to} TRIGGER USER`);
  }
}

async function copyRows(
  client: Client,
  into: string,
  columns: readonly string[],
  data: AsyncIterable<Buffer>,
): Promise<number> {
  const { default: streams } = await import('pg-copy-streams');
  const stream = client.query(streams.from(`COPY ${into} (${columnList(columns)}) FROM STDIN`));
  await pipeline(Readable.from(data, { objectMode: false }), stream);
  return stream.rowCount;
}

async function loadJobs(client: Client, data: AsyncIterable<Buffer>): Promise<number> {
  await client.query(`CREATE TEMPORARY TABLE restored_jobs (
    id SERIAL, task TEXT, payload JSON, queue TEXT, run_at TIMESTAMPTZ, max_attempts INTEGER,
    key TEXT, priority INTEGER) ON COMMIT DROP`);
  const count = await copyRows(client, 'restored_jobs', jobColumns, data);
  await client.query(`
    SELECT graphile_worker.add_job(task, payload => payload, queue_name => queue, run_at => run_at,
      max_attempts => max_attempts, job_key => coalesce(key, 'job:' || gen_random_uuid()), priority => priority)
    FROM restored_jobs ORDER BY id`);
  return count;
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const { name, last, called } of sequences) {
    await client.query('SELECT setval($1::regclass, $2, $3)', [qualifiedName(name), last, called]);
  }
}

async function load(client: Client, file: string, passphrase: string | null): Promise<void> {
  const known = new Map((await listTables(client)).map(({ name, columns }) => [name, columns]));
  const names = [...known.keys()];
  const keys = await dropForeignKeys(client);
  await switchTriggers(client, 'DISABLE', names);
  // Migrations may have inserted rows.
  await client.query(`TRUNCATE ${names.map(qualifiedName).join(', ')}`);
  const take = async ({ name, columns }: Table, data: AsyncIterable<Buffer>) => {
    if (name === jobsTable) return loadJobs(client, data);
    const here = known.get(name);
    if (here === undefined || columns.some((column) => !here.includes(column))) {
      throw damaged(`its migrations make no table ${name} with these columns`);
    }
    return copyRows(client, qualifiedName(name), columns, data);
  };
  await readBackup(file, passphrase, (manifest) => setSequences(client, manifest), take);
  await switchTriggers(client, 'ENABLE', names);
  await addForeignKeys(client, keys);
}

/** Earlier releases didn't name theirs. */
const madeBy = ({ release: other }: Manifest): string =>
  other ? `Version ${releaseText(other)} of this program` : 'Another version of this program';

/** Why this version can't make the tables of a backup, and which way is open. */
const because = {
  unknown: `, with migrations that this one (${releaseText(release)}) doesn’t have: restore it with that version, then start this one.`,
  older: ` before the baseline, with fewer migrations than this one (${releaseText(release)}) takes over: restore it with the version of commit ${formerCommit} into an empty database and start that on it once, then start this one on it.`,
  changed: `, whose database ${changedFormer}`,
};

/**
 * Puts a backup into an empty database: the tables as they were when it was taken, in one transaction
 * all that they held, then the migrations that came since.
 *
 * @throws BackupProblem before the database is touched, when the file isn't whole, the database isn't
 *   empty, a newer version made the file, or it lacks the keys that are wanted
 */
export async function restoreBackup(
  file: string,
  { databaseUrl, migrations, passphrase, withKeys = false }: Target,
): Promise<Restored> {
  const restored = await inspectBackup(file, passphrase);
  if (withKeys) keysOf(restored.manifest);
  const names = await checkKnown(restored.manifest.migrations, migrations);
  if (typeof names === 'string') {
    throw new BackupProblem(`${madeBy(restored.manifest)} made the backup${because[names]}`);
  }
  await withConnection(databaseUrl, refuseUsed);
  await migrate(databaseUrl, migrations, { declare: declareActions, only: names });
  const pool = openPool(databaseUrl, 1, () => undefined);
  try {
    await migrateJobs(pool);
  } finally {
    await pool.end();
  }
  await withConnection(databaseUrl, async (client) => {
    await client.query('BEGIN');
    // Otherwise closing the connection rolls it back.
    await load(client, file, passphrase);
    await client.query('COMMIT');
  });
  await migrate(databaseUrl, migrations, { declare: declareActions });
  await withConnection(databaseUrl, (client) => client.query('ANALYZE'));
  return restored;
}
