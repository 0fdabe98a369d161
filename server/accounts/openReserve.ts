import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { NotFound } from '../http/errors.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { mustWaitForAccount } from './accountReserve.ts';

/**
 * The office has looked at the applications of a seminar that is held back, and lets them have the last
 * accounts for a day: those who wait get theirs at once. Nothing happens when it isn't held back any more.
 *
 * @throws NotFound no such seminar
 */
export async function openReserve(
  context: Context,
  { seminarId, adminId }: { seminarId: number; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const found = await tx.$queryRaw<unknown[]>`
      SELECT id FROM seminars WHERE id = ${seminarId} AND archived_at IS NULL FOR UPDATE`;
    if (found.length === 0) throw new NotFound();
    if (!(await mustWaitForAccount(tx, context, seminarId))) return;
    const rushReleasedAt = context.clock();
    await tx.seminar.update({ where: { id: seminarId }, data: { rushReleasedAt } });
    await recordAudit(tx, {
      adminId,
      action: 'seminar.rush_released',
      entity: 'seminar',
      entityId: seminarId,
    });
    await enqueue(tx, 'assignPendingAccounts', {}, { key: 'assignPendingAccounts' });
  });
}
