import { escapeFormula } from '@seminar/shared/escapeFormula';
import { unparse } from 'papaparse';

/** A CSV text as spreadsheets in Japan open it: byte-order mark, every value quoted, CRLF. */
export function csvText(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const safe = [headings, ...rows].map((row) => row.map(escapeFormula));
  return `\uFEFF${unparse(safe, { quotes: true, newline: '\r\n' })}\r\n`;
}
