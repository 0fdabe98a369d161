import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { queueGroupProgress } from './definitions/groupProgress.ts';

/** Tells the contact of a group where its people stand, unless they no longer want to know or are anonymised. */
export async function tellProgressJob(
  context: Context,
  { groupId }: TaskPayload<'tellProgress'>,
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const group = await tx.group.findUnique({
      where: { id: groupId, archivedAt: null, anonymisedAt: null, mailsTo: { not: 'people' } },
      select: { id: true },
    });
    if (group) await queueGroupProgress(tx, context, groupId);
  });
}
