import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freshDemo, silent } from '../../../prisma/sample/testing/freshDemo.ts';
import { seedSampleData } from '../../../prisma/sample/seedSampleData.ts';
import { catalogue } from '../../../prisma/testing/catalogue.ts';
import { release } from '../context/release.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { emptyDatabase } from '../../testing/testDatabase.ts';
import { inspectBackup } from './inspectBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';
import { verifyBackup } from './verifyBackup.ts';

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const passphrase = 'a passphrase of the office';
const keys = { session: 'the secret of the sessions', encryption: 'ab'.repeat(32) };

let folder: string;
let context: Awaited<ReturnType<typeof freshDemo>>;
let source: { databaseUrl: string; passphrase: null; keys: null };
/** Taken once of the sample, for the tests that only read it. */
let whole: string;
/** The same encrypted, with the keys. */
let sealed: string;
/** Put back from the encrypted one once, likewise. */
let back: Awaited<ReturnType<typeof restore>>;

const file = (name: string) => join(folder, name);
const restore = async (from: string, secret: string | null = null) => {
  const databaseUrl = await emptyDatabase();
  const restored = await restoreBackup(from, { databaseUrl, migrations, passphrase: secret });
  return { databaseUrl, restored };
};

async function asked<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/**
 * Every table, the list of migrations and the jobs as hashes of their rows, regardless of order.
 */
