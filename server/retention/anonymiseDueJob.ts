import { z } from 'zod';
import type { Context } from '../context.ts';
import { inTransaction } from '../db.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { anonymise } from './anonymise.ts';
import { openMoney } from './openMoney.ts';
import { lockDue } from './retentionDue.ts';

const payloadSchema = z.object({ runId: z.int() });
const batch = 100;

/** Anonymises the next people of a run and leaves the rest to another job. */
export async function anonymiseDueJob(context: Context, payload: unknown): Promise<void> {
  const { runId } = payloadSchema.parse(payload);
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM retention_runs WHERE id = ${runId} FOR UPDATE`;
    const run = await tx.retentionRun.findUniqueOrThrow({ where: { id: runId } });
    if (run.finishedAt !== null) return;
    const people = await lockDue(tx, run.before, openMoney, batch);
    const found = people.submissionIds.length + people.studentIds.length;
    if (found > 0) await anonymise(tx, people, now);
    await tx.retentionRun.update({
      where: { id: runId },
      data: found > 0 ? { done: { increment: found } } : { finishedAt: now },
    });
    if (found > 0) await enqueue(tx, 'anonymiseDue', { runId });
  });
}
