import type { Context } from '../../platform/context/context.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockGivenUpJobs, type GivenUpJobs } from './lockGivenUpJobs.ts';

/**
 * Has the given-up jobs of one kind of work done again.
 *
 * @returns how many
 */
export async function retryJobs({ db }: Context, { task, adminId }: GivenUpJobs): Promise<number> {
  return inTransaction(db, async (tx) => {
    const ids = await lockGivenUpJobs(tx, task);
    if (ids.length === 0) return 0;
    await tx.$queryRaw`
      SELECT id FROM graphile_worker.reschedule_jobs(${ids}::bigint[], run_at => now(), attempts => 0)`;
    const after = { count: ids.length };
    await recordAudit(tx, {
      adminId,
      action: 'jobs.retried',
      entity: 'job',
      entityId: task,
      after,
    });
    await enqueue(tx, 'watchSystem', {}, { key: 'watchSystem', maxAttempts: 1 });
    return ids.length;
  });
}