async function hashes(url: string): Promise<Record<string, string>> {
  const tables = await asked<{ name: string }>(
    url,
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'S') AND relname NOT IN ('session', 'rate_limits', '_prisma_migrations')`,
  );
  const contents: Record<string, string> = {};
  const note = async (name: string, columns: string, from: string) => {
    const rows = await asked<{ row: string }>(url, `SELECT ${columns}::text AS row FROM ${from}`);
    const sorted = rows.map(({ row }) => row).toSorted();
    const hash = createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
    contents[name] = `${rows.length} ${hash}`;
  };
  for (const { name } of tables) {
    const sequence = name.endsWith('_seq') ? '(all_of.last_value, all_of.is_called)' : 'all_of';
    await note(name, sequence, `"${name}" AS all_of`);
  }
  await note('migrations', '(migration_name, checksum)', '_prisma_migrations');
  await note(
    'jobs',
    '(task_identifier, key, run_at, max_attempts, priority)',
    'graphile_worker.jobs',
  );
  await note('payloads', 'payload', 'graphile_worker._private_jobs');
  return contents;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seminar-backup-'));
  context = await freshDemo('2026-04-10T09:00:00+09:00');
  await seedSampleData(context, silent);
  await enqueue(context.db, 'syncDeposits', {}, { key: 'kept', runAt: new Date('2030-01-01') });
  await context.pool.query(`INSERT INTO session VALUES ('s', '{}', now())`);
  await context.pool.query(
    `INSERT INTO receipt_documents (receipt_id, version, bytes, sha256)
     SELECT receipt_id, version, bytes, encode(sha256(bytes), 'hex')
     FROM receipt_versions, LATERAL decode(repeat(md5(receipt_id::text), 5000), 'hex') AS bytes`,
  );
  source = { databaseUrl: context.databaseUrl, passphrase: null, keys: null };
  whole = file('whole');
  await takeBackup(source, whole);
});
beforeAll(async () => {
  sealed = file('sealed');
  expect((await takeBackup({ ...source, passphrase, keys }, sealed)).keys).toBe(true);
  back = await restore(sealed, passphrase);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a backup', () => {
  it('comes back table by table, with numbers, migrations and waiting jobs', async () => {
    const { databaseUrl, restored } = back;
    const before = await hashes(context.databaseUrl);
    expect(await hashes(databaseUrl)).toEqual(before);
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(restored.rows).toBeGreaterThan(300);
    expect(await asked(databaseUrl, 'SELECT FROM session')).toEqual([]);
    // Foreign keys and triggers are as the migrations made them.
    expect(await catalogue(databaseUrl)).toEqual(await catalogue(context.databaseUrl));
  });

  it('guards what was restored as before', async () => {
    const { databaseUrl } = back;
    await expect(asked(databaseUrl, 'DELETE FROM receipt_documents')).rejects.toThrow(
      'append-only',
    );
    await expect(asked(databaseUrl, 'DELETE FROM allocations')).rejects.toThrow('never deleted');
  });

  it('is readable by its owner alone, and leaves nothing else behind', async () => {
    expect((await stat(whole)).mode & 0o777).toBe(0o600);
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('that fails leaves no file', async () => {
    const databaseUrl = await emptyDatabase();
    await expect(takeBackup({ ...source, databaseUrl }, file('none'))).rejects.toThrow(
      'The database has no tables: there is nothing to back up.',
    );
    expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it('holds one moment, while others write', async () => {
    const written = file('while-written');
    const writer = new Client({ connectionString: context.databaseUrl });
    await writer.connect();
    const [{ left } = { left: -1 }] = await asked<{ left: number }>(
      context.databaseUrl,
      'SELECT count(*)::int AS left FROM bank_link_states WHERE admin_id = 1 AND used_at IS NULL',
    );
    let going = true;
    let writes = 0;
    // Each transaction writes to a table that is read early, and to one that is read late.
    const writing = (async () => {
      while (going) {
        await writer.query(`WITH first AS (
          INSERT INTO bank_link_states VALUES (gen_random_uuid()::text, 1, now())
          RETURNING state)
          INSERT INTO simulator_grants (token, kind, scope, expires_at)
            SELECT state, 'code', 'backup', now() FROM first`);
        writes += 1;
      }
    })();
    try {
      await expect.poll(() => writes).toBeGreaterThan(20);
      await takeBackup(source, written);
      const until = writes;
      await expect.poll(() => writes).toBeGreaterThan(until);
    } finally {
      going = false;
      await writing;
      await writer.end();
    }
    const { databaseUrl } = await restore(written);
    const [counted] = await asked<{ pairs: number; alone: number }>(
      databaseUrl,
      `SELECT count(*) FILTER (WHERE state = token)::int AS pairs,
         count(*) FILTER (WHERE state IS NULL OR token IS NULL)::int AS alone
       FROM (SELECT state FROM bank_link_states WHERE admin_id = 1 AND used_at IS NULL) AS early
       FULL JOIN (SELECT token FROM simulator_grants WHERE scope = 'backup') AS late ON state = token`,
    );
    expect(counted!.pairs).toBeGreaterThan(20);
    expect(counted!.alone).toBe(left);
  });
});

describe('an encrypted backup', () => {
  it('holds the keys, and comes back with its passphrase alone', async () => {
    const bytes = await readFile(sealed);
    expect(bytes.includes(keys.encryption)).toBe(false);
    // Its tables are compared above.
    expect(back.restored.manifest.keys).toEqual(keys);

    await expect(inspectBackup(sealed, 'another passphrase')).rejects.toThrow(
      'The passphrase is not the one that the backup was encrypted with',
    );
    await expect(inspectBackup(sealed, null)).rejects.toThrow('The backup is encrypted');
    for (const at of [bytes.length - 1, bytes.length - 20, Math.floor(bytes.length / 2)]) {
      const cut = file('sealed-cut');
      await writeFile(cut, bytes.subarray(0, at));
      await expect(inspectBackup(cut, passphrase)).rejects.toThrow('the file is cut off');
    }
  });

  it('is the only kind of backup that holds keys', async () => {
    const open = file('open');
    expect((await takeBackup({ ...source, keys }, open)).keys).toBe(false);
    expect((await inspectBackup(open, null)).manifest.keys).toBeNull();
  });
});

describe('a restore', () => {
  it('refuses a database with anything in it, and changes nothing there', async () => {
    const databaseUrl = await emptyDatabase();
    await asked(databaseUrl, 'CREATE TABLE notes (text text)');
    await expect(
      restoreBackup(whole, { databaseUrl, migrations, passphrase: null }),
    ).rejects.toThrow('The database is not empty (it has the table notes)');
    expect(
      await asked(databaseUrl, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`),
    ).toEqual([{ tablename: 'notes' }]);
  });

  it('refuses a file that was cut off, changed or is another one, before it begins', async () => {
    const bytes = await readFile(whole);
    const turned = Buffer.from(bytes);
    turned[Math.floor(bytes.length / 2)]! ^= 1;
    // Packed again, so that only the rows' own hashes reveal the change.
    const start = bytes.indexOf(0x0a) + 1;
    const body = gunzipSync(bytes.subarray(start));
    const { name } = await context.db.association.findFirstOrThrow();
    body[body.indexOf(name)]! ^= 1;
    const rewritten = Buffer.concat([bytes.subarray(0, start), gzipSync(body)]);
    const broken: [Buffer, string][] = [
      [rewritten, 'the rows of association are not those that were backed up'],
      [bytes.subarray(0, bytes.length - 3), 'the file is cut off'],
      [bytes.subarray(0, Math.floor(bytes.length / 3)), 'the file is cut off'],
      [turned, 'The backup can’t be used'],
      [Buffer.from('no backup\n'), 'The file is no backup of this program'],
      [Buffer.alloc(0), 'The file is no backup of this program'],
    ];
    const databaseUrl = await emptyDatabase();
    for (const [content, sentence] of broken) {
      const path = file('broken');
      await writeFile(path, content);
      await expect(
        restoreBackup(path, { databaseUrl, migrations, passphrase: null }),
      ).rejects.toThrow(sentence.replace('’', "'"));
    }
    expect(await asked(databaseUrl, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual(
      [],
    );
  });

  it('of an older version’s file ends with the tables of this one, and what they made of the rows', async () => {
    const newer = file('newer');
    await cp(migrations, newer, { recursive: true });
    await mkdir(join(newer, '99990101000000_later'));
    await writeFile(
      join(newer, '99990101000000_later/migration.sql'),
      `ALTER TABLE association ADD COLUMN title TEXT; UPDATE association SET title = name || '様'`,
    );
    const databaseUrl = await emptyDatabase();
    await restoreBackup(whole, { databaseUrl, migrations: newer, passphrase: null });
    const [row] = await asked<{ name: string; title: string }>(
      databaseUrl,
      'SELECT name, title FROM association',
    );
    expect(row!.title).toBe(`${row!.name}様`);
    // This version then can't read it any more.
    const later = file('later');
    await takeBackup({ ...source, databaseUrl }, later);
    await expect(
      restoreBackup(later, {
        databaseUrl: await emptyDatabase(),
        migrations,
        passphrase: null,
      }),
    ).rejects.toThrow(`Version ${release.version} of this program made the backup`);
  });
});

