import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { baseline, formerCommit, hasFormer, lastFormer } from './formerMigrations.ts';

/** An arbitrary number that is the same for every server: whoever holds it changes the tables. */
export const migrationLock = 7_236_001;

/** Prisma's own table and format, so that its tools see which migrations are applied. */
const migrationTable = `
  CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum VARCHAR(64) NOT NULL,
    finished_at TIMESTAMPTZ,
    migration_name VARCHAR(255) NOT NULL,
    logs TEXT,
    rolled_back_at TIMESTAMPTZ,
    started_at TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count INTEGER NOT NULL DEFAULT 0
  )`;

export interface Migration {
  name: string;
  sql: string;
}

/** The migrations of a folder, in order. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.toSorted().map(async (name) => ({
      name,
      sql: await readFile(join(folder, name, 'migration.sql'), 'utf8'),
    })),
  );
}

/** A database whose migrations don't fit this program; the message says what to do. */
export class UnfitDatabase extends Error {
  override name = 'UnfitDatabase';
}

const checksumOf = ({ sql }: Migration) => createHash('sha256').update(sql).digest('hex');

/** The names of the applied migrations, with their checksums. */
export async function readAppliedMigrations(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    `SELECT migration_name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  return new Map(rows.map((row) => [row.migration_name, row.checksum]));
}

/** Of a database that has the baseline. */
type Declare = (client: Client) => Promise<void>;

async function record(client: Client, migration: Migration): Promise<void> {
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     VALUES ($1, $2, $3, now(), 1)`,
    [randomUUID(), checksumOf(migration), migration.name],
  );
}

