import { message } from '../messages/message.ts';
import type { TableMessage } from '../messages/tableMessage.ts';
import { isWorkbook } from './fileKind.rules.ts';
import { otherFileProblem } from './otherFile.rules.ts';
import { readSheets } from './readSheets.ts';
import { readTexts, type Cells, type SaidOfText, type Table } from './table.rules.ts';

/**
 * The tables of a file: the sheets of a workbook (.xlsx), or the ways in which a CSV can be read; else what the file
 * is, and how to save it rightly. A workbook may be made to be slow, so the server does this in a thread.
 *
 * @param said how a person said that texts are to be read
 */
export function readTables(
  bytes: Uint8Array,
  said: readonly SaidOfText[] = [],
): Table[] | { problem: TableMessage } {
  const problem = otherFileProblem(bytes);
  if (problem) return { problem };
  if (!isWorkbook(bytes)) return readTexts(bytes, said);
  const sheets = readSheets(bytes);
  return 'problem' in sheets ? { problem: message(`table_${sheets.problem}`) } : sheets;
}

const isFilled = (cells: Cells) => cells.some((cell) => cell.trim() !== '');

/**
 * All rows of some tables, also the empty ones between others; yields how many rows with something it has read so far.
 *
 * @param most the most rows with something, of all tables together
 */
export function* readRows(
  tables: readonly Table[],
  most: number,
): Generator<number, Cells[][] | { problem: TableMessage }> {
  let count = 0;
  const all: Cells[][] = [];
  for (const table of tables) {
    const rows: Cells[] = [];
    const reading = table.rows();
    for (;;) {
      const step = reading.next();
      if (step.done) {
        const end = step.value;
        if (end) return { problem: message(`table_${end.problem}`, { row: end.row }) };
        break;
      }
      for (const cells of step.value) rows.push(cells);
      count += step.value.filter(isFilled).length;
      if (count > most) return { problem: message('table_many_rows', { maximum: most }) };
      yield count;
    }
    all.push(rows);
  }
  return count === 0 ? { problem: message('table_empty') } : all;
}

/** The same at once. */
export function allRows(
  tables: readonly Table[],
  most: number,
): Cells[][] | { problem: TableMessage } {
  const reading = readRows(tables, most);
  for (;;) {
    const step = reading.next();
    if (step.done) return step.value;
  }
}
