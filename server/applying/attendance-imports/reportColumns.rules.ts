import type {
  ReportColumn,
  ReportService,
} from '@seminar/shared/applying/attendance-imports/schema';
import { headingKey } from '@seminar/shared/platform/spreadsheets/cell.rules';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';

/** What a column of a report can hold: what a person can name, and what is only known by its heading. */
export type Column =
  | ReportColumn
  | 'attended'
  | 'first_name'
  | 'last_name'
  | 'role'
  | 'id'
  | 'guest'
  | 'action'
  | 'acted_at';

/** Headings as services write them, `folded`, by the column that they name. */
export type KnownHeadings = Partial<Record<Column, readonly string[]>>;

/** How a service writes its reports. */
export interface ServiceReports {
  headings: KnownHeadings;
  /**
   * Its name, if it wrote this report.
   *
   * @param named all headings of the report, `folded`
   */
  nameOf: (named: ReadonlySet<string>, rows: readonly Cells[]) => ReportService | null;
}

/** A heading without spaces and marks. */
export const folded = (text: string) => headingKey(text).replace(/[._:()[\]【】*#-]/g, '');

export const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');
export const filledCells = (cells: Cells) => cells.filter((cell) => cell.trim() !== '');

/** The only text of a row. */
export function loneTextOf(cells: Cells | undefined): string | null {
  const [first, ...others] = filledCells(cells ?? []);
  return first !== undefined && others.length === 0 ? first.normalize('NFKC').trim() : null;
}

const nothing = /^[-–—ー]{1,3}$|^n\/a$/i;

/** The text of a cell; '--' says nothing. */
export function textOf(cell: string | undefined): string {
  const text = (cell ?? '').replace(/[\0\ufeff]/g, '').trim();
  return nothing.test(text) ? '' : text;
}
