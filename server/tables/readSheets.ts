import { unzipSync } from 'fflate';
import type { CellValue } from 'read-excel-file/universal';
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

/** Adds up what the archive says of its parts; unpacking gives no part more room than it says. */
function unpackedSize(bytes: Uint8Array): number {
  let size = 0;
  unzipSync(bytes, {
    filter: ({ originalSize }) => {
      size += originalSize;
      return false;
    },
  });
  return size;
}

/**
 * The sheets of a workbook (.xlsx) that have rows. It may be large or made to be slow, so this runs in a
 * thread (see inThread.ts of those who call it).
 */
export async function readSheets(bytes: Uint8Array): Promise<Table[] | { problem: TableProblem }> {
  try {
    if (unpackedSize(bytes) > mostUnpacked) return { problem: 'workbook_large' };
    const { default: readWorkbook } = await import('read-excel-file/universal');
    const sheets = await readWorkbook(new Blob([Uint8Array.from(bytes)]), { trim: false });
    const cells = sheets.reduce((sum, { data }) => sum + data.length * (data[0]?.length ?? 0), 0);
    if (cells > mostCells) return { problem: 'workbook_large' };
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
