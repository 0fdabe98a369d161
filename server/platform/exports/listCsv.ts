import { tokyoDay } from '@seminar/shared/date';
import type { Response } from 'express';
import { Readable } from 'node:stream';
import { partOf, recordAccess, type BulkList } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { openSnapshot, type Snapshot } from '../db/snapshot.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../http/listPage.ts';
import { conditionOf, orderOf, type Selection } from '../http/pageOfRows.ts';
import type { StreamAnswer } from '../http/sendFile.ts';
import { tableHead, tableLines, type TableColumns } from '../http/tableLines.ts';
import { WorkQueue } from '../http/workQueue.ts';

interface Taken<Query> {
  adminId: number;
  query: Query;
  /** How many rows. */
  total: number;
}

interface ListCsv<Query, Row, Line> {
  /** Of the file, without day and ending. */
  name: (query: Query) => string;
  /** What the list's filters leave, in its order. */
  selection: (context: Context, query: Query) => Selection<Row> | Promise<Selection<Row>>;
  /** The column of the keys of rows that can be ticked; `id` unless it is given. */
  key?: Prisma.Sql;
  /** Notes who takes how many rows; awaited before the first one is handed out. */
  note: (context: Context, taken: Taken<Query>) => Promise<void>;
  /** A page of rows as the office sees them. */
  present: (rows: Row[], context: Context) => Line[] | Promise<Line[]>;
  /** The columns; a function where they depend on the rows that are taken. */
  columns:
    | TableColumns<Line>
    | ((snapshot: Snapshot, taken: TakenRows) => Promise<TableColumns<Line>>);
}

/** The rows of a file: those of the table for which the condition holds. */
export interface TakenRows {
  table: Prisma.Sql;
  where: Prisma.Sql;
}

interface Asked<Query> {
  admin: { id: number };
  /** `only`: the rows that were ticked, by their keys; undefined: all. */
  query: Query & { only?: readonly string[] | undefined };
  response: Response;
}

/** How many rows are in memory at a time. */
const atATime = 500;

/** Whoever asked for the list has closed the connection; the code is that of Node.js for it. */
class ReaderLeft extends Error {
  override readonly name = 'ReaderLeft';
  readonly code = 'ECONNABORTED';
}

/** Each has a connection to the database of its own, for as long as its reader takes. */
const downloads = new WorkQueue({ atOnce: 4, waiting: 20, seconds: 30, heldByCaller: true });

/**
 * Declares a list as a CSV file that Excel opens right: what its filters leave, or the rows that were
 * ticked. Which rows they are is decided at one moment, so that none is missed or comes twice because
 * others write meanwhile. They are read page by page, as fast as the reader takes them; when the reader
 * leaves, the query ends.
 *
 * @returns the handler of its endpoint
 */
export function listCsv<Query, Row extends { id: number }, Line>({
  name,
  key = Prisma.sql`id`,
  ...list
}: ListCsv<Query, Row, Line>) {
  const { selection, note, present } = list;

  /** Opens the list at this moment, and notes that it is taken. */
  async function open(context: Context, { admin, query, response }: Asked<Query>) {
    const { only } = query;
    const whole = await selection(context, query);
    const ticked = only === undefined ? [] : [Prisma.sql`${key}::text = ANY(${[...only]}::text[])`];
    const wanted = allOf([conditionOf(whole), ...ticked]);
    if (response.closed) throw new ReaderLeft();
    const snapshot = await openSnapshot(context, 'list');
    // One listener more than what every request has.
    response.setMaxListeners(response.getMaxListeners() + 1);
    response.once('close', () => void snapshot.end());
    try {
      // The reader may have left while the connection was opened.
      if (response.closed) throw new ReaderLeft();
      const [counted] = await snapshot.rows<{ total: number }>(
        Prisma.sql`SELECT count(*)::int AS total FROM ${whole.table} WHERE ${wanted}`,
      );
      await note(context, { adminId: admin.id, query, total: counted?.total ?? 0 });
    } catch (error) {
      await snapshot.end();
      throw response.closed ? new ReaderLeft() : error;
    }
    return { snapshot, list: { ...whole, where: wanted } };
  }

  async function* lines(context: Context, snapshot: Snapshot, whole: Selection<Row>) {
    const { table, where, load } = whole;
    const columns =
      typeof list.columns === 'function'
        ? await list.columns(snapshot, { table, where })
        : list.columns;
    yield tableHead(columns);
    const pages = snapshot.pages<{ id: number }>(
      Prisma.sql`SELECT id FROM ${table} WHERE ${where} ORDER BY ${orderOf(whole)}`,
      atATime,
    );
    for await (const ids of pages) {
      const rows = await load(ids.map(({ id }) => id));
      const byId = new Map(rows.map((row) => [row.id, row]));
      const inOrder = ids.flatMap(({ id }) => byId.get(id) ?? []);
      yield tableLines(columns, await present(inOrder, context));
    }
  }

  return (context: Context, asked: Asked<Query>) =>
    new Promise<StreamAnswer>((answer, refuse) => {
      const download = async () => {
        const { snapshot, list: whole } = await open(context, asked);
        const stream = Readable.from(lines(context, snapshot, whole), { objectMode: false });
        const closed = new Promise<void>((resolve) => stream.once('close', resolve));
        stream.on('error', (error) => {
          // A reader who leaves is no failure.
          if (!asked.response.closed)
            context.log.error(
              { err: error, name: name(asked.query) },
              'writing a list as a CSV file failed',
            );
        });
        const day = tokyoDay(context.clock()).replaceAll('-', '');
        answer({
          stream,
          name: `${name(asked.query)}_${day}.csv`,
          mediaType: 'text/csv; charset=utf-8',
        });
        await closed;
        await snapshot.end();
      };
      downloads.run(download, String(asked.admin.id)).catch(refuse);
    });
}

/**
 * Notes in the access log that somebody took a list about people.
 *
 * @param part which part of the list it is; that of one seminar unless it is given
 */
export function noteAccess<Query extends object = { seminar_id?: number | undefined }>(
  list: BulkList,
  part: (query: Query) => string = partOf,
) {
  return (context: Context, { adminId, query, total }: Taken<Query>): Promise<void> =>
    recordAccess(context, {
      adminId,
      action: `${list}.exported`,
      entity: list,
      entityId: part(query),
      count: total,
    });
}