async function inTransaction(client: Client, work: () => Promise<unknown>): Promise<void> {
  await client.query('BEGIN');
  try {
    await work();
    await client.query('COMMIT');
  } catch (error) {
    // A connection that has ended has undone it by itself.
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

/** Whether a database was last used before this folder's baseline: every one since has the baseline's record. */
function isFromBefore(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  return applied.size > 0 && !applied.has(baseline) && migrations.some(isBaseline);
}

const isBaseline = ({ name }: Migration) => name === baseline;

function refuseNewer(applied: ReadonlyMap<string, string>, migrations: readonly Migration[]) {
  const known = new Set(migrations.map(({ name }) => name));
  const before = isFromBefore(applied, migrations);
  const unknown = [...applied.keys()]
    .filter((name) => !known.has(name) && !(before && name <= lastFormer))
    .toSorted();
  const newest = unknown.at(-1);
  if (newest === undefined) return;
  // A hundred names would hide what to do.
  const others = unknown.length === 1 ? '' : ` and ${unknown.length - 1} more`;
  throw new UnfitDatabase(
    `A newer version of this program has used the database (it has ${newest}${others}, which this version doesn't know): start that version, or restore a backup from before it.`,
  );
}

/** By the names alone a database would be taken over whose tables are others. */
export const changedFormer = `has migrations of the same names as those before the baseline, but some with another content than in commit ${formerCommit}, so its tables may be other ones. A file was changed by hand, or had line ends of Windows. This version does not take it over.`;

/**
 * A database that has all migrations that the baseline replaces has nearly the same tables: what it lacks is made,
 * and the records of the migrations are replaced by the baseline's.
 *
 * @throws UnfitDatabase if it has only some of them, which no longer exist in this version, or one with another content
 */
async function takeOver(
  client: Client,
  applied: ReadonlyMap<string, string>,
  {
    migrations,
    folder,
    declare,
  }: { migrations: readonly Migration[]; folder: string; declare: Declare },
): Promise<void> {
  const first = migrations.find(isBaseline);
  if (first === undefined || !isFromBefore(applied, migrations)) return;
  const former = hasFormer(applied);
  if (former === 'changed') throw new UnfitDatabase(`The database ${changedFormer}`);
  if (former === 'no') {
    const newest = [...applied.keys()].toSorted().at(-1);
    throw new UnfitDatabase(
      `The database lacks migrations that this version no longer has (its newest is ${newest}): start the version of commit ${formerCommit} on it once, then this one; if that one refuses it, too, nothing carries it on (docs/operations.md, "Upgrade, and the way back").`,
    );
  }
  const lacking = await readFile(join(folder, baseline, 'takeOver.sql'), 'utf8');
  await inTransaction(client, async () => {
    await client.query(lacking);
    await client.query('DELETE FROM _prisma_migrations');
    await record(client, first);
    await declare(client);
  });
}

/**
 * Tables are made in one order only: a migration that came to the folder later than a younger one would run on
 * tables that it doesn't expect.
 */
function refuseOlder(
  applied: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
  only: ReadonlySet<string> | undefined,
) {
  const newest = [...applied.keys()].toSorted().at(-1);
  if (newest === undefined) return;
  const older = migrations.find(
    ({ name }) => name < newest && !applied.has(name) && only?.has(name) !== false,
  );
  if (older === undefined) return;
  throw new UnfitDatabase(
    `The migration ${older.name} is older than ${newest}, which the database has already: give its folder a name that sorts after ${newest}.`,
  );
}

/**
 * The names by which this folder makes the tables that another database had, or why it can't: the database had some of
 * those from before the baseline only, had them with another content, or had others that the folder doesn't have.
 */
export async function checkKnown(
  list: readonly { name: string; checksum: string }[],
  folder: string,
): Promise<ReadonlySet<string> | 'older' | 'changed' | 'unknown'> {
  const migrations = await readMigrations(folder);
  const applied = new Map(list.map(({ name, checksum }) => [name, checksum]));
  const names = [...applied.keys()];
  if (isFromBefore(applied, migrations) && names.every((name) => name <= lastFormer)) {
    const former = hasFormer(applied);
    if (former === 'all') return new Set([baseline]);
    return former === 'changed' ? 'changed' : 'older';
  }
  const here = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  if (list.some(({ name, checksum }) => here.get(name) !== checksum)) return 'unknown';
  return new Set(names);
}

/**
 * Applies the migrations that aren't applied yet, each in one transaction with its record. Two servers
 * that start at once wait for each other.
 *
 * @param options.declare writes the rows without which nothing can be written into the audit: a later migration may do
 *   so, and so may the former version's copies as soon as a database is taken over
 * @param options.only which ones, by name; absent: all of the folder's
 * @returns the names of those that were applied now
 * @throws UnfitDatabase when a newer version was here, the database lacks migrations from before the baseline, one is
 *   older than the newest that was applied, or one that was applied has another content now
 */
export async function migrate(
  databaseUrl: string,
  folder: string,
  { declare = async () => {}, only }: { declare?: Declare; only?: ReadonlySet<string> } = {},
): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: databaseUrl });
  // If the connection ends, the statement that runs fails and says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await client.query(migrationTable);
    const found = await readAppliedMigrations(client);
    refuseNewer(found, migrations);
    await takeOver(client, found, { migrations, folder, declare });
    const applied = await readAppliedMigrations(client);
    refuseOlder(applied, migrations, only);
    if (applied.has(baseline)) await declare(client);
    const now: string[] = [];
    for (const migration of migrations) {
      if (only?.has(migration.name) === false) continue;
      const before = applied.get(migration.name);
      if (before === checksumOf(migration)) continue;
      if (before !== undefined) {
        throw new UnfitDatabase(
          `The migration ${migration.name} was changed after the database had applied it: start the version that created the database, or restore the file.`,
        );
      }
      try {
        await inTransaction(client, async () => {
          await client.query(migration.sql);
          await record(client, migration);
          if (isBaseline(migration)) await declare(client);
        });
      } catch (error) {
        throw new Error(`The migration ${migration.name} failed: ${(error as Error).message}`, {
          cause: error,
        });
      }
      now.push(migration.name);
    }
    return now;
  } finally {
    await client.end();
  }
}
