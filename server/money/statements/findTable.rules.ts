import type { Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import { cutText } from '@seminar/shared/text';
import {
  layoutFor,
  layoutsWithoutHeadings,
  type Layout,
} from '../../bank/statement-layouts/layout.rules.ts';
import { periodIn, readDay, type DaysOfFile } from './statementDay.rules.ts';
import { headingRows } from '@seminar/shared/platform/spreadsheets/headingRows.rules';
import { tablesBeside } from '@seminar/shared/platform/spreadsheets/tablesBeside.rules';
import type { Cells, Table } from '@seminar/shared/platform/spreadsheets/table.rules';
import {
  tableColumnsOf,
  findColumns,
  isDayHeading,
  isStatementHeading,
  meanTheSame,
  type Below,
  type TableColumns,
} from './tableColumns.rules.ts';

/** A table whose columns are known. */
export interface FoundTable {
  table: Table;
  columns: TableColumns;
  /** Its row of headings, from 0, the last one of two; -1: it has none. */
  headings: number;
  /** What the headings say. */
  names: Cells;
  days: DaysOfFile;
  /** What the office said about its columns; null: the headings say it. */
  layout: Layout | null;
}

/** Nothing says what the columns mean. */
interface UnknownTable {
  problem: Message;
  /** The table that a person can say it of; null: the file has none. */
  askable: Table | null;
}

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');

/** The account number that stands in the lines above a table; empty: none does. */
export function accountAbove(lines: readonly Cells[]): string {
  const text = lines.map((cells) => cells.join(' ').normalize('NFKC')).join('\n');
  return (
    /(?:口座|普通|当座)[^\d\n]{0,20}(?:\d{3}\D)?[^\d\n]{0,20}(\d{7})(?!\d)/.exec(text)?.[1] ?? ''
  );
}

function daysOf(lines: readonly Cells[], today: Day, layout: Layout | null): DaysOfFile {
  return { today, period: periodIn(lines.flat()), shortYear: layout?.shortYear ?? null };
}

const fits = ({ encoding, separator }: Layout, table: Table) =>
  (encoding === null || table.encoding === null || encoding === table.encoding) &&
  (separator === null || table.separator === null || separator === table.separator);

function bySaidHeadings(table: Table, layouts: readonly Layout[], today: Day): FoundTable[] {
  const fitting = layouts.filter((layout) => fits(layout, table));
  return headingRows(table, isStatementHeading).flatMap(
    ({ first, row: headings, cells: names }) => {
      const above = table.head.slice(0, first);
      const layout = layoutFor(fitting, names, accountAbove(above));
      if (!layout) return [];
      const days = daysOf(above, today, layout);
      return [{ table, columns: tableColumnsOf(layout.columns), headings, names, days, layout }];
    },
  );
}

/** All rows of a table below its headings. */
function* rowsBelow(table: Table, headings: number): Generator<Cells> {
  let row = 0;
  for (const batch of table.rows()) {
    for (const cells of batch) {
      if (row > headings) yield cells;
      row += 1;
    }
  }
}

const belowHeadings = (table: Table, headings: number, days: DaysOfFile): Below => ({
  head: table.head.slice(headings + 1),
  rows: () => rowsBelow(table, headings),
  days,
});

function byKnownHeadings(table: Table, today: Day): FoundTable[] {
  return headingRows(table, isStatementHeading).flatMap(
    ({ first, row: headings, cells: names }) => {
      const days = daysOf(table.head.slice(0, first), today, null);
      const columns = findColumns(names, belowHeadings(table, headings, days));
      if ('missing' in columns) return [];
      return [{ table, columns, headings, names, days, layout: null }];
    },
  );
}

/** A table without headings begins with an entry: its first row has a day where the office said. */
function withoutHeadings(table: Table, layouts: readonly Layout[], today: Day): FoundTable[] {
  const first = table.head.find((cells) => !isBlank(cells)) ?? [];
  const fitting = layouts.filter((layout) => fits(layout, table));
  return layoutsWithoutHeadings(fitting, first.length, '').flatMap((layout) => {
    const columns = tableColumnsOf(layout.columns);
    const days = daysOf([], today, layout);
    const [day] = columns.day;
    const isEntry = day !== undefined && 'day' in readDay(first[day] ?? '', days);
    return isEntry ? [{ table, columns, headings: -1, names: [], days, layout }] : [];
  });
}

/** What the row lacks that is most like headings, in words. */
function problemOf(tables: readonly Table[]): Message {
  for (const { head } of tables) {
    for (const cells of head) {
      const columns = findColumns(cells);
      if (!('missing' in columns) || columns.missing.length !== 1) continue;
      const named = cutText(cells.slice(0, 12).join('、'), 200);
      return columns.missing[0] === 'day'
        ? message('statement_heading_day', { cells: named })
        : message('statement_heading_amount', { cells: named });
    }
  }
  return message('statement_headings');
}

/** Whether rows like these can be a bank's table: two of them have as many cells, more than one. */
function isTable({ head }: Table): boolean {
  const widths = head.filter((cells) => !isBlank(cells)).map(({ length }) => length);
  return widths.some((width, at) => width > 1 && width <= 100 && widths.indexOf(width) < at);
}

/** The tables that are read, in the order of the file, and what isn't. */
export interface FoundTables {
  found: [FoundTable, ...FoundTable[]];
  /** Sheets. */
  unread: Table[];
  /** Tables beside those that are read. */
  unreadBeside: UnreadTable[];
}

/** The first of these tables whose columns are known. */
function findFirst(
  tables: readonly Table[],
  layouts: readonly Layout[],
  today: Day,
): FoundTable | undefined {
  for (const find of [
    (table: Table) => bySaidHeadings(table, layouts, today),
    (table: Table) => byKnownHeadings(table, today),
    (table: Table) => withoutHeadings(table, layouts, today),
  ]) {
    for (const table of tables) {
      const [found] = find(table);
      if (found) return found;
    }
  }
  return undefined;
}

/** A table beside others of which nothing is read. */
export type UnreadTable = Pick<FoundTable, 'table' | 'headings' | 'names'>;

/** Tables may stand beside each other. Each of them is read, unless its headings say too little. */
function tablesBesideIt(found: FoundTable): { read: FoundTable[]; unread: UnreadTable[] } {
  const alone = { read: [found], unread: [] };
  if (found.layout) return alone;
  const columnsIn = ({ table, names }: Pick<FoundTable, 'table' | 'names'>) =>
    findColumns(names, belowHeadings(table, found.headings, found.days));
  const parts = tablesBeside(found.table, found.names, {
    isAnchor: isDayHeading,
    isUnderstood: (part) => !('missing' in columnsIn(part)),
    repeats: meanTheSame,
  });
  if (parts.length === 1) return alone;
  const each = parts.map((one) => ({ ...found, ...one, columns: columnsIn(one) }));
  return {
    read: each.flatMap(({ columns, ...one }) =>
      'missing' in columns ? [] : [{ ...one, columns }],
    ),
    unread: each.filter(({ columns }) => 'missing' in columns),
  };
}

/**
 * The tables in a file and what their columns mean: as the office said, or else as the headings say. All sheets of
 * a workbook are read, except those that are hidden: nobody sees what they say. Of the ways in which a CSV can be
 * read, one is taken.
 *
 * @param layouts what the office said of earlier files
 */
export function findTables(
  tables: readonly Table[],
  layouts: readonly Layout[],
  today: Day,
): FoundTables | UnknownTable {
  const [sheets, texts] = [true, false].map((of) =>
    tables.filter(({ encoding }) => (encoding === null) === of),
  ) as [Table[], Table[]];
  const shown = sheets.filter(({ isHidden }) => !isHidden);
  const [first, ...others] = [...shown.map((sheet) => [sheet]), texts].flatMap(
    (ways) => findFirst(ways, layouts, today) ?? [],
  );
  if (!first) {
    const visible = [...shown, ...texts];
    return { problem: problemOf(visible), askable: visible.find(isTable) ?? null };
  }
  const whole = [first, ...others];
  const unread = sheets.filter((sheet) => whole.every(({ table }) => table !== sheet));
  const each = whole.map(tablesBesideIt);
  const [left = first, ...right] = each.flatMap(({ read }) => read);
  return {
    found: [left, ...right],
    unread,
    unreadBeside: each.flatMap((one) => one.unread),
  };
}
