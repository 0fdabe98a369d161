import { unzipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
import { sheetSize } from './sheetSize.rules.ts';
import {
  batchSize,
  mostRowsAboveHeadings,
  type Cells,
  type Table,
  type TableProblem,
} from './table.rules.ts';

/** Bytes of all parts of a workbook when unpacked: about 100,000 rows of ten columns. */
const mostUnpacked = 80 * 1024 * 1024;
const mostCells = 3_000_000;

/** Days and times are kept by Excel as UTC. A day without a time is 00:00. */
function dayText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  const text = date.toISOString();
  return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : text.slice(0, 19);
}

function cellText(cell: CellValue | Date | null): string {
  if (cell === null) return '';
  return cell instanceof Date ? dayText(cell) : String(cell);
}

function* batches(rows: readonly Cells[]): Generator<Cells[], undefined> {
  for (let at = 0; at < rows.length; at += batchSize) yield rows.slice(at, at + batchSize);
  return undefined;
}

/**
 * Whether a workbook would need too much memory: its parts when unpacked, or the cells between its cells. What
 * the archive says of its parts is added up first; unpacking gives no part more room than it says.
 */
function isTooLarge(bytes: Uint8Array): boolean {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  if (size > mostUnpacked) return true;
  const latin = new TextDecoder('latin1');
  // Which parts are sheets says a part that may say anything, so all are looked at.
  const cells = Object.values(unzipSync(bytes)).map((part) => sheetSize(latin.decode(part)));
  return cells.reduce((sum, of) => sum + of, 0) > mostCells;
}

/**
 * The sheets of a workbook (.xlsx) that have rows. It may be large or made to be slow, so this runs in a
 * thread (see inThread.ts of those who call it).
 */
export async function readSheets(bytes: Uint8Array): Promise<Table[] | { problem: TableProblem }> {
  try {
    if (isTooLarge(bytes)) return { problem: 'workbook_large' };
    const { default: readWorkbook } = await import('read-excel-file/universal');
    const sheets = await readWorkbook(new Blob([Uint8Array.from(bytes)]), { trim: false });
    const read = sheets.reduce((sum, { data }) => sum + data.length * (data[0]?.length ?? 0), 0);
    if (read > mostCells) return { problem: 'workbook_large' };
    const tables = sheets
      .filter(({ data }) => data.length > 0)
      .map(({ sheet, data }): Table => {
        const rows = data.map((row) => row.map(cellText));
        const head = rows.slice(0, mostRowsAboveHeadings);
        return { name: sheet, encoding: null, separator: null, head, rows: () => batches(rows) };
      });
    return tables.length > 0 ? tables : { problem: 'no_rows' };
  } catch {
    return { problem: 'workbook_broken' };
  }
}
