import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { baseline, beforeBaseline } from '../server/platform/db/beforeBaseline.ts';
import { migrate, readMigrations, UnfitDatabase } from '../server/platform/db/migrate.ts';
import { emptyDatabase } from '../server/testing/testDatabase.ts';
import { catalogue } from './testing/catalogue.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = path('migrations');
const names = (await readMigrations(folder)).map(({ name }) => name);
const nothing = await mkdtemp(join(tmpdir(), 'seminar-no-migrations-'));
afterAll(() => rm(nothing, { recursive: true }));
const old = await readFile(path('testing/beforeBaseline.sql'), 'utf8');

async function query<T extends object>(url: string, sql: string, values?: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Records migrations as applied, in Prisma's format. */
async function note(url: string, migrations: readonly string[]): Promise<void> {
  await migrate(url, nothing);
  await query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     SELECT gen_random_uuid(), repeat('0', 64), name, now(), 1 FROM unnest($1::text[]) AS name`,
    [migrations],
  );
}

async function noted(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}

/** A database as the last release before the baseline left it, with a staff member's account. */
async function oldDatabase(): Promise<string> {
  const url = await emptyDatabase();
  await query(url, old);
  await query(
    url,
    `INSERT INTO admins (name, email, password_hash) VALUES ('佐藤', 's@example.jp', '')`,
  );
  await note(url, beforeBaseline);
  return url;
}

it('the baseline builds the same catalogue as the migrations that it replaces', async () => {
  const [before, after] = [await emptyDatabase(), await emptyDatabase()];
  await query(before, old);
  await query(after, await readFile(path(`migrations/${baseline}/migration.sql`), 'utf8'));
  const [built, builds] = [await catalogue(before), await catalogue(after)];
  expect(Object.fromEntries(builds)).toEqual(Object.fromEntries(built));
  expect(built.size).toBeGreaterThan(700);
  const seeds = 'SELECT * FROM retention_settings';
  expect(await query(after, seeds)).toEqual(await query(before, seeds));
});

it('the migrations that the baseline replaces are known by their names', () => {
  const named = [...old.matchAll(/^-- migration (\w+)$/gm)].map(([, name]) => name);
  expect(beforeBaseline).toEqual(named);
});

describe('a start', () => {
  it('applies the baseline to an empty database, and none of the migrations that it replaces', async () => {
    const url = await emptyDatabase();
    expect(await migrate(url, folder)).toEqual(names);
    expect(names[0]).toBe(baseline);
    expect(await noted(url)).toEqual(names);
  });

  it('takes over a database that has all migrations that the baseline replaces, with its data', async () => {
    const url = await oldDatabase();
    expect(await migrate(url, folder)).toEqual(names.slice(1));
    expect(await noted(url)).toEqual(names);
    expect(await query(url, 'SELECT name, email FROM admins')).toEqual([
      { name: '佐藤', email: 's@example.jp' },
    ]);
    expect(await migrate(url, folder)).toEqual([]);

    const fresh = await emptyDatabase();
    await migrate(fresh, folder);
    expect(Object.fromEntries(await catalogue(url))).toEqual(
      Object.fromEntries(await catalogue(fresh)),
    );
  });

  it('of several servers at once takes it over only once', async () => {
    const url = await oldDatabase();
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
    expect(applied.flat()).toEqual(names.slice(1));
    expect(await noted(url)).toEqual(names);
  });

  it('refuses a database that has only some of them, says what to do, and does not change it', async () => {
    const url = await emptyDatabase();
    const some = beforeBaseline.slice(0, -1);
    await note(url, some);
    await expect(migrate(url, folder)).rejects.toThrow(
      new UnfitDatabase(
        `The database has only 24 of the 25 migrations that came before ${baseline}: start the last release before that migration on it once, then start this one.`,
      ),
    );
    expect(await noted(url)).toEqual(some);
  });

  it('counts a migration that did not finish or was rolled back as missing', async () => {
    for (const failure of ['finished_at = NULL', 'rolled_back_at = now()']) {
      const url = await emptyDatabase();
      await note(url, beforeBaseline);
      await query(url, `UPDATE _prisma_migrations SET ${failure} WHERE migration_name = $1`, [
        beforeBaseline.at(-1),
      ]);
      await expect(migrate(url, folder)).rejects.toThrow('only 24 of the 25');
    }
  });

  it('refuses a database that a newer version has used, even one from before the baseline', async () => {
    const newer = '29991231000000_newer';
    for (const earlier of [names, beforeBaseline]) {
      const url = await emptyDatabase();
      await note(url, [...earlier, newer]);
      await expect(migrate(url, folder)).rejects.toThrow(
        new UnfitDatabase(
          `A newer version of this program has used the database (it has ${newer}, which this version doesn't know): start that version, or restore a backup from before it.`,
        ),
      );
      expect(await noted(url)).toEqual([...earlier, newer]);
    }
  });
});
