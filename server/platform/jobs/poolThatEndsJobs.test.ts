import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPool } from '../db/db.ts';
import { databaseProxy } from '../db/testing/databaseProxy.ts';
import { testContext } from '../../testing/testContext.ts';
import { enqueue } from './enqueue.ts';
import { startWorker } from './startWorker.ts';

const context = await testContext();
const { db } = context;

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
  await db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
});

/** A server whose database goes away while its jobs run, and is back when the test says so. */
async function workerAtOutage(ending: () => Promise<void>, { jobs: number = 1 } = {}) {
  const network = await databaseProxy(context.databaseUrl);
  // One connection hears of new jobs.
  const pool = openPool(network.url, 2, () => undefined);
  const outage = new EventEmitter();
  const done = vi.fn(() => once(outage, 'begins').then(ending));
  const lane = { slots: number, tasks: { forgetOldKeys: done } };
  const worker = await startWorker(context, pool, [lane]);
  closing.push(
    () => network.close(),
    () => pool.end(),
    () => worker.stop(),
  );
  for (let job = 1; job <= number; job += 1) await enqueue(db, 'forgetOldKeys', {});
  await expect.poll(() => done.mock.calls.length).toBe(number);
  network.freeze();
  outage.emit('begins');
  await wait(100);
  network.refuse();
  await wait(100);
  return { done, network };
}

const jobs = () => db.$queryRaw<{ attempts: number; locked: boolean; last_error: string | null }[]>`
  SELECT attempts, locked_at IS NOT NULL AS locked, last_error FROM graphile_worker._private_jobs`;

describe('a database that goes away while a job runs', () => {
  it('is told that the job is done once it is back, and the job isn’t done again', async () => {
    const { done, network } = await workerAtOutage(async () => {});
    expect(await jobs()).toHaveLength(1);
    network.thaw();
    network.accept();
    await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
    expect(done).toHaveBeenCalledTimes(1);
  });

  it('is told that the job has failed once it is back, so that it is tried again', async () => {
    const { network } = await workerAtOutage(() => Promise.reject(new Error('not this time')));
    network.thaw();
    network.accept();
    await expect
      .poll(jobs, { timeout: 10_000 })
      .toEqual([{ attempts: 1, locked: false, last_error: 'not this time' }]);
  });

  it('is told of the ends of more jobs than it has connections', async () => {
    const { done, network } = await workerAtOutage(async () => {}, { jobs: 6 });
    network.thaw();
    network.accept();
    await expect.poll(jobs, { timeout: 10_000 }).toEqual([]);
    expect(done).toHaveBeenCalledTimes(6);
  });
});
