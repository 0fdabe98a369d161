import { submissionAwaitsMoney } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import { recordAudit } from '../audit/record.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { cancelLocked } from '../submissions/changeStatus.ts';
import { anonymise } from './anonymise.ts';
import { openMoney } from './openMoney.ts';
import { lockDue } from './retentionDue.ts';
import type { TaskPayload } from '../jobs/payloads.ts';

const batch = 100;

/**
 * Cancels the unpaid applications among these, so that no later deposit is allocated to them: its
 * receipt would have no known addressee.
 */
async function cancelUnpaid(tx: Tx, ids: number[], adminId: number, now: Date): Promise<void> {
  const unpaid = await tx.submission.findMany({
    where: { id: { in: ids }, ...submissionAwaitsMoney.where },
    include: { virtualAccount: true, student: true },
    orderBy: { id: 'asc' },
  });
  for (const submission of unpaid) {
    const { status, attention } = await cancelLocked(tx, submission, now);
    await recordAudit(tx, {
      adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: submission.id,
      before: { status: submission.status, attention: submission.attention },
      after: { status, attention },
    });
  }
}

/** Anonymises the next batch of people of a run and orders another job for the rest. */
export async function anonymiseDueJob(
  context: Context,
  { runId }: TaskPayload<'anonymiseDue'>,
): Promise<void> {
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM retention_runs WHERE id = ${runId} FOR UPDATE`;
    const run = await tx.retentionRun.findUniqueOrThrow({ where: { id: runId } });
    if (run.finishedAt !== null) return;
    const people = await lockDue(tx, run.before, openMoney, batch);
    const found = people.submissionIds.length + people.studentIds.length;
    await cancelUnpaid(tx, people.submissionIds, run.adminId, now);
    if (found > 0) await anonymise(tx, people, now);
    await tx.retentionRun.update({
      where: { id: runId },
      data: found > 0 ? { done: { increment: found } } : { finishedAt: now },
    });
    if (found > 0) await enqueue(tx, 'anonymiseDue', { runId });
  });
}
