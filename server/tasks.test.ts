import { describe, expect, it } from 'vitest';
import { createBank } from './bank/bank/createBank.ts';
import { taskPayloads } from './platform/jobs/payloads.ts';
import { clockTasks, lanesOf } from './tasks.ts';
import { testContext } from './testing/testContext.ts';

const context = await testContext({ BANK_PROVIDER: 'simulator' });
const taskNames = Object.keys(taskPayloads);
const withBank = { ...context, bank: createBank(context.env, context.secrets, context.db) };

describe('the jobs', () => {
  it('that can be added all have a task that runs them', () => {
    const done = lanesOf(context).flatMap(({ tasks }) => Object.keys(tasks));
    expect(done.toSorted()).toEqual(taskNames.toSorted());
  });

  it('that are done by the clock exist, each once', () => {
    const tasks = clockTasks(withBank).map(({ task }) => task);
    for (const task of tasks) expect(taskNames).toContain(task);
    expect(new Set(tasks).size).toBe(tasks.length);
    expect(tasks).toEqual(
      expect.arrayContaining(['syncDeposits', 'fillAccountPool', 'assignPendingAccounts']),
    );
  });

  it('for the bank are not done without a bank, nor a backup of a database that isn’t ours', () => {
    const tasks = (given: Parameters<typeof clockTasks>[0]) =>
      clockTasks(given).map(({ task }) => task);
    expect(tasks(context)).not.toContain('syncDeposits');
    expect(tasks(context)).toContain('takeBackup');
    expect(tasks({ bank: null, env: { ...context.env, backupsKept: null } })).not.toContain(
      'takeBackup',
    );
  });
});
