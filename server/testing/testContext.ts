import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll } from 'vitest';
import type { Context } from '../platform/context/context.ts';
import { readEnv } from '../platform/context/env.ts';
import { pagesAt } from '../telling/mail/appUrlOf.ts';
import { buildAssociation } from './factories.ts';
import { testDatabase, type TestDatabase } from './testDatabase.ts';

export interface TestContext extends Context, TestDatabase {
  /** Sets the clock, e.g. to `2026-04-10T09:00:00+09:00`. */
  setClock(instant: string): void;
}

/** A context with a new database, an association, a stopped clock, and no bank. */
export async function testContext(variables: NodeJS.ProcessEnv = {}): Promise<TestContext> {
  const database = await testDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'seminar-context-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  let now = new Date('2026-04-10T09:00:00+09:00');
  await buildAssociation(database.db);
  const env = readEnv({ DATA_DIR: dataDir, BANK_PROVIDER: 'none', ...variables });
  pagesAt(database.db, env);
  return {
    ...database,
    databaseUrl: database.url,
    env,
    secrets: {
      session: 'a secret of the tests, long enough',
      encryption: Buffer.alloc(32, 7),
      previousSession: null,
      previousEncryption: null,
    },
    clock: () => now,
    bank: null,
    log: pino({ level: 'silent' }),
    setClock(instant) {
      now = new Date(instant);
    },
  };
}
