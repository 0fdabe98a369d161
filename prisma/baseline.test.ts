import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { declareActions } from '../server/platform/audit/declareActions.ts';
import { BackupProblem } from '../server/platform/backup/backupProblem.ts';
import { restoreBackup } from '../server/platform/backup/restoreBackup.ts';
import { takeBackup } from '../server/platform/backup/takeBackup.ts';
import {
  baseline,
  formerCommit,
  hasFormer,
  lastFormer,
} from '../server/platform/db/formerMigrations.ts';
import { migrate, readMigrations, UnfitDatabase } from '../server/platform/db/migrate.ts';
import { copyOf, emptyDatabase, migratedDatabase } from '../server/testing/testDatabase.ts';
import { catalogue } from './testing/catalogue.ts';

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));
const folder = path('migrations');
const names = (await readMigrations(folder)).map(({ name }) => name);
/** Those that the baseline replaces, with their checksums. */
const contentOf = new Map(
  (await readFile(path('testing/formerMigrations.txt'), 'utf8'))
    .trim()
    .split('\n')
    .map((line): [string, string] => [line.slice(0, -65), line.slice(-64)]),
);
const former = [...contentOf.keys()];
const temporary = await mkdtemp(join(tmpdir(), 'seminar-baseline-'));
afterAll(() => rm(temporary, { recursive: true }));

const anyContent = '0'.repeat(64);

