import type { Pool } from 'pg';
import { z } from 'zod';
import { poolOf, type Db } from '../db/db.ts';
import type { RowReader } from '../db/prepared.ts';
import { word } from '../db/word.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, directionSql, offsetOf, type PageQuery, type Total } from './listPage.ts';
import type { SearchWay } from './searchWay.ts';

/** A fact of a list's rows, and its values that are wanted. */
export type WantedFact = readonly [fact: string, values: readonly (string | number | boolean)[]];

/** The fact that a filter asks for, where it is set. */
export function wantedFact(
  fact: string,
  value: string | number | boolean | undefined,
): WantedFact[] {
  return value === undefined ? [] : [[fact, [value]]];
}

/** The rows of a list that its query asks for, and their order. */
export interface Selection<Row> {
  /** A table with an `id` column. */
  table: Prisma.Sql;
  where: Prisma.Sql;
  /** Beside `where`: a row is found in one of these ways. */
  search?: readonly SearchWay[] | undefined;
  /**
   * What the search finds first, or `foundFirst`, is planned once: whatever is asked for, the best plan is the same,
   * and looks equally long to the planner. Its ways are by `searchWay`, or by what few rows have.
   */
  keepsPlan?: boolean;
  /** A statement that tells the total without counting; null: it can't, so it is more than is counted. */
  total?: Prisma.Sql | undefined;
  /**
   * The rows are found first and sorted then, unless there are too many: for filters that leave few rows,
   * which an index finds, but not in the list's order. To look for them in that order could mean to read all.
   */
  foundFirst?: boolean;
  /**
   * With `foundFirst`: the order of the index that finds them. Where they lie together at the table's end,
   * PostgreSQL would else read all before them, since it expects them everywhere.
   */
  foundBy?: Prisma.Sql | undefined;
  /**
   * It is sorted by a text that is searched. What a search finds then stands together in the list's order, perhaps at
   * its end.
   */
  sortsByText?: boolean;
  sortBy: Prisma.Sql;
  /** Rows without what it is sorted by stand at the end in both directions. */
  emptyLast?: boolean;
  /** Of rows that `sortBy` doesn't tell apart. */
  thenBy?: Prisma.Sql;
  /** The rows of which this holds stand before all others. An index finds them, in the list's order. */
  ahead?: Prisma.Sql | undefined;
  direction: 'asc' | 'desc';
  /** Reads the rows of these ids, in any order. */
  load: (ids: number[]) => Promise<Row[]>;
  /** Reads them within the statement that finds the ids. */
  reader?: RowReader<Row>;
}

/** Has a page's rows read by a list's own statement. */
export const readBy = <Row>(db: Db, reader: RowReader<Row>) => ({
  load: (ids: number[]) => reader(poolOf(db), [ids]),
  reader,
});

/** A total that isn't kept is counted so far only. */
export const mostCounted = 10_000;

/** The condition on a selection's table, its search included. */
export function conditionOf({
  table,
  where,
  search,
}: Pick<Selection<unknown>, 'table' | 'where' | 'search'>): Prisma.Sql {
  if (search === undefined) return where;
  const found = search.map(({ finds }) => Prisma.sql`SELECT id FROM ${table} WHERE ${finds}`);
  // With OR PostgreSQL would use no index.
  return Prisma.sql`(${where} AND id IN (${Prisma.join(found, ' UNION ALL ')}))`;
}

/** How a selection is sorted, its ids last. */
export function orderOf({
  sortBy,
  thenBy,
  direction,
  emptyLast,
}: Pick<Selection<unknown>, 'sortBy' | 'thenBy' | 'direction' | 'emptyLast'>): Prisma.Sql {
  const way = directionSql(direction);
  const later = [...(thenBy ? [thenBy] : []), Prisma.sql`id`];
  return Prisma.join([
    Prisma.sql`${sortBy} ${way}${emptyLast ? Prisma.sql` NULLS LAST` : Prisma.empty}`,
    ...later.map((column) => Prisma.sql`${column} ${way}`),
  ]);
}

