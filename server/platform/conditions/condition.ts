import type { Prisma } from '../../generated/prisma/client.ts';

/**
 * A condition on the rows of one table that many places use: as SQL, as a Prisma condition and as a
 * function. `agreement.test.ts` checks that all three choose the same rows.
 */
export interface Condition<Where, Row> extends StoredCondition<Where> {
  of: (row: Row) => boolean;
}

/** A condition that only the database evaluates. */
export interface StoredCondition<Where> {
  /** @param alias the table's alias in the statement; never a value from outside */
  sql: (alias: string) => Prisma.Sql;
  where: Where;
}
