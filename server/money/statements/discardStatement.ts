import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { message } from '@seminar/shared/platform/messages/message';
import { lockImport } from './lockImport.ts';

/** Deletes the rows and the file of a preview, of which nothing was imported. The caller has locked it. */
async function emptyPreview(
  tx: Tx,
  { importId, adminId, now }: { importId: number; adminId: number | null; now: Date },
): Promise<void> {
  await tx.statementRow.deleteMany({ where: { importId } });
  await tx.statementFile.deleteMany({ where: { importId } });
  await tx.statementImport.update({
    where: { id: importId },
    data: { state: 'discarded', discardedAt: now },
  });
  await recordAudit(tx, {
    adminId,
    action: 'statement.discarded',
    entity: 'statement_import',
    entityId: importId,
  });
}

/**
 * Discards a preview: its rows and its file are deleted, its record stays. Discarding it again does
 * nothing.
 *
 * @param adminId null: the system, after a week
 * @throws NotFound no such import
 * @throws Conflict it is imported already, or being imported
 */
export async function discardStatement(
  context: Context,
  { importId, adminId }: { importId: number; adminId: number | null },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { state } = await lockImport(tx, importId);
    if (state === 'discarded') return;
    if (state === 'importing' || state === 'imported') {
      throw new Conflict(message('statement_imported'));
    }
    await emptyPreview(tx, { importId, adminId, now: context.clock() });
  });
}
