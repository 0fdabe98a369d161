import type { HandlerInput } from '@seminar/shared/endpoint';
import type { changeStatementLayout } from '@seminar/shared/bank/statement-layouts/endpoints';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { StatementLayout } from '../../generated/prisma/client.ts';
import { NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { layoutProblems } from './layoutProblems.rules.ts';
import { storedLayout } from './loadLayouts.ts';

interface Order {
  id: number;
  changes: HandlerInput<typeof changeStatementLayout>['body'];
  adminId: number;
}

/**
 * Changes what the office said about the columns of a table. Files that were read before stay as they
 * are until they are read again.
 *
 * @throws NotFound
 * @throws ValidationFailed as for a new layout
 */
export async function changeLayout(
  { db, clock }: Context,
  { id, changes, adminId }: Order,
): Promise<StatementLayout> {
  return inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM statement_layouts WHERE id = ${id} FOR UPDATE`;
    const found = await tx.statementLayout.findUnique({ where: { id } });
    if (!found) throw new NotFound();
    const before = storedLayout(found);
    const columns = changes.columns ?? before.columns;
    const problems = layoutProblems(columns, found.headings.length);
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    const kept = <Value>(given: Value | undefined, stored: Value) =>
      given === undefined ? stored : given;
    const layout = await tx.statementLayout.update({
      where: { id },
      data: {
        name: changes.name ?? found.name,
        columns,
        encoding: kept(changes.encoding, before.encoding),
        separator: kept(changes.separator, before.separator),
        shortYear: kept(changes.short_year, before.shortYear),
        changedAt: clock(),
        changedBy: adminId,
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'statement_layout.changed',
      entity: 'statement_layout',
      entityId: id,
      before: { name: found.name, ...before },
      after: changes,
    });
    return layout;
  });
}
