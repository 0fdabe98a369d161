import { expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { testContext } from '../../../testing/testContext.ts';
import { refreshSuggestionsSoon } from './refreshSoon.ts';

const { db } = await testContext();

async function waiting(): Promise<number> {
  const jobs = await db.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM graphile_worker.jobs WHERE task_identifier = 'refreshSuggestions'`;
  return jobs[0]?.count ?? 0;
}

it('two people who assign deposits at the same time don’t wait for each other at the job', async () => {
  // What is written at the end of `inTransaction` is written at once here.
  await db.$transaction(async (first) => {
    await refreshSuggestionsSoon(first);
    await inTransaction(db, async (second) => {
      await second.$executeRaw`SET LOCAL lock_timeout = '2s'`;
      await refreshSuggestionsSoon(second);
    });
  });
  expect(await waiting()).toBe(1);
});

it('a later change orders the job again, and one job waits', async () => {
  await inTransaction(db, refreshSuggestionsSoon);
  await inTransaction(db, refreshSuggestionsSoon);
  expect(await waiting()).toBe(1);
});

it('a change that is rolled back orders nothing', async () => {
  await db.$executeRaw`SELECT graphile_worker.remove_job('refreshSuggestions')`;
  const failing = inTransaction(db, async (tx) => {
    await refreshSuggestionsSoon(tx);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  expect(await waiting()).toBe(0);
});
