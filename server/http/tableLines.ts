import { escapeFormula } from '@seminar/shared/escapeFormula';
import Papa from 'papaparse';

export type TableRow = readonly (string | number)[];

/** An instant as spreadsheets read one: 2026-04-01 09:30, in Tokyo. */
export function tableInstant(at: Date): string {
  const tokyo = new Date(at.getTime() + 9 * 3_600_000).toISOString();
  return `${tokyo.slice(0, 10)} ${tokyo.slice(11, 16)}`;
}

/** Rows of a table as CSV; formulas are escaped, so that no spreadsheet runs them. */
export function tableLines(rows: readonly TableRow[]): string {
  const safe = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)),
  );
  const text = Papa.unparse(safe, { quotes: true, newline: '\r\n' });
  return text === '' ? '' : `${text}\r\n`;
}

/** The first line of a table, after a byte-order mark. */
export function tableHead(columns: readonly string[]): string {
  return `\ufeff${tableLines([columns])}`;
}
