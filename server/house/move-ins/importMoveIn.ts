import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { enqueueImporting } from '../../platform/imports/fileJobs.ts';
import { lockMoveIn, moveInKind } from './lockMoveIn.ts';
import { storedCounts } from './storedRow.ts';

/**
 * Queues the import of a previewed file. A second click or a second administrator changes nothing more.
 *
 * @throws NotFound no such file
 * @throws Conflict it isn't read yet, was discarded, or has nothing to import
 */
export async function importMoveIn(
  { db }: Context,
  order: { moveInId: number; withDoubts: boolean; adminId: number },
): Promise<void> {
  const { moveInId, withDoubts, adminId } = order;
  await inTransaction(db, async (tx) => {
    const { state, counts } = await lockMoveIn(tx, moveInId);
    if (state === 'importing' || state === 'imported') return;
    if (state !== 'ready') throw new Conflict(message('move_in_not_ready'));
    const { new: fresh, doubtful } = storedCounts.parse(counts);
    if (fresh + (withDoubts ? doubtful : 0) === 0)
      throw new Conflict(message('move_in_nothing_new'));
    await tx.moveIn.update({
      where: { id: moveInId },
      data: { state: 'importing', importedBy: adminId, withDoubts, rowsDone: 0 },
    });
    await recordAudit(tx, {
      adminId,
      action: 'move_in.import_asked',
      entity: 'move_in',
      entityId: moveInId,
    });
    await enqueueImporting(tx, moveInKind, moveInId);
  });
}
