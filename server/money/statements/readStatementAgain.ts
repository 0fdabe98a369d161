import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { enqueueReading } from '../../platform/imports/fileJobs.ts';
import { lockStatementImport, statementKind } from './lockStatementImport.ts';

/**
 * Reads a stored file again, after the office has said what its columns mean. The rows that were read
 * before are deleted; nothing of them is imported.
 *
 * @throws NotFound no such import
 * @throws Conflict it is imported, being imported, or discarded
 */
export async function readStatementAgain(
  { db }: Context,
  { importId, adminId }: { importId: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { state } = await lockStatementImport(tx, importId);
    if (state === 'reading') return;
    if (state === 'discarded') throw new Conflict(message('statement_discarded'));
    if (state === 'importing' || state === 'imported') {
      throw new Conflict(message('statement_imported'));
    }
    await tx.statementRow.deleteMany({ where: { importId } });
    await tx.statementImport.update({
      where: { id: importId },
      data: { state: 'reading', rowsRead: 0, counts: {}, problems: [], newAmount: 0 },
    });
    await recordAudit(tx, {
      adminId,
      action: 'statement.read_again',
      entity: 'statement_import',
      entityId: importId,
    });
    await enqueueReading(tx, statementKind, importId);
  });
}