async function query<T extends object>(url: string, sql: string, values?: unknown[]): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Records migrations as applied, in Prisma's format, instead of those that are. */
async function note(url: string, migrations: readonly string[]): Promise<void> {
  const checksums = migrations.map((name) => contentOf.get(name) ?? anyContent);
  await query(url, 'DELETE FROM _prisma_migrations');
  await query(
    url,
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at, applied_steps_count)
     SELECT gen_random_uuid(), checksum, name, now(), 1
     FROM unnest($1::text[], $2::text[]) AS migrations (name, checksum)`,
    [migrations, checksums],
  );
}

async function noted(url: string): Promise<string[]> {
  const rows = await query<{ name: string }>(
    url,
    'SELECT migration_name AS name FROM _prisma_migrations ORDER BY 1',
  );
  return rows.map(({ name }) => name);
}

const objectsOf = async (url: string) => Object.fromEntries(await catalogue(url));

/** What the former migrations made otherwise than the baseline. */
const asBefore = `
  DROP TRIGGER audit_entries_declared ON audit_entries;
  DROP TRIGGER access_entries_declared ON access_entries;
  DROP FUNCTION refuse_undeclared_action, refuse_undeclared_access;
  DROP TABLE audit_actions, access_actions, access_entities;
  CREATE FUNCTION audit_entity(action text) RETURNS text LANGUAGE sql RETURN split_part(action, '.', 1);
  CREATE FUNCTION is_access_action(action text) RETURNS boolean LANGUAGE sql RETURN true;
  CREATE FUNCTION is_access_entity(entity text) RETURNS boolean LANGUAGE sql RETURN true;
  ALTER TABLE audit_entries ADD CONSTRAINT audit_entries_action_check
    CHECK (audit_entity(action) IS NOT DISTINCT FROM entity) NOT VALID;
  ALTER TABLE access_entries
    ADD CONSTRAINT access_entries_action_check CHECK (is_access_action(action)) NOT VALID,
    ADD CONSTRAINT access_entries_entity_check CHECK (is_access_entity(entity)) NOT VALID`;

/** A folder with the baseline alone: what later migrations make, no former database has. */
const baselineAlone = join(temporary, 'baseline');
await cp(join(folder, baseline), join(baselineAlone, baseline), { recursive: true });

/** A database as the last version before the baseline left it, with an entry in its audit: made once, then copied. */
const lastBefore = await migratedDatabase();
await query(
  lastBefore,
  // With the tables of the jobs, which are no migration’s.
  'DROP SCHEMA public CASCADE; CREATE SCHEMA public; GRANT USAGE ON SCHEMA public TO PUBLIC',
);
await migrate(lastBefore, baselineAlone);
await query(lastBefore, asBefore);
await query(
  lastBefore,
  `INSERT INTO audit_entries (action, entity, entity_id, reason) VALUES ('deposit.split', 'deposit', '7', '按分')`,
);

async function formerDatabase(migrations: readonly string[] = former): Promise<string> {
  const url = await copyOf(lastBefore);
  await note(url, migrations);
  return url;
}

/** As if the last of its migrations had been another one when it was applied. */
const changeContent = (url: string) =>
  query(url, 'UPDATE _prisma_migrations SET checksum = $1 WHERE migration_name = $2', [
    anyContent,
    lastFormer,
  ]);
const changed = `has migrations of the same names as those before the baseline, but some with another content than in commit ${formerCommit}, so its tables may be other ones. A file was changed by hand, or had line ends of Windows. This version does not take it over.`;

/**
 * This folder with a migration behind all that writes into the audit, of an action that an older version didn't know.
 */
async function withWriting(): Promise<string> {
  const later = await mkdtemp(join(temporary, 'later-'));
  await cp(folder, later, { recursive: true });
  await mkdir(join(later, writing));
  await writeFile(
    join(later, writing, 'migration.sql'),
    `INSERT INTO audit_entries (action, entity, entity_id) VALUES ('deposit.assigned', 'deposit', '8')`,
  );
  return later;
}
const writing = '29991231000000_writing';

/** As the former version's server works, which owns nothing. */
function asServer(url: string): string {
  const address = new URL(url);
  // Made with the tests' PostgreSQL; it has the owner's password.
  address.username = 'seminar_server';
  return address.toString();
}

const reasonsIn = (url: string) => query(url, 'SELECT action, reason FROM audit_entries');
const kept = [{ action: 'deposit.split', reason: '按分' }];

it('the migrations that the baseline replaces are known as a whole: all of them, none more, in any order', () => {
  expect(former).toHaveLength(181);
  expect(former.at(-1)).toBe(lastFormer);
  const all = [...contentOf];
  expect(hasFormer(new Map(all.toReversed()))).toBe('all');
  expect(hasFormer(new Map(all.slice(1)))).toBe('no');
  expect(hasFormer(new Map([...all, ['20270220000145_more', anyContent]]))).toBe('no');
  expect(hasFormer(new Map([...all, [lastFormer, anyContent]]))).toBe('changed');
});

describe('the names of the migrations', () => {
  it('are those of a clock, in UTC, and none is ahead of it: the next one must sort behind them all', () => {
    const now = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    const wrong = names.filter(
      (name) => !/^\d{14}_[a-z0-9_]+$/.test(name) || name.slice(0, 14) > now,
    );
    expect(wrong).toEqual([]);
  });

  it('begin with the baseline’s', () => {
    expect(names[0]).toBe(baseline);
  });
});

describe('a start', () => {
  it('applies the baseline to an empty database', async () => {
    const url = await emptyDatabase();
    expect(await migrate(url, folder)).toEqual(names);
    expect(await noted(url)).toEqual(names);
  });

  it('takes over a database that has all migrations that the baseline replaces, with its data', async () => {
    const url = await formerDatabase();
    expect(await migrate(url, folder)).toEqual(names.slice(1));
    expect(await noted(url)).toEqual(names);
    expect(await reasonsIn(url)).toEqual(kept);
    expect(await migrate(url, folder)).toEqual([]);

    expect(await objectsOf(url)).toEqual(await objectsOf(await migratedDatabase()));
  });

  it('of several servers at once takes it over only once', async () => {
    const url = await formerDatabase();
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
    expect(applied.flat()).toEqual(names.slice(1));
    expect(await noted(url)).toEqual(names);
  });

  it('that dies while it takes a database over leaves it as it was, for the next one', async () => {
    const url = await formerDatabase();
    const before = await objectsOf(url);
    await query(
      url,
      `CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
       BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END $$;
       CREATE TRIGGER dies BEFORE INSERT ON _prisma_migrations FOR EACH ROW EXECUTE FUNCTION die()`,
    );
    await expect(migrate(url, folder)).rejects.toThrow('terminating connection');
    await query(url, 'DROP FUNCTION die CASCADE');
    expect(await noted(url)).toEqual(former);
    expect(await objectsOf(url)).toEqual(before);
    await migrate(url, folder);
    expect(await noted(url)).toEqual(names);
    expect(await reasonsIn(url)).toEqual(kept);
  });

  it.each([
    ['an empty database', () => emptyDatabase()],
    ['a database from before the baseline', () => formerDatabase()],
    [
      'a database of an earlier release',
      async () => {
        const url = await migratedDatabase();
        await query(url, `DELETE FROM audit_actions WHERE action = 'deposit.assigned'`);
        return url;
      },
    ],
  ])('applies to %s a later migration that writes into the audit', async (_, make) => {
    const url = await make();
    const declare = declareActions;
    expect(await migrate(url, await withWriting(), { declare })).toContain(writing);
  });

  it('that takes a database over lets a copy of the former version go on writing the audit at once, but not change what it may say', async () => {
    const url = await formerDatabase();
    await query(
      url,
      `GRANT INSERT, SELECT ON audit_entries TO seminar_server;
       GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO seminar_server;
       ALTER DEFAULT PRIVILEGES IN SCHEMA public
         GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO seminar_server`,
    );
    await migrate(url, folder, { declare: declareActions });
    const server = asServer(url);
    await query(
      server,
      `INSERT INTO audit_entries (action, entity, entity_id) VALUES ('deposit.assigned', 'deposit', '9')`,
    );
    for (const change of [
      `INSERT INTO audit_actions VALUES ('deposit.burnt', 'deposit')`,
      `INSERT INTO access_actions VALUES ('deposit.burnt')`,
      `UPDATE access_entities SET entity = 'burnt'`,
      'DELETE FROM audit_actions',
    ]) {
      await expect(query(server, change), change).rejects.toThrow('permission denied');
    }
  });

  it('refuses a database that has only some of them, names the commit that has all, and does not change it', async () => {
    const some = former.slice(0, -1);
    const url = await formerDatabase(some);
    const before = await objectsOf(url);
    await expect(migrate(url, folder)).rejects.toThrow(
      new UnfitDatabase(
        `The database lacks migrations that this version no longer has (its newest is ${some.at(-1)}): start the version of commit ${formerCommit} on it once, then this one; if that one refuses it, too, nothing carries it on (docs/operations.md, "Upgrade, and the way back").`,
      ),
    );
    expect(await noted(url)).toEqual(some);
    expect(await objectsOf(url)).toEqual(before);
  });

  it('says the same of a database from before the first baseline', async () => {
    const url = await formerDatabase(['20260401000000_first', '20260402000000_certificates']);
    await expect(migrate(url, folder)).rejects.toThrow(`start the version of commit`);
  });

  it('counts a migration that did not finish or was rolled back as missing', async () => {
    for (const failure of ['finished_at = NULL', 'rolled_back_at = now()']) {
      const url = await formerDatabase();
      await query(url, `UPDATE _prisma_migrations SET ${failure} WHERE migration_name = $1`, [
        lastFormer,
      ]);
      await expect(migrate(url, folder)).rejects.toThrow('The database lacks migrations');
    }
  });

  it('refuses a database that had one of them with another content, and does not change it', async () => {
    const url = await formerDatabase();
    await changeContent(url);
    const before = await objectsOf(url);
    await expect(migrate(url, folder)).rejects.toThrow(
      new UnfitDatabase(`The database ${changed}`),
    );
    expect(await noted(url)).toEqual(former);
    expect(await objectsOf(url)).toEqual(before);
  });

  it('refuses a database that a newer version has used, even one from before the baseline', async () => {
    const newer = '29991231000000_newer';
    for (const earlier of [names, former]) {
      const url = await formerDatabase([...earlier, newer]);
      await expect(migrate(url, folder)).rejects.toThrow(
        new UnfitDatabase(
          `A newer version of this program has used the database (it has ${newer}, which this version doesn't know): start that version, or restore a backup from before it.`,
        ),
      );
      expect(await noted(url)).toEqual([...earlier, newer]);
    }
  });
});

