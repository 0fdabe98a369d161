import type { StatementLayout } from '@seminar/shared/bank/statement-layouts/schema';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import type { StatementLayout as LayoutRecord } from '../../generated/prisma/client.ts';
import { storedLayout } from './loadLayouts.ts';

/** Layouts as the office sees them, with the name of the staff member who changed each last. */
export async function presentLayouts(
  db: Db | Tx,
  rows: readonly LayoutRecord[],
): Promise<StatementLayout[]> {
  const names = await namesOfAdmins(
    db,
    rows.map(({ changedBy }) => changedBy),
  );
  return rows.map((row) => {
    const { columns, encoding, separator, shortYear } = storedLayout(row);
    return {
      id: row.id,
      name: row.name,
      headings: row.headings,
      account: row.account,
      columns,
      encoding,
      separator,
      short_year: shortYear,
      changed_at: row.changedAt.toISOString(),
      changed_by: names.get(row.changedBy) ?? '',
    };
  });
}
