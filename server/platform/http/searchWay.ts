import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { Prisma } from '../../generated/prisma/client.ts';

/** A way in which a search finds rows. */
export interface SearchWay {
  /** A condition that an index answers. */
  finds: Prisma.Sql;
  /**
   * A statement that selects the ids of the rows that `finds` finds, each once. It is read only until enough are
   * found; of a condition `id IN (…)` PostgreSQL reads all first, to leave out what comes twice.
   */
  ids?: Prisma.Sql;
  /** The same of a row that was read already. */
  holds: Prisma.Sql;
}

/** Of a mail address only the mailbox is looked up: nearly every row has the pairs of `@example.jp`. */
function lookedUp(key: string): string {
  const at = key.indexOf('@');
  return at < 2 ? key : key.slice(0, at + 1);
}

/** @param asked the pairs of characters that are looked up */
function wayWith(
  column: Prisma.Sql,
  key: string,
  asked: (pairs: Prisma.Sql) => Prisma.Sql,
): SearchWay {
  const length = [...key].length;
  const holds = length === 0 ? Prisma.sql`TRUE` : Prisma.sql`position(${key} in ${column}) > 0`;
  if (length < 2) return { finds: holds, holds };
  const pairs = Prisma.sql`bigrams(${column}) @> ${asked(Prisma.sql`bigrams(${lookedUp(key)})`)}`;
  return { finds: length === 2 ? pairs : Prisma.sql`(${pairs} AND ${holds})`, holds };
}

/**
 * How rows are found whose search text (made with `searchText`) contains the term. A term of two or more
 * characters uses the index of character pairs; a text that has the pair of two characters contains them.
 *
 * It is for statements that read all that is found, whatever is asked for: the pairs are hidden from the planner, so
 * a plan for one term costs as much as a plan for any, and the database keeps it.
 */
export function searchWay(column: Prisma.Sql, term: string): SearchWay {
  return wayWith(column, searchKey(term), (pairs) => Prisma.sql`(SELECT ${pairs})`);
}

/** The same for a column with texts of another form, and a term in that form; each term is planned for itself. */
export function keyWay(column: Prisma.Sql, key: string): SearchWay {
  return wayWith(column, key, (pairs) => pairs);
}

/**
 * Whether a statement about one row finds anything, asked for each row. Without OFFSET PostgreSQL may rather
 * work it out for all rows at once, which takes as long as all of them take; a page looks at few.
 */
export function existsForEachRow(statement: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (${statement} OFFSET 0)`;
}

/** The condition that a row's search text contains the term, if there is one. */
export function searchCondition(column: Prisma.Sql, term: string | undefined): Prisma.Sql {
  return keyWay(column, searchKey(term ?? '')).finds;
}
