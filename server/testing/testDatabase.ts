import { randomBytes } from 'node:crypto';
import { Client, type Pool } from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, openPool, type Db } from '../db/db.ts';

export interface TestDatabase {
  db: Db;
  url: string;
  pool: Pool;
}

const template = 'template_migrated';

async function maintain(statement: string): Promise<void> {
  const client = new Client({ connectionString: inject('postgres') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function addressOf(name: string): string {
  const address = new URL(inject('postgres'));
  address.pathname = `/${name}`;
  return address.toString();
}

/** The address of a database with nothing in it; dropped when the file is done. */
export async function emptyDatabase(): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await maintain(`CREATE DATABASE ${name}`);
  afterAll(() => maintain(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`));
  return addressOf(name);
}

/** A migrated, empty database of the calling test file's own; dropped when the file is done. */
export async function testDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copied as files: page by page through the log, as PostgreSQL would, takes twice as long and longer.
  await maintain(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  const url = addressOf(name);
  const db = connect(url, 10);
  const pool = openPool(url, 5, () => {});
  afterAll(async () => {
    await db.$disconnect();
    await pool.end();
    await maintain(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  });
  return { db, url, pool };
}
