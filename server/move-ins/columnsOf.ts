import { recogniseColumns, type FieldOrNone } from '@seminar/shared/move-ins/columns.rules';
import { moveInColumnsSchema, type MoveInColumns } from '@seminar/shared/move-ins/schema';
import type { Db } from '../db/db.ts';
import { mostRowsAboveHeadings } from '../tables/table.rules.ts';
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

/** What the columns look like. */
export function recognised(sheets: readonly Sheet[]): MoveInColumns {
  return {
    sheets: sheets.map(({ rows }) => recogniseColumns(rows.slice(0, mostRowsAboveHeadings))),
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
