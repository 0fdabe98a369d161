import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openPool } from './db.ts';
import { migrateJobs } from '../jobs/startWorker.ts';
import { migrate } from './migrate.ts';
import { emptyDatabase } from '../../testing/testDatabase.ts';

const root = await mkdtemp(join(tmpdir(), 'seminar-migrations-'));
afterAll(() => rm(root, { recursive: true }));

const first = 'CREATE TABLE things (id INT PRIMARY KEY);';
const second = 'ALTER TABLE things ADD COLUMN name TEXT;';
let folder = '';
let url = '';

async function write(name: string, sql: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'migration.sql'), sql);
}

async function query<T extends object>(sql: string): Promise<T[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

beforeEach(async () => {
  folder = await mkdtemp(join(root, 'set-'));
  url = await emptyDatabase();
  await writeFile(join(folder, 'migration_lock.toml'), 'provider = "postgresql"');
  await write('20990402000000_second', second);
  await write('20990401000000_first', first);
});

describe('the migrations', () => {
  it('are applied once, in order, and recorded in Prisma’s format', async () => {
    expect(await migrate(url, folder)).toEqual(['20990401000000_first', '20990402000000_second']);
    expect(await migrate(url, folder)).toEqual([]);
    const rows = await query<Record<string, unknown>>(
      'SELECT * FROM _prisma_migrations ORDER BY migration_name',
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toMatchObject({
      migration_name: '20990401000000_first',
      checksum: createHash('sha256').update(first).digest('hex'),
      applied_steps_count: 1,
      rolled_back_at: null,
    });
    expect(rows[0]?.['finished_at']).toBeInstanceOf(Date);
  });

  it('are applied once by servers that start at the same time', async () => {
    const applied = await Promise.all(Array.from({ length: 4 }, () => migrate(url, folder)));
    expect(applied.flat().toSorted()).toEqual(['20990401000000_first', '20990402000000_second']);
    expect(await query('SELECT * FROM _prisma_migrations')).toHaveLength(2);
  });

  it('that are added later are applied', async () => {
    await migrate(url, folder);
    await write('20990403000000_third', 'CREATE TABLE more (id INT)');
    expect(await migrate(url, folder)).toEqual(['20990403000000_third']);
  });

  it('are refused if one was changed after the database had applied it', async () => {
    await migrate(url, folder);
    await write('20990401000000_first', `${first}\n`);
    await expect(migrate(url, folder)).rejects.toThrow(
      '20990401000000_first was changed after the database had applied it',
    );
  });

  it('are refused if a newer version has used the database, which stays unchanged', async () => {
    await migrate(url, folder);
    await rm(join(folder, '20990402000000_second'), { recursive: true });
    await write('20990401500000_between', 'CREATE TABLE between_them (id INT)');
    await expect(migrate(url, folder)).rejects.toThrow(
      'A newer version of this program has used the database (it has 20990402000000_second,',
    );
    await expect(query('SELECT * FROM between_them')).rejects.toThrow('does not exist');
  });

  it('say in one line that a newer version was here, however many migrations it has added', async () => {
    for (const day of [11, 12, 13, 14]) {
      await write(`209904${day}000000_new`, `CREATE TABLE new_${day} (id INT)`);
    }
    await migrate(url, folder);
    for (const day of [11, 12, 13, 14]) {
      await rm(join(folder, `209904${day}000000_new`), { recursive: true });
    }
    await expect(migrate(url, folder)).rejects.toThrow(
      '(it has 20990414000000_new and 3 more, which this version doesn',
    );
  });

  it('are refused if one is older than the newest that the database has', async () => {
    await migrate(url, folder);
    await write('20990401500000_between', 'CREATE TABLE between_them (id INT)');
    await expect(migrate(url, folder)).rejects.toThrow(
      'The migration 20990401500000_between is older than 20990402000000_second, which the database has already',
    );
    await expect(query('SELECT * FROM between_them')).rejects.toThrow('does not exist');
  });

  it('keep nothing of a failed migration, and everything before it', async () => {
    await write('20990403000000_third', 'CREATE TABLE half (id INT); SELECT 1 / 0;');
    await expect(migrate(url, folder)).rejects.toThrow('20990403000000_third failed: division by');
    await expect(query('SELECT * FROM half')).rejects.toThrow('does not exist');
    expect(await query('SELECT * FROM _prisma_migrations')).toHaveLength(2);
    await write('20990403000000_third', 'CREATE TABLE half (id INT);');
    expect(await migrate(url, folder)).toEqual(['20990403000000_third']);
  });

  it('of the product are applied once by servers that start at the same time', async () => {
    const own = fileURLToPath(new URL('../../../prisma/migrations', import.meta.url));
    const pools = [1, 2, 3].map(() => openPool(url, 2, () => {}));
    const applied = await Promise.all(
      pools.map(async (pool) => {
        const names = await migrate(url, own);
        await migrateJobs(pool);
        return names;
      }),
    );
    await Promise.all(pools.map((pool) => pool.end()));
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
    expect(await query('SELECT * FROM graphile_worker.jobs')).toEqual([]);
  });
});
