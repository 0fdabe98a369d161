import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockMoveIn } from './moveInJobs.ts';

/**
 * Discards a file of which nothing was imported: its rows and bytes are deleted, its line stays. Discarding
 * it again does nothing.
 *
 * @param adminId null: the system, after a week
 * @throws NotFound no such file
 * @throws Conflict it is imported already, or being imported
 */
export async function discardMoveIn(
  { db }: Context,
  { moveInId, adminId }: { moveInId: number; adminId: number | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockMoveIn(tx, moveInId);
    if (state === 'discarded') return;
    if (state === 'importing' || state === 'imported' || state === 'undone') {
      throw new Conflict(message('move_in_imported'));
    }
    await tx.moveInRow.deleteMany({ where: { moveInId } });
    await tx.moveInFile.deleteMany({ where: { moveInId } });
    await tx.moveIn.update({ where: { id: moveInId }, data: { state: 'discarded' } });
    await recordAudit(tx, {
      adminId,
      action: 'move_in.discarded',
      entity: 'move_in',
      entityId: moveInId,
    });
  });
}
