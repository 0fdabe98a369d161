import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { importRefusal } from './importable.rules.ts';
import { enqueueImporting } from '../../platform/imports/fileJobs.ts';
import { lockStatementImport, statementKind } from './lockStatementImport.ts';

/**
 * Queues the import of a previewed statement. A second click or a second staff member changes nothing
 * more.
 *
 * @throws NotFound no such import
 * @throws Conflict it isn't read yet, has rows that can't be read, or was discarded
 */
export async function importStatement(
  context: Context,
  { importId, adminId }: { importId: number; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const statement = await lockStatementImport(tx, importId);
    if (statement.state === 'importing' || statement.state === 'imported') return;
    const refusal = importRefusal(statement);
    if (refusal) throw new Conflict(refusal);
    await tx.statementImport.update({
      where: { id: importId },
      data: { state: 'importing', importedBy: adminId },
    });
    await recordAudit(tx, {
      adminId,
      action: 'statement.import_asked',
      entity: 'statement_import',
      entityId: importId,
    });
    await enqueueImporting(tx, statementKind, importId);
  });
}
