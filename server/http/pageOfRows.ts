import { Prisma } from '../generated/prisma/client.ts';
import type { Db } from '../db/db.ts';
import { directionSql, offsetOf, type PageQuery } from './listPage.ts';

/** The rows of a list that its query asks for, and their order. */
export interface Selection<Row> {
  /** A table with an `id` column. */
  table: Prisma.Sql;
  where: Prisma.Sql;
  sortBy: Prisma.Sql;
  direction: 'asc' | 'desc';
  /** Reads the rows of these ids, in any order. */
  load: (ids: number[]) => Promise<Row[]>;
}

/**
 * One page of a list, and the total number of rows. The database filters and sorts the ids first; then
 * only the page's rows are read with their relations. Rows are counted only where the page doesn't tell
 * how many there are: a search with few hits is made once.
 */
export async function pageOfRows<Row extends { id: number }>(
  db: Db,
  page: PageQuery,
  { table, where, sortBy, direction, load }: Selection<Row>,
): Promise<{ rows: Row[]; total: number }> {
  const sorted = directionSql(direction);
  const before = offsetOf(page);
  const ids = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM ${table} WHERE ${where} ORDER BY ${sortBy} ${sorted}, id ${sorted}
    LIMIT ${page.per_page} OFFSET ${before}`;
  // A page with room left is the last one, unless it lies beyond the end: the total is known from it.
  const isLast = ids.length < page.per_page && (ids.length > 0 || before === 0);
  const [rows, total] = await Promise.all([
    load(ids.map(({ id }) => id)),
    isLast ? before + ids.length : countRows(db, table, where),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap(({ id }) => byId.get(id) ?? []), total };
}

async function countRows(db: Db, table: Prisma.Sql, where: Prisma.Sql): Promise<number> {
  const [counted] = await db.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM ${table} WHERE ${where}`;
  return counted?.total ?? 0;
}
