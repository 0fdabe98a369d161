import { describe, expect, it, vi } from 'vitest';
import { lanesOf } from '../../tasks.ts';
import { testContext } from '../../testing/testContext.ts';
import { countJobs } from './countJobs.ts';
import { enqueue } from './enqueue.ts';
import { startWorker } from './startWorker.ts';

const context = await testContext({ BANK_PROVIDER: 'simulator' });

describe('a worker', () => {
  it('does the waiting jobs, tries failed ones again, and closes its connections at its end', async () => {
    const warned = vi.spyOn(context.log, 'warn');
    const alarmed = vi.spyOn(context.log, 'error');
    await enqueue(context.db, 'fillAccountPool', {});
    // No mail has this number, and a payload without one can't be read.
    await context.db.$executeRaw`SELECT graphile_worker.add_job('sendMail', payload => '{}'::json)`;
    const worker = await startWorker(context, context.pool, lanesOf(context));
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
    expect(await held()).toHaveLength(lanesOf(context).length);
    await worker.stop();
    await expect.poll(held).toEqual([]);
  });

  it('leaves no job as given up that failed while a newer one took its place', async () => {
    await context.db.$executeRaw`DELETE FROM graphile_worker._private_jobs`;
    const order = () => enqueue(context.db, 'forgetOldKeys', {}, { key: 'keys' });
    const work = vi
      .fn(async () => {})
      .mockImplementationOnce(async () => {
        await order();
        throw new Error('not this time');
      });
    await order();
    const worker = await startWorker(context, context.pool, [
      { slots: 1, tasks: { forgetOldKeys: work } },
    ]);
    await expect.poll(() => work.mock.calls.length).toBe(2);
    await expect.poll(() => countJobs(context.db)).toEqual([]);
    await worker.stop();
  });
});
