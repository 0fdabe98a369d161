import { parseCronItems } from 'graphile-worker';
import { describe, expect, it } from 'vitest';
import { createBank } from './bank/createBank.ts';
import { taskPayloads } from './jobs/payloads.ts';
import { lanesOf } from './tasks.ts';
import { testContext } from './testing/testContext.ts';

const context = await testContext({ BANK_PROVIDER: 'simulator' });
const taskNames = Object.keys(taskPayloads);
const withBank = { ...context, bank: createBank(context.env, context.secrets, context.db) };

describe('the jobs', () => {
  it('that can be added all have a task that runs them', () => {
    const done = lanesOf(context).flatMap(({ tasks }) => Object.keys(tasks));
    expect(done.toSorted()).toEqual(taskNames.toSorted());
  });

  it('that run by the clock exist, each with its own name', () => {
    const items = lanesOf(withBank).flatMap(({ cron }) => cron);
    expect(parseCronItems(items)).toHaveLength(items.length);
    for (const { task } of items) expect(taskNames).toContain(task);
    expect(new Set(items.map(({ identifier }) => identifier)).size).toBe(items.length);
    expect(items.map(({ task }) => task)).toEqual(
      expect.arrayContaining(['syncDeposits', 'fillAccountPool', 'assignPendingAccounts']),
    );
  });

  it('for the bank don’t run without a bank', () => {
    const cronTasks = lanesOf(context).flatMap(({ cron }) => cron.map(({ task }) => task));
    expect(cronTasks).not.toContain('syncDeposits');
  });
});
