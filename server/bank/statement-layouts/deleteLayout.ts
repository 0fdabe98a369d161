import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { storedLayout } from './loadLayouts.ts';

/**
 * Forgets what the office said about the columns of a table; the audit keeps it.
 *
 * @throws NotFound
 */
export async function deleteLayout(
  { db }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM statement_layouts WHERE id = ${id} FOR UPDATE`;
    const found = await tx.statementLayout.findUnique({ where: { id } });
    if (!found) throw new NotFound();
    await tx.statementLayout.delete({ where: { id } });
    const { name, headings, account } = found;
    await recordAudit(tx, {
      adminId,
      action: 'statement_layout.deleted',
      entity: 'statement_layout',
      entityId: id,
      before: { name, headings, account, ...storedLayout(found) },
    });
  });
}
