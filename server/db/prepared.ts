import type { Pool } from 'pg';
import type { z } from 'zod';
import type { Prisma } from '../generated/prisma/client.ts';

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