/** Of a number there are too many values to write each into a statement of its own. */
const valueOfFact = (value: string | number | boolean) =>
  typeof value === 'number' ? Prisma.sql`${String(value)}` : word(String(value));

/**
 * The total of a list from what `list_counts` keeps: few rows, whatever the length of the list.
 *
 * @param facts all that the list's filters look at
 */
export function keptTotal(list: string, facts: readonly WantedFact[]): Prisma.Sql {
  const wanted = facts.map(
    ([fact, values]) =>
      Prisma.sql`facts ->> ${word(fact)} IN (${Prisma.join(values.map(valueOfFact))})`,
  );
  return Prisma.sql`SELECT coalesce(sum(rows), 0)::int FROM list_counts
    WHERE ${allOf([Prisma.sql`list = ${word(list)}`, ...wanted])}`;
}

/** One more than is counted. */
export const tooMany = Prisma.raw(String(mostCounted + 1));

/**
 * The ids of a page in the list's order. Rows that stand before all others are read by themselves: as one order they
 * would sort the whole table.
 *
 * @param from what the rows are read from, with its condition
 */
function idsOf(page: PageQuery, selection: Selection<unknown>, from: Prisma.Sql): Prisma.Sql {
  const order = orderOf(selection);
  const { ahead } = selection;
  if (!ahead) return Prisma.sql`ARRAY(SELECT id FROM ${from} ORDER BY ${order} ${limitOf(page)})`;
  const before = offsetOf(page);
  const end = Prisma.raw(String(before + page.per_page));
  const upTo = (which: Prisma.Sql) =>
    Prisma.sql`ARRAY(SELECT id FROM ${from} AND ${which} ORDER BY ${order} LIMIT ${end})`;
  return Prisma.sql`(${upTo(ahead)} || ${upTo(Prisma.sql`NOT ${ahead}`)})[${Prisma.raw(String(before + 1))}:${end}]`;
}

// Not as placeholders: with a number the planner knows that few rows are wanted.
const limitOf = (page: PageQuery) => Prisma.raw(`LIMIT ${page.per_page} OFFSET ${offsetOf(page)}`);

/** Ids and total of a page; a total that the page tells is neither counted nor added up. */
function pageStatement(page: PageQuery, selection: Selection<unknown>): Prisma.Sql {
  const { table, where } = selection;
  const size = Prisma.raw(String(page.per_page));
  const ids = idsOf(page, selection, Prisma.sql`${table} WHERE ${where}`);
  const total =
    selection.total ??
    Prisma.sql`SELECT nullif(count(*)::int, ${tooMany}) FROM (
      SELECT FROM ${table} WHERE ${where} LIMIT ${tooMany}) AS counted`;
  const isKnown = Prisma.sql`cardinality(ids) < ${size}
    AND (cardinality(ids) > 0 OR ${Prisma.raw(String(page.page === 1))})`;
  return Prisma.sql`
    WITH page AS MATERIALIZED (SELECT ${ids} AS ids)
    SELECT ids, CASE WHEN NOT (${isKnown}) THEN (${total}) END AS total FROM page`;
}

/** What is found in each way, each row once, with what sorts it. */
function foundRows(selection: Selection<unknown>, search: readonly SearchWay[]): Prisma.Sql {
  const { table, where, sortBy, thenBy, ahead } = selection;
  const sorts = Prisma.sql`${sortBy} AS sort_by, ${thenBy ?? Prisma.sql`NULL`} AS then_by,
    ${ahead ?? Prisma.sql`FALSE`} AS ahead`;
  const ways = search.map(({ finds, ids }, index) => {
    const before = search.slice(0, index).map(({ holds }) => Prisma.sql`NOT ${holds}`);
    return ids
      ? // Each is looked up: without OFFSET PostgreSQL would rather read the whole table where it expects thousands.
        Prisma.sql`SELECT id, sort_by, then_by, ahead FROM (${ids}) AS way (found_id) CROSS JOIN LATERAL (
          SELECT id, ${sorts} FROM ${table} WHERE ${allOf([Prisma.sql`id = found_id`, where, ...before])}
          OFFSET 0) AS found_row`
      : Prisma.sql`SELECT id, ${sorts} FROM ${table} WHERE ${allOf([where, finds, ...before])}`;
  });
  return Prisma.join(ways, ' UNION ALL ');
}

