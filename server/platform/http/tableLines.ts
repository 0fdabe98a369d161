import { escapeFormula } from '@seminar/shared/escapeFormula';
import Papa from 'papaparse';
import { tokyoClock } from '@seminar/shared/date';

/** The columns of a table: what stands above each, and how a row fills it. */
export type TableColumns<Row> = readonly (readonly [
  heading: string,
  value: (row: Row) => string | number,
])[];

/** An instant as spreadsheets read one: 2026-04-01 09:30, in Tokyo. */
export function tableInstant(at: Date): string {
  const tokyo = tokyoClock(at).toISOString();
  return `${tokyo.slice(0, 10)} ${tokyo.slice(11, 16)}`;
}

function written(rows: readonly (readonly (string | number)[])[]): string {
  const text = Papa.unparse([...rows], { quotes: true, newline: '\r\n' });
  return text === '' ? '' : `${text}\r\n`;
}

/** Rows of a table as CSV; formulas are escaped, so that no spreadsheet runs them. */
export function tableLines<Row>(columns: TableColumns<Row>, rows: readonly Row[]): string {
  const safe = (cell: string | number) => (typeof cell === 'string' ? escapeFormula(cell) : cell);
  return written(rows.map((row) => columns.map(([, value]) => safe(value(row)))));
}

/** The first line of a table, after a byte-order mark. A heading may be a question that the office has worded. */
export function tableHead<Row>(columns: TableColumns<Row>): string {
  return `\ufeff${written([columns.map(([heading]) => escapeFormula(heading))])}`;
}