describe('the check of a backup', () => {
  it('restores it on its own, and says what it saw', async () => {
    const server = inject('postgres');
    const checked = await verifyBackup(whole, server, { migrations, passphrase: null });
    expect(checked.problems).toEqual([]);
    expect(checked.seen.join('\n')).toMatch(
      /^[1-9]\d+ kept files .*\nthe sums of [1-9]\d+ deposits and [1-9]\d+ applications .*\n[1-9]\d* receipts of \d+ fiscal years/,
    );
    expect(
      await asked(server, `SELECT FROM pg_database WHERE datname LIKE 'backup\\_check\\_%'`),
    ).toEqual([]);
  });

  it('asks for a server where there is no PostgreSQL to start, as in the image', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    try {
      await expect(verifyBackup(whole, null, { migrations, passphrase: null })).rejects.toThrow(
        /^The check needs a PostgreSQL, .*--on postgresql:/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });

  it('finds a byte of a document that was changed, a sum that is wrong, and a number that is missing', async () => {
    const { databaseUrl } = await restore(whole);
    await asked(
      databaseUrl,
      `ALTER TABLE receipt_documents DISABLE TRIGGER USER;
       ALTER TABLE allocations DISABLE TRIGGER USER;
       UPDATE receipt_documents SET bytes = set_byte(bytes, 100, get_byte(bytes, 100) # 1)
         WHERE receipt_id = (SELECT min(receipt_id) FROM receipt_documents);
       UPDATE allocations SET amount = amount + 1 WHERE id = (SELECT min(id) FROM allocations
         WHERE reversed_at IS NULL);
       UPDATE receipt_counters SET last = last + 1 WHERE fiscal_year = 2026`,
    );
    const planted = file('planted');
    await takeBackup({ ...source, databaseUrl }, planted);
    const checked = await verifyBackup(planted, inject('postgres'), {
      migrations,
      passphrase: null,
    });
    expect(checked.problems).toEqual([
      expect.stringMatching(
        /^The bytes in receipt_documents are not what their SHA-256 says: 1\/1$/,
      ),
      expect.stringMatching(
        /^The allocations do not add up to allocated_amount of the deposits: \d+$/,
      ),
      expect.stringMatching(
        /^The allocations do not add up to allocated_amount of the applications: \d+$/,
      ),
      expect.stringMatching(/^Of the \d+ receipts of \d{4}, 1 are missing$/),
    ]);
  });
});
