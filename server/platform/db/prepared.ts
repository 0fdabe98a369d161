import type { Pool } from 'pg';
import type { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';

/**
 * A statement that runs at nearly every request: each connection has the database read and plan it only
 * once. It goes past Prisma, so days must be selected as text, and its rows are what `row` says.
 *
 * @param statement its values are placeholders: each run gives its own
 */
export function prepared<Row extends z.ZodType>(
  name: string,
  { text }: Prisma.Sql,
  row: Row,
): (pool: Pick<Pool, 'query'>, values: unknown[]) => Promise<z.output<Row>[]> {
  return async (pool, values) => {
    const { rows } = await pool.query<object>({ name, text, values });
    return rows.map((found) => row.parse(found));
  };
}

/** Reads rows by their ids, in any order: alone, or within the statement that finds them. */
export interface RowReader<Row> {
  (pool: Pick<Pool, 'query'>, values: [ids: number[]]): Promise<Row[]>;
  /** The statement that reads those with the ids of an array. */
  of: (ids: Prisma.Sql) => Prisma.Sql;
  parse: (found: object) => Row;
}

const expectedLength = 10;

/**
 * PostgreSQL plans a list whose length it doesn't know as one of ten. A plan for a shorter list looks cheaper than
 * the plan that it keeps, so it would plan each call anew, which takes longer than reading a few rows. So
 * shorter lists are filled up.
 *
 * @param nobody an id that no row has
 */
export function paddedIds<Id>(ids: readonly Id[], nobody: Id): Id[] {
  const missing = Math.max(0, expectedLength - ids.length);
  return [...ids, ...Array.from({ length: missing }, () => nobody)];
}

export function rowReader<Row extends z.ZodType>(
  name: string,
  of: (ids: Prisma.Sql) => Prisma.Sql,
  row: Row,
): RowReader<z.output<Row>> {
  const parse = (found: object) => row.parse(found);
  const read = prepared(name, of(Prisma.sql`${[]}::int[]`), row);
  const readRows = (pool: Pick<Pool, 'query'>, [ids]: [ids: number[]]) =>
    read(pool, [paddedIds(ids, 0)]);
  return Object.assign(readRows, { of, parse });
}
