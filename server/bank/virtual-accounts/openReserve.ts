import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { mustWaitForAccount } from './accountReserve.ts';

/**
 * Lets a seminar that is held back use the reserve of accounts for a day, after the office has looked
 * at its applications: those that wait get their accounts at once. Does nothing when the seminar isn't
 * held back any more.
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
