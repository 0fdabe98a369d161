import type { StatementLayout } from '@seminar/shared/bank/statement-layouts/schema';
import type { Context } from '../../platform/context/context.ts';
import { offsetOf, type PageQuery } from '../../platform/http/listPage.ts';
import { presentLayouts } from './presentLayout.ts';

/** What the office has said about the columns of banks' tables, by name. */
export async function listLayouts(
  { db }: Context,
  query: PageQuery,
): Promise<{ rows: StatementLayout[]; total: number }> {
  const [rows, total] = await Promise.all([
    db.statementLayout.findMany({
      orderBy: [{ name: 'asc' }, { id: 'asc' }],
      skip: offsetOf(query),
      take: query.per_page,
    }),
    db.statementLayout.count(),
  ]);
  return { rows: await presentLayouts(db, rows), total };
}
