import { parseCronItems } from 'graphile-worker';
import { createBank } from '../bank/createBank.ts';
import { describe, expect, it, vi } from 'vitest';
import { testContext } from '../testing/testContext.ts';
import { enqueue, taskNames } from './enqueue.ts';
import { cronItems, taskList } from './tasks.ts';
import { startWorker } from './worker.ts';

const context = await testContext({ BANK_PROVIDER: 'simulator' });
const withBank = { ...context, bank: createBank(context.env, context.secrets, context.db) };

describe('the jobs', () => {
  it('that can be added can all be done', () => {
    expect(Object.keys(taskList(context)).toSorted()).toEqual([...taskNames].toSorted());
  });

  it('that run by the clock exist, each under a name of its own', () => {
    const items = cronItems(withBank);
    expect(parseCronItems(items)).toHaveLength(items.length);
    for (const { task } of items) expect(taskNames).toContain(task);
    expect(new Set(items.map(({ identifier }) => identifier)).size).toBe(items.length);
    expect(items.map(({ task }) => task)).toEqual(
      expect.arrayContaining(['syncDeposits', 'fillAccountPool', 'assignPendingAccounts']),
    );
  });

  it('of the bank don’t run without one', () => {
    expect(cronItems(context).map(({ task }) => task)).not.toContain('syncDeposits');
  });
});

describe('a worker', () => {
  it('does what waits, tries again what failed, and lets go of everything at its end', async () => {
    const warned = vi.spyOn(context.log, 'warn');
    const alarmed = vi.spyOn(context.log, 'error');
    await enqueue(context.db, 'fillAccountPool', {});
    // No mail has this number, and a payload without one can't be read.
    await enqueue(context.db, 'sendMail', {});
    const worker = await startWorker(context, context.pool);
    const left = () => context.db.$queryRaw<object[]>`
      SELECT task_identifier, attempts > 0 AS tried FROM graphile_worker.jobs WHERE locked_at IS NULL`;
    await expect.poll(left).toEqual([{ task_identifier: 'sendMail', tried: true }]);
    expect(warned).toHaveBeenCalledWith(
      expect.objectContaining({ task: 'sendMail', attempt: 1 }),
      'a job failed',
    );
    expect(alarmed).not.toHaveBeenCalled();
    const held = () => context.db.$queryRaw<object[]>`
      SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND classid = 7236
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
    expect(await held()).toHaveLength(1);
    await worker.stop();
    await expect.poll(held).toEqual([]);
  });
});
