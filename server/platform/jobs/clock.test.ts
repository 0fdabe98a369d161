import { beforeEach, describe, expect, it } from 'vitest';
import { testContext } from '../../testing/testContext.ts';
import { addDueJobs, type ClockTask } from './clock.ts';

const { db, pool } = await testContext();

const often: ClockTask = { task: 'syncDeposits', when: { everyMinutes: 1 }, maxAttempts: 1 };
const daily = (hoursAgo: number, withinHours: number): ClockTask => {
  const due = new Date(Date.now() - hoursAgo * 3_600_000 + 9 * 3_600_000);
  const at = { hour: due.getUTCHours(), minute: due.getUTCMinutes() };
  return { task: 'takeBackup', when: { at, withinHours }, maxAttempts: 3 };
};

beforeEach(async () => {
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
  await db.clockTask.deleteMany();
});

const jobs = async () =>
  (
    await db.$queryRaw<{ task: string; attempts: number; max: number }[]>`
      SELECT task_identifier AS task, attempts, max_attempts AS max FROM graphile_worker.jobs ORDER BY id`
  ).map(({ task, attempts, max }) => `${task} ${attempts}/${max}`);
/** As if the last look had been that long ago. */
const lastLook = (hours: number) =>
  db.$executeRaw`UPDATE clock_tasks SET last_due = last_due - make_interval(hours => ${hours}::int)`;

describe('the clock', () => {
  it('adds nothing on its first look, and each job once, however many servers look', async () => {
    await addDueJobs(pool, [often, daily(2, 24)]);
    expect(await jobs()).toEqual([]);
    await lastLook(24);
    await Promise.all([1, 2, 3].map(() => addDueJobs(pool, [often, daily(2, 24)])));
    expect(await jobs()).toEqual(['syncDeposits 0/1', 'takeBackup 0/3']);
  });

  it('does what a stopped server has missed, unless it is too late for it', async () => {
    await addDueJobs(pool, [daily(4, 3)]);
    await lastLook(24);
    await addDueJobs(pool, [daily(4, 3)]);
    expect(await jobs()).toEqual([]);
    await lastLook(24);
    await addDueJobs(pool, [daily(4, 5)]);
    expect(await jobs()).toEqual(['takeBackup 0/3']);
  });

  it('replaces a job of an earlier time that was given up', async () => {
    await addDueJobs(pool, [often]);
    await lastLook(1);
    await addDueJobs(pool, [often]);
    await db.$executeRaw`UPDATE graphile_worker._private_jobs SET attempts = max_attempts`;
    expect(await jobs()).toEqual(['syncDeposits 1/1']);
    await lastLook(1);
    await addDueJobs(pool, [often]);
    expect(await jobs()).toEqual(['syncDeposits 0/1']);
  });

  it('is the database’s: that of the server doesn’t matter', async () => {
    await addDueJobs(pool, [often]);
    await lastLook(1);
    const { now } = Date;
    Date.now = () => 0;
    try {
      await addDueJobs(pool, [often]);
    } finally {
      Date.now = now;
    }
    const { lastDue } = await db.clockTask.findFirstOrThrow();
    expect(Math.abs(lastDue.getTime() - Date.now())).toBeLessThan(3_600_000);
    expect(await jobs()).toEqual(['syncDeposits 0/1']);
  });
});
