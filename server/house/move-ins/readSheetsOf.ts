import { setImmediate as nextTurn } from 'node:timers/promises';
import { message, type Message, type MessageKey } from '@seminar/shared/platform/messages/message';
import { fieldOfHeading, recogniseColumns } from '@seminar/shared/house/move-ins/columns.rules';
import { headingRows } from '../../platform/spreadsheets/headingRows.rules.ts';
import { isWorkbook } from '../../platform/spreadsheets/fileKind.rules.ts';
import {
  csvTables,
  type Cells,
  type Table,
  type TableProblem,
} from '../../platform/spreadsheets/table.rules.ts';
import { readSheets } from '../../platform/spreadsheets/readSheets.ts';

export interface Sheet {
  /** '' of a CSV. */
  name: string;
  isHidden: boolean;
  rows: Cells[];
}

/** Of all sheets together. An association's people of ten years are fewer. */
export const mostRows = 50_000;
const mostColumns = 200;
const mostSheets = 20;

/** Of the ways to read a CSV, the one in which most columns are known; else the widest. */
function bestTable(tables: readonly Table[]): Table | undefined {
  const scored = tables.map((table) => {
    const known = recogniseColumns(table.head).columns.filter((field) => field !== null).length;
    const width = Math.max(0, ...table.head.map(({ length }) => length));
    return { table, score: known * 1000 + Math.min(width, 999) };
  });
  return scored.toSorted((a, b) => b.score - a.score)[0]?.table;
}

const problemKeys = {
  encoding: 'move_in_encoding',
  workbook_large: 'move_in_workbook_large',
  workbook_broken: 'move_in_workbook_broken',
  no_rows: 'move_in_empty',
} as const satisfies Record<TableProblem, MessageKey>;

function tablesOf(bytes: Uint8Array): Table[] | { problem: Message } {
  const tables = isWorkbook(bytes) ? readSheets(bytes) : csvTables(bytes);
  if ('problem' in tables) return { problem: message(problemKeys[tables.problem]) };
  if (isWorkbook(bytes)) return tables;
  const best = bestTable(tables);
  return best ? [best] : { problem: message('move_in_empty') };
}

/** Headings over two merged rows stand as one in the lower of them. */
function joinHeadings(table: Table, rows: Cells[]): void {
  if (table.merges.length === 0) return;
  for (const { first, row, cells } of headingRows(table, (cell) => fieldOfHeading(cell) !== null)) {
    if (first < row) rows[row] = cells;
  }
}

/**
 * The rows of all sheets of a file, as texts.
 *
 * @param onRows is told how many rows were read so far
 */
export async function readSheetsOf(
  bytes: Uint8Array,
  onRows: (count: number) => Promise<void> = () => Promise.resolve(),
): Promise<Sheet[] | { problem: Message }> {
  const tables = tablesOf(bytes);
  if ('problem' in tables) return tables;
  if (tables.length > mostSheets) {
    return { problem: message('move_in_many_sheets', { maximum: mostSheets }) };
  }
  let count = 0;
  const sheets: Sheet[] = [];
  for (const table of tables) {
    const rows: Cells[] = [];
    const reading = table.rows();
    for (let step = reading.next(); ; step = reading.next()) {
      if (step.done) {
        const problem = step.value;
        if (problem) return { problem: message('move_in_quotes', { row: problem.row }) };
        break;
      }
      // PostgreSQL's texts may contain every character except NUL.
      const cells = step.value.map((row) =>
        row.slice(0, mostColumns).map((cell) => cell.replaceAll('\0', '')),
      );
      rows.push(...cells);
      count += cells.length;
      if (count > mostRows) return { problem: message('move_in_many_rows', { maximum: mostRows }) };
      await onRows(count);
      await nextTurn();
    }
    joinHeadings(table, rows);
    sheets.push({ name: table.name, isHidden: table.isHidden, rows });
  }
  const isEmpty = sheets.every(({ rows }) =>
    rows.every((row) => row.every((cell) => !cell.trim())),
  );
  return isEmpty ? { problem: message('move_in_empty') } : sheets;
}
