import type { Prisma } from '../generated/prisma/client.ts';

/**
 * A question about the rows of one table that many places ask, in each of the ways in which it is
 * asked. `agreement.test.ts` holds them together: all of them choose the same rows.
 */
export interface Condition<Where, Row> extends StoredCondition<Where> {
  of: (row: Row) => boolean;
}

/** A question that is asked of the database only. */
export interface StoredCondition<Where> {
  /** @param alias what the statement calls the table; never a value from outside */
  sql: (alias: string) => Prisma.Sql;
  where: Where;
}