/** How they are sorted. */
const foundOrder = ({ direction, emptyLast = false }: Selection<unknown>) =>
  Prisma.sql`ahead DESC, ${orderOf({
    sortBy: Prisma.sql`sort_by`,
    thenBy: Prisma.sql`then_by`,
    direction,
    emptyLast,
  })}`;

/**
 * What is found is read once, and sorted, unless it is more than is counted: then there are neither ids nor a
 * total. Planning it takes longer than most searches, so the statement says no more than they need.
 */
function searchStatement(
  page: PageQuery,
  selection: Selection<unknown>,
  search: readonly SearchWay[],
): Prisma.Sql {
  const foundBy = selection.search ? undefined : selection.foundBy;
  return Prisma.sql`
    WITH found AS MATERIALIZED (
      ${foundRows(selection, search)}
      ${foundBy ? Prisma.sql`ORDER BY ${foundBy}` : Prisma.empty} LIMIT ${tooMany}),
    counted AS (SELECT nullif(count(*)::int, ${tooMany}) AS total FROM found)
    SELECT total, CASE WHEN total IS NOT NULL THEN
      ARRAY(SELECT id FROM found ORDER BY ${foundOrder(selection)} ${limitOf(page)}) END AS ids
    FROM counted`;
}

const everyRow: SearchWay = { finds: Prisma.sql`TRUE`, holds: Prisma.sql`TRUE` };

/**
 * Of a search that finds more than is counted, rows in the list's order soon fill the page; where they stand
 * together in it, all that are found are sorted instead.
 */
function frequentStatement(
  page: PageQuery,
  selection: Selection<unknown>,
  search: readonly SearchWay[],
): Prisma.Sql {
  const { table, where, sortsByText } = selection;
  const total = selection.total ?? Prisma.sql`SELECT NULL::int`;
  const holds = search.map((way) => way.holds);
  const ids =
    sortsByText && selection.search
      ? // Without OFFSET PostgreSQL may look through the list's order after all, up to its end.
        Prisma.sql`ARRAY(SELECT id FROM (${foundRows(selection, search)} OFFSET 0) AS found
          ORDER BY ${foundOrder(selection)} ${limitOf(page)})`
      : idsOf(
          page,
          selection,
          Prisma.sql`${table} WHERE ${where} AND (${Prisma.join(holds, ' OR ')})`,
        );
  return Prisma.sql`SELECT (${total}) AS total, ${ids} AS ids`;
}

/**
 * The statements of which each connection of a pool keeps the plan, by their text. Their number is limited, since
 * filters can be combined without end.
 */
const plans = new WeakMap<Pool, Map<string, string>>();
const mostNames = 100;

function nameOf(text: string, pool: Pool): string | undefined {
  const names = plans.get(pool) ?? new Map<string, string>();
  plans.set(pool, names);
  if (!names.has(text) && names.size < mostNames) names.set(text, `list ${names.size}`);
  return names.get(text);
}

const answerSchema = z.object({ ids: z.array(z.int()).nullable(), total: z.int().nullable() });

/** @param counted null: more than is counted, unless the page tells the total */
function totalOf(page: PageQuery, rows: number, counted: number | null): Total {
  const before = offsetOf(page);
  // A page with room left is the last one, unless it lies beyond the end.
  const isLast = rows < page.per_page && (rows > 0 || before === 0);
  const count = isLast ? before + rows : counted;
  return { count: count ?? mostCounted, isMinimum: count === null };
}

