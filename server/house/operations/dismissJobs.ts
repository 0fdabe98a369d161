import type { Context } from '../../platform/context/context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockGivenUpJobs, type GivenUpJobs } from './lockGivenUpJobs.ts';

/**
 * Takes the given-up jobs of one kind of work off the list: a person has seen to them.
 *
 * @returns how many
 */
export async function dismissJobs(
  { db }: Context,
  { task, adminId }: GivenUpJobs,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockGivenUpJobs(tx, task);
    if (ids.length === 0) return 0;
    await tx.$queryRaw`SELECT id FROM graphile_worker.complete_jobs(${ids}::bigint[])`;
    const after = { count: ids.length };
    await recordAudit(tx, {
      adminId,
      action: 'jobs.dismissed',
      entity: 'job',
      entityId: task,
      after,
    });
    await enqueue(tx, 'watchSystem', {}, { key: 'watchSystem', maxAttempts: 1 });
    return ids.length;
  });
}
