import type { Db } from '../../platform/db/db.ts';
import type { ColumnChoices } from './rosterColumns.rules.ts';

/** What the office has said about columns of rosters whose headings aren't known. */
export async function readColumnChoices(db: Db): Promise<ColumnChoices> {
  const rows = await db.rosterColumn.findMany({ orderBy: { key: 'asc' } });
  return new Map(rows.map(({ key, choice }) => [key, choice]));
}