/** With more rows, reading them with what all of them share would take longer than asking twice. */
const mostInOne = 100;
const placeSchema = z.object({
  pageTotal: z.int().nullable(),
  pageRows: z.int().nullable(),
  pagePlace: z.int().nullable(),
});

/** The statement of a page with its rows, in their order. */
function wholePage<Row>(found: Prisma.Sql, { of }: RowReader<Row>): Prisma.Sql {
  return Prisma.sql`
    WITH shown AS MATERIALIZED (${found})
    SELECT total AS "pageTotal", cardinality(ids) AS "pageRows",
      array_position(ids, listed.id) AS "pagePlace", listed.*
    FROM shown LEFT JOIN (${of(Prisma.sql`(SELECT ids FROM shown)::int[]`)}) AS listed ON TRUE
    ORDER BY "pagePlace"`;
}

/**
 * A statement, by a name if the database shall keep its plan. Each look at its text puts that together anew.
 *
 * @param keeps the pool whose connections shall keep the plan
 */
function asked({ text, values }: Prisma.Sql, keeps: Pool | null) {
  const name = keeps ? nameOf(text, keeps) : undefined;
  return { text, values, ...(name && { name }) };
}

interface Page<Row> {
  rows: Row[];
  total: Total;
}

/** Ids and rows by one statement; null: it found more than is counted, and no ids. */
async function pageInOne<Row>(
  pool: Pool,
  page: PageQuery,
  whole: ReturnType<typeof asked>,
  reader: RowReader<Row>,
): Promise<Page<Row> | null> {
  const answer = await pool.query<object>(whole);
  const { pageTotal, pageRows } = placeSchema.parse(answer.rows[0]);
  if (pageRows === null) return null;
  const rows = pageRows === 0 ? [] : answer.rows.map(reader.parse);
  return { rows, total: totalOf(page, pageRows, pageTotal) };
}

/**
 * One page of a list, and the total number of rows. The database filters and sorts the ids first, in
 * the statement that also tells the total; only the page's rows are read with their relations: within the
 * same statement where that is asked for often, else by another one.
 */
export async function pageOfRows<Row extends { id: number }>(
  db: Db,
  page: PageQuery,
  selection: Selection<Row>,
): Promise<Page<Row>> {
  const pool = poolOf(db);
  const { load, reader, where } = selection;
  const search = selection.search ?? (selection.foundFirst ? [everyRow] : undefined);
  const statement = search
    ? searchStatement(page, selection, search)
    : pageStatement(page, selection);
  const hasValues = where.values.length > 0;
  // How rows are best found depends on the values of filters that find them, and a later page on how far it is.
  const isPlannedOnce =
    page.page === 1 && (search === undefined || (selection.keepsPlan === true && !hasValues));
  // One that depends on values may be planned anew all the same: only for the ids, not for all that is read of them.
  const whole =
    reader && isPlannedOnce && !hasValues && page.per_page <= mostInOne
      ? asked(wholePage(statement, reader), pool)
      : null;
  // Without a name a search is planned anew, too: then its rows are asked for by themselves.
  const isInOne = whole !== null && (search === undefined || whole.name !== undefined);
  const read = reader && isInOne ? await pageInOne(pool, page, whole, reader) : null;
  if (read) return read;

  const ask = async (wanted: { text: string; values: unknown[] }) => {
    const answer = await pool.query<object>(wanted);
    return answerSchema.parse(answer.rows[0]);
  };
  const first = isInOne ? null : await ask(asked(statement, isPlannedOnce ? pool : null));
  const isFrequent = search !== undefined && (first === null || first.ids === null);
  const found = isFrequent ? await ask(frequentStatement(page, selection, search)) : first;
  if (!found?.ids) throw new Error('a page was not read');
  const { ids, total } = found;
  const rows = ids.length === 0 ? [] : await load(ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    rows: ids.flatMap((id) => byId.get(id) ?? []),
    total: totalOf(page, ids.length, total),
  };
}
