import { message } from '@seminar/shared/platform/messages/message';
import {
  recogniseColumns,
  type FieldOrNone,
  type SheetColumns,
} from '@seminar/shared/house/move-ins/moveInColumns.rules';
import { moveInColumnsSchema, type MoveInColumns } from '@seminar/shared/house/move-ins/schema';
import type { Db } from '../../platform/db/db.ts';
import { mostRowsAboveHeadings } from '@seminar/shared/platform/spreadsheets/table.rules';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { UnreadColumns } from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';
import type { Sheet } from './readSheetsOf.ts';

const trimmed = (cells: readonly string[] | undefined) => (cells ?? []).map((cell) => cell.trim());

/** The headings of each sheet; [] where it has none. */
export function headingsOf(sheets: readonly Sheet[], { sheets: said }: MoveInColumns): string[][] {
  return sheets.map(({ rows }, at) => {
    const row = said[at]?.headings_row ?? 0;
    return row === 0 ? [] : trimmed(rows[row - 1]);
  });
}

/** By which the next file of the same kind is known: its headings, or what stands in their place. */
export function headingsKeyOf(sheets: readonly Sheet[]): string {
  const headings = headingsOf(sheets, recognised(sheets));
  return JSON.stringify(
    headings.map((found, at) =>
      found.length > 0 ? found : trimmed(sheets[at]?.rows.find((row) => row.some(Boolean))),
    ),
  );
}

/** How many columns can hold something; those beyond are named as unread. */
export const mostMoveInColumns = 200;
const withinLimit = (said: SheetColumns) => ({
  ...said,
  columns: said.columns.slice(0, mostMoveInColumns),
});

/** What the columns look like. */
export function recognised(sheets: readonly Sheet[]): MoveInColumns {
  return {
    // Nobody sees what a hidden sheet says: a person may assign its columns.
    sheets: sheets.map(({ rows, isHidden }) =>
      isHidden
        ? { headings_row: 0, columns: [] }
        : withinLimit(recogniseColumns(rows.slice(0, mostRowsAboveHeadings))),
    ),
    fiscal_year: null,
    seminar_name: '',
  };
}

/** What an office said about the last file with the same headings; else what the columns look like. */
export async function columnsOf(db: Db, sheets: readonly Sheet[]): Promise<MoveInColumns> {
  const guess = recognised(sheets);
  const last = await db.moveIn.findFirst({
    where: { headingsKey: headingsKeyOf(sheets), columnsBy: { not: null } },
    orderBy: { id: 'desc' },
    select: { columns: true },
  });
  const said = moveInColumnsSchema.safeParse(last?.columns).data;
  // The year and the seminar were those of that file.
  return said ? { ...said, fiscal_year: null, seminar_name: '' } : guess;
}

export const isUsed = (columns: readonly FieldOrNone[]) => columns.some((field) => field !== null);

/** The sheets and columns of a file that say something and are not read. */
export function unreadOf(sheets: readonly Sheet[], said: MoveInColumns): FileProblem[] {
  const headings = headingsOf(sheets, said);
  return sheets.flatMap((sheet, at): FileProblem[] => {
    const { headings_row: row, columns } = said.sheets[at] ?? { headings_row: 0, columns: [] };
    const name = sheet.name;
    if (!isUsed(columns)) {
      const isEmpty = sheet.rows.every((cells) => cells.every((cell) => cell.trim() === ''));
      const key = sheet.isHidden ? 'table_sheet_hidden' : 'table_sheet_unread';
      return isEmpty || name === ''
        ? []
        : [{ row: null, sheet: name, problem: message(key, { sheet: name }), onlyTold: true }];
    }
    const read = columns.flatMap((field, place) => (field === null ? [] : [place]));
    const unread = new UnreadColumns(headings[at] ?? [], new Set(read));
    for (const cells of sheet.rows.slice(row)) unread.see(cells);
    return unread.all().map(({ name: column }) => ({
      row: row === 0 ? null : row,
      ...(name !== '' && { sheet: name }),
      column,
      problem: message('table_column_unread', { column }),
      onlyTold: true,
    }));
  });
}
