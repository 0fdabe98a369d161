import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseImported } from './anonymiseImported.ts';
import { anonymiseMembers } from './anonymiseMember.ts';
import { cancelUnpaid } from './cancelUnpaid.ts';
import { lockDue } from './retentionDue.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';

const batch = 100;

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
    const { people, locked } = await lockDue(tx, run.before, batch);
    const { submissionIds, groupIds, studentIds, memberIds, importedIds } = people;
    const applied = submissionIds.length + groupIds.length + studentIds.length;
    const found = applied + memberIds.length + importedIds.length;
    await cancelUnpaid(tx, { ids: submissionIds, adminId: run.adminId, now });
    if (applied > 0) await anonymise(tx, people, now);
    await anonymiseMembers(tx, memberIds, now);
    await anonymiseImported(tx, importedIds, now);
    await tx.retentionRun.update({
      where: { id: runId },
      data: locked > 0 ? { done: { increment: found } } : { finishedAt: now },
    });
    if (locked > 0) await enqueue(tx, 'anonymiseDue', { runId });
  });
}
