import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../jobs/enqueue.ts';
import { emptyDatabase } from '../../testing/testDatabase.ts';
import { testContext } from '../../testing/testContext.ts';
import { writeBackupFile } from './backupFile.ts';
import { writeData, writeEntry, type Manifest } from './entries.ts';
import { inspectBackup } from './inspectBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { takeBackup } from './takeBackup.ts';

const migrations = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
const context = await testContext();
const { db, databaseUrl } = context;
let folder: string;
let taken: string;

async function asked<Row extends object>(url: string, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seminar-backup-'));
  taken = join(folder, 'taken');
  const runAt = new Date('2030-01-01');
  await enqueue(db, 'syncDeposits', {}, { key: 'waits', runAt });
  await enqueue(db, 'syncDeposits', {}, { key: 'given-up', runAt });
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE key = 'given-up'`;
  await takeBackup({ databaseUrl, passphrase: null, keys: null }, taken);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('a job that was given up is not done after a restore', async () => {
  const url = await emptyDatabase();
  await restoreBackup(taken, { databaseUrl: url, migrations, passphrase: null });
  const jobs = await asked(url, 'SELECT key FROM graphile_worker.jobs');
  expect(jobs).toEqual([{ key: 'waits' }]);
});

it('nothing is restored beside jobs that another database has left', async () => {
  const url = await emptyDatabase();
  await asked(url, 'CREATE SCHEMA graphile_worker; CREATE TABLE graphile_worker.jobs (id int)');
  await expect(
    restoreBackup(taken, { databaseUrl: url, migrations, passphrase: null }),
  ).rejects.toThrow('The database is not empty (it has the table jobs)');
  expect(await asked(url, `SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([]);
});

const manifest: Manifest = {
  kind: 'backup',
  takenAt: '2026-04-10T00:00:00.000Z',
  postgres: '18',
  migrations: [{ name: '20261130000000_baseline', checksum: '' }],
  sequences: [],
  keys: null,
};
const rows = Buffer.from('1\n2\n');
const sha256 = createHash('sha256').update(rows).digest('hex');

/** A file with one table of two rows, which says so many of rows and tables. */
async function written(name: string, said: { rows: number; tables: number }, secret?: string) {
  const file = join(folder, name);
  async function* content() {
    yield writeEntry(manifest);
    yield writeEntry({ kind: 'table', name: 'notes', columns: ['id'] });
    yield* writeData(rows);
    yield writeEntry({ kind: 'rows', count: said.rows, sha256 });
    yield writeEntry({ kind: 'end', tables: said.tables });
  }
  await writeBackupFile(file, content(), secret ?? null);
  return file;
}

it('a backup that lacks a table, or a row, is not restored', async () => {
  const whole = await written('whole', { rows: 2, tables: 1 });
  expect(await inspectBackup(whole, null)).toMatchObject({ rows: 2, tables: 1 });
  const table = await written('without-table', { rows: 2, tables: 2 });
  await expect(inspectBackup(table, null)).rejects.toThrow('the file is damaged');
  const row = await written('without-row', { rows: 3, tables: 1 });
  await expect(inspectBackup(row, null)).rejects.toThrow('the rows of notes are not those');
});

it('an encrypted backup to which something was added is not restored', async () => {
  const passphrase = 'a passphrase of the office';
  const file = await written('sealed', { rows: 2, tables: 1 }, passphrase);
  expect(await inspectBackup(file, passphrase)).toMatchObject({ rows: 2 });
  await appendFile(file, 'x');
  await expect(inspectBackup(file, passphrase)).rejects.toThrow('something stands behind its end');
});
