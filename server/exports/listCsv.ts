import { tokyoDay } from '@seminar/shared/date';
import { Readable } from 'node:stream';
import { recordAccess, type BulkList } from '../access-log/recordAccess.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf } from '../http/listPage.ts';
import { allRows, type Selection } from '../http/pageOfRows.ts';
import type { StreamAnswer } from '../http/sendFile.ts';
import { tableHead, tableLines, type TableRow } from '../http/tableLines.ts';

interface ListCsv<Row> {
  adminId: number;
  list: BulkList;
  /** The rows that were ticked, by their keys; undefined: all. */
  only: readonly string[] | undefined;
  /** The column of these keys. */
  key?: Prisma.Sql;
  /** Which part of the list it is (`partOf`), for the access log. */
  part: string;
  /** Of the file, without day and ending. */
  name: string;
  selection: Selection<Row>;
  columns: readonly string[];
  /** A page of rows as lines of the table. */
  linesOf: (rows: Row[]) => TableRow[] | Promise<TableRow[]>;
}

/**
 * A list as it is filtered, as a CSV file that Excel opens right. It is written page by page while it
 * is downloaded; the access log notes it before.
 */
export async function listCsv<Row extends { id: number }>(
  context: Context,
  { adminId, list, only, key = Prisma.sql`id`, part, name, ...parts }: ListCsv<Row>,
): Promise<StreamAnswer> {
  const { db, clock, log } = context;
  const { selection, columns, linesOf } = parts;
  const where = allOf([
    selection.where,
    only === undefined ? Prisma.sql`TRUE` : Prisma.sql`${key}::text = ANY(${only}::text[])`,
  ]);
  const { total, pages } = await allRows(db, { ...selection, where });
  await recordAccess(context, {
    adminId,
    action: `${list}.exported`,
    entity: list,
    entityId: part,
    count: total,
  });
  async function* lines() {
    yield tableHead(columns);
    for await (const rows of pages) yield tableLines(await linesOf(rows));
  }
  const stream = Readable.from(lines(), { objectMode: false });
  stream.once('error', (error: NodeJS.ErrnoException) => {
    // The reader left: that is no failure.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return;
    log.error({ err: error, list }, 'writing a list as a CSV file failed');
  });
  const day = tokyoDay(clock()).replaceAll('-', '');
  return { stream, name: `${name}_${day}.csv`, mediaType: 'text/csv; charset=utf-8' };
}
