import type { OddRow } from '@seminar/shared/bank/bank/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { offsetOf, type PageQuery } from '../../platform/http/listPage.ts';

/** The odd rows that wait for a staff member, the oldest first, as the bank sent them. */
export async function listOddRows(
  { db }: Context,
  query: PageQuery,
): Promise<{ rows: OddRow[]; total: number }> {
  const where = { settledAt: null };
  const [rows, total] = await Promise.all([
    db.bankOddRow.findMany({
      where,
      orderBy: { id: 'asc' },
      skip: offsetOf(query),
      take: query.per_page,
    }),
    db.bankOddRow.count({ where }),
  ]);
  const shown = rows.map(({ id, seenAt, faults, sent }) => ({
    id,
    seen_at: seenAt.toISOString(),
    faults,
    sent,
  }));
  return { rows: shown, total };
}
