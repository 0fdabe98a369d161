import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import { testContext } from '../../testing/testContext.ts';
import { enqueue } from './enqueue.ts';

const { db } = await testContext();

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

describe('a job that is added in a transaction', () => {
  const waiting = async () =>
    (
      await db.$queryRaw<{ task_identifier: string; key: string | null; max_attempts: number }[]>`
        SELECT task_identifier, key, max_attempts FROM graphile_worker.jobs`
    ).map(({ task_identifier, key, max_attempts }) => [task_identifier, key, max_attempts]);

  it('exists when the transaction is done, and not when it is undone', async () => {
    await inTransaction(db, async (tx) => {
      await enqueue(tx, 'sendMail', { mailId: 1 });
      throw new Error('undone');
    }).catch(() => undefined);
    expect(await waiting()).toEqual([]);
    await inTransaction(db, (tx) => enqueue(tx, 'sendMail', { mailId: 1 }));
    expect(await waiting()).toEqual([['sendMail', expect.stringMatching(/^job:/), 12]]);
  });

  it('waits once under its key', async () => {
    for (const payload of [{}, { full: 1 as const }]) {
      await enqueue(db, 'fillAccountPool', payload, { key: 'pool', maxAttempts: 3 });
    }
    expect(await waiting()).toEqual([['fillAccountPool', 'pool', 3]]);
  });
});
