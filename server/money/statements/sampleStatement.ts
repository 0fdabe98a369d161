import { tokyoDay } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type { StatementSample } from '@seminar/shared/money/statements/schema';
import { cutText } from '@seminar/shared/text';
import type { Db } from '../../platform/db/db.ts';
import { readStoredFile } from '../../platform/imports/storedFile.ts';
import { loadLayouts } from '../../bank/statement-layouts/loadLayouts.ts';
import { accountAbove, findTables } from './findTable.rules.ts';
import { statementKind, type Order } from './lockStatementImport.ts';
import { readTables } from '@seminar/shared/platform/spreadsheets/readTables';
import type { Cells, SaidOfText, Table } from '@seminar/shared/platform/spreadsheets/table.rules';
import { likeliestHeadings, layoutColumnsOf } from './tableColumns.rules.ts';
import { zenginKindOf } from './zenginKind.rules.ts';

export interface SampleOrder extends Order, SaidOfText {}

const shownRows = 20;
const shownCell = 100;

/** The tables that the file can be read as, those that were asked for alone if any were. */
async function tablesOf(
  bytes: Uint8Array,
  order: SampleOrder,
): Promise<Table[] | { problem: Message }> {
  const tables = readTables(bytes, [order]);
  if ('problem' in tables) return tables;
  const { encoding, separator } = order;
  return tables.filter(
    (table) =>
      table.encoding === null ||
      ((encoding === null || table.encoding === encoding) &&
        (separator === null || table.separator === separator)),
  );
}

const withoutBlankEnd = (rows: readonly Cells[]) =>
  rows.slice(0, rows.findLastIndex((cells) => cells.some((cell) => cell.trim() !== '')) + 1);

/** The table that a person most likely means: the one whose rows have the most cells. */
function widest(tables: readonly Table[]): Table | undefined {
  const width = ({ head }: Table) => Math.max(...head.map(({ length }) => length));
  return tables.toSorted((a, b) => width(b) - width(a))[0];
}

/**
 * The first rows of a stored statement's table and what its columns are taken for, or why there are
 * none: the file is gone, is no table, or can't be read in that encoding. (An error's class would be
 * lost on its way out of the thread.)
 */
export async function sampleStatement(
  db: Db,
  order: SampleOrder,
): Promise<StatementSample | { problem: Message }> {
  const bytes = await readStoredFile(db, statementKind, order.importId);
  if (!bytes || zenginKindOf(bytes)) return { problem: message('statement_no_sample') };
  const tables = await tablesOf(bytes, order);
  if ('problem' in tables) return tables;
  const read = findTables(tables, await loadLayouts(db), tokyoDay(order.now));
  const known = 'found' in read ? read.found[0] : null;
  const table = known?.table ?? ('askable' in read ? read.askable : null) ?? widest(tables);
  if (!table) return { problem: message('table_encoding') };
  // A person completes what a row of headings says in part.
  const { headings, names, columns } = known ??
    likeliestHeadings({ ...table, head: table.head.slice(0, shownRows) }) ?? {
      headings: -1,
      names: [],
      columns: null,
    };
  // Headings over two rows are shown as one, as they are known by.
  const shown = table.head
    .slice(0, shownRows)
    .map((cells, at) => (at === headings ? names : cells));
  const above = known && headings >= 0 ? table.head.slice(0, headings) : table.head;
  return {
    rows: withoutBlankEnd(shown).map((cells) =>
      cells.slice(0, 100).map((cell) => cutText(cell.trim(), shownCell)),
    ),
    encoding: table.encoding,
    separator: table.separator,
    headings: headings >= 0 ? headings + 1 : null,
    account: accountAbove(above),
    columns: columns && layoutColumnsOf(columns),
    layout_id: known?.layout?.id ?? null,
  };
}
