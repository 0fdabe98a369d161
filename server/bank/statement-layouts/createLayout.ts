import { message } from '@seminar/shared/platform/messages/message';
import type { createStatementLayout } from '@seminar/shared/bank/statement-layouts/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import type { StatementLayout } from '../../generated/prisma/client.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { columnKey } from './layout.rules.ts';
import { layoutProblems } from './layoutProblems.rules.ts';

type Order = HandlerInput<typeof createStatementLayout>['body'] & { adminId: number };

/**
 * Keeps what the office says about the columns of a table, for every file with these headings and this
 * account.
 *
 * @throws ValidationFailed a column that the table doesn't have, one that means two things, no day or no amount
 * @throws Conflict there is a layout for these headings and this account
 */
export async function createLayout(
  { db, clock }: Context,
  { adminId, ...order }: Order,
): Promise<StatementLayout> {
  const problems = layoutProblems(order.columns, order.headings.length);
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
  const headingsKey = JSON.stringify(order.headings.map(columnKey));
  const { name, account, columns } = order;
  return inTransaction(db, async (tx) => {
    const layout = await tx.statementLayout.create({
      data: {
        name,
        headings: order.headings,
        headingsKey,
        account,
        columns,
        encoding: order.encoding ?? null,
        separator: order.separator ?? null,
        shortYear: order.short_year ?? null,
        changedAt: clock(),
        changedBy: adminId,
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'statement_layout.created',
      entity: 'statement_layout',
      entityId: layout.id,
      after: order,
    });
    return layout;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new Conflict(message('layout_exists')) : error;
  });
}