/** Takes a backup, and restores it by the migrations with one more that writes into the audit. */
async function restored(from: string): Promise<string> {
  const file = join(temporary, `${new URL(from).pathname.slice(1)}.backup`);
  await takeBackup({ databaseUrl: from, passphrase: null, keys: null }, file);
  const url = await emptyDatabase();
  const migrations = await withWriting();
  await restoreBackup(file, { databaseUrl: url, migrations, passphrase: null });
  expect(await noted(url)).toEqual([...names, writing]);
  return url;
}

it('a backup from the last version before the baseline is restored with later migrations that write into the audit, and the audit goes on in it', async () => {
  const url = await restored(await formerDatabase());
  expect(await query(url, 'SELECT action, reason FROM audit_entries ORDER BY id')).toEqual([
    ...kept,
    { action: 'deposit.assigned', reason: null },
  ]);
  await query(
    url,
    `INSERT INTO audit_entries (action, entity, entity_id) VALUES ('deposit.assigned', 'deposit', '7')`,
  );
});

it('a backup of this version is restored with later migrations that write into the audit', async () => {
  await restored(await migratedDatabase());
});

describe('a backup from before the baseline that this version can’t restore', () => {
  it.each([
    ['has other migrations of the same names', 'changed', former, `, whose database ${changed}`],
    ['lacks some', 'some', former.slice(0, -1), ` the version of commit ${formerCommit} into`],
  ])('because it %s is refused, and the empty database stays empty', async (_, name, has, says) => {
    const file = join(temporary, `${name}.backup`);
    const from = await formerDatabase(has);
    if (name === 'changed') await changeContent(from);
    await takeBackup({ databaseUrl: from, passphrase: null, keys: null }, file);
    const url = await emptyDatabase();
    const refused = restoreBackup(file, {
      databaseUrl: url,
      migrations: folder,
      passphrase: null,
    });
    await expect(refused).rejects.toThrow(BackupProblem);
    await expect(refused).rejects.toThrow(says);
    expect(await query(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
  });
});
