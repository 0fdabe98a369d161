import {
  batchSize,
  mostRowsAboveHeadings,
  type Cells,
  type Table,
  type TableProblem,
} from './table.rules.ts';
import {
  readBook,
  readRelations,
  readSheetRows,
  readStrings,
  readStyles,
  TooLarge,
  type Book,
  type Budget,
} from './workbookXml.ts';
import { BrokenArchive, partsOf, type ZipPart } from './zip.ts';

/** The bytes are those of about 100,000 rows of ten columns. */
const most: Readonly<Budget> = { bytes: 80 * 1024 * 1024, cells: 3_000_000, characters: 100e6 };
/** Of a sheet that was read once already. */
const surveyed: Budget = { bytes: Infinity, cells: Infinity, characters: Infinity };

/** As long as the sheet is wide. */
function padded(cells: Cells, width: number): Cells {
  while (cells.length < width) cells.push('');
  return cells;
}

/** The rows of a sheet, with the empty ones between them. */
function* rowsOf(
  bytes: Uint8Array,
  part: ZipPart,
  book: Book,
  width: number,
): Generator<Cells[], undefined> {
  let batch: Cells[] = [];
  let row = 0;
  for (const found of readSheetRows(bytes, part, surveyed, book)) {
    for (const one of found) {
      for (; row <= one.row; row += 1) {
        batch.push(row === one.row ? padded(one.cells, width) : []);
        if (batch.length < batchSize) continue;
        yield batch;
        batch = [];
      }
    }
  }
  if (batch.length > 0) yield batch;
  return undefined;
}

/** How many rows and columns a sheet has, its first rows and its merged cells; reads all of it once. */
function survey(bytes: Uint8Array, part: ZipPart, budget: Budget, book: Book) {
  const head: Cells[] = [];
  let [rows, columns] = [0, 0];
  const reading = readSheetRows(bytes, part, budget, book);
  for (;;) {
    const step = reading.next();
    if (step.done) {
      for (const one of head) padded(one, columns);
      return { head, rows, columns, merges: step.value };
    }
    for (const { row, cells } of step.value) {
      rows = row + 1;
      columns = Math.max(columns, cells.length);
      if (row >= mostRowsAboveHeadings) continue;
      while (head.length < row) head.push([]);
      head.push(cells);
    }
  }
}

function sheetsOf(bytes: Uint8Array, budget: Budget): Table[] {
  const parts = partsOf(bytes);
  const texts = [...parts].filter(([path]) => path.endsWith('.xml'));
  const said = texts.reduce((sum, [, { unpacked }]) => sum + unpacked, 0);
  // What the archive says may be wrong: it is counted, too.
  if (said > budget.bytes) throw new TooLarge();
  const bookPart = parts.get('xl/workbook.xml');
  if (!bookPart) throw new BrokenArchive('no workbook');
  const { sheets, from1904 } = readBook(bytes, bookPart, budget);
  const relations = readRelations(bytes, parts.get('xl/_rels/workbook.xml.rels'), budget);
  const partOf = (type: string) =>
    parts.get([...relations.values()].find((relation) => relation.type === type)?.path ?? '');
  const book: Book = {
    strings: readStrings(bytes, partOf('sharedStrings'), budget),
    styles: readStyles(bytes, partOf('styles'), budget),
    from1904,
  };
  return sheets.flatMap(({ name, relation, isHidden }): Table[] => {
    const target = relations.get(relation);
    // A sheet that is a chart has no cells.
    if (target?.type !== 'worksheet') return [];
    const part = parts.get(target.path);
    if (!part) throw new BrokenArchive('a sheet is missing');
    const found = survey(bytes, part, budget, book);
    budget.cells -= found.rows * found.columns;
    if (found.rows === 0) return [];
    return [
      {
        name,
        isHidden,
        encoding: null,
        separator: null,
        head: found.head,
        merges: found.merges,
        rows: () => rowsOf(bytes, part, book, found.columns),
      },
    ];
  });
}

/**
 * The sheets of a workbook (.xlsx) that have rows, hidden ones too. Of a sheet, only the rows that are asked for
 * are in memory. It may be large or made to be slow, so this runs in a thread (see inThread.ts of those who call
 * it).
 *
 * @param budget less only in tests
 */
export function readSheets(
  bytes: Uint8Array,
  budget: Readonly<Budget> = most,
): Table[] | { problem: TableProblem } {
  try {
    const tables = sheetsOf(bytes, { ...budget });
    return tables.length > 0 ? tables : { problem: 'empty' };
  } catch (error) {
    if (error instanceof TooLarge) return { problem: 'workbook_large' };
    if (error instanceof BrokenArchive) return { problem: 'workbook_broken' };
    throw error;
  }
}
