import type { Separator, TextEncoding } from '@seminar/shared/statement-layouts/schema';
import { message, type Message } from '@seminar/shared/messages/message';
import Papa from 'papaparse';
import { decodeText } from './decodeText.rules.ts';
import type { FileProblem } from './statement.ts';

export type Cells = string[];

/** A bank's table before it is known what its columns mean: a CSV, or a sheet of a workbook. */
export interface Table {
  /** null: a workbook. */
  encoding: TextEncoding | null;
  separator: Separator | null;
  /** Its first rows, in which headings are searched. */
  head: Cells[];
  /** All rows, batch by batch. */
  rows: () => Generator<Cells[], FileProblem[]>;
}

/** Banks put the account's name and the period above the headings. */
export const mostRowsAboveHeadings = 30;
export const batchSize = 1000;
const usualSeparators: readonly Separator[] = [',', '\t', ';'];

/** How much of the text the parser gets at a time; a bank's rows are far shorter. */
const windowSize = 500_000;
/** Headings are searched in this much of the text, so that a row of a million cells costs nothing. */
const headSize = 100_000;

interface ParsedRows {
  data: Cells[];
  errors: { row?: number }[];
  meta: { cursor: number };
}

/**
 * Rows of a CSV, batch by batch; the parser continues where it stopped. It gets only a window of the
 * text: otherwise, with a quotation mark that is never closed, it would read all the rest each time.
 */
function* csvRows(text: string, delimiter: string): Generator<Cells[], FileProblem[]> {
  const newline = text.includes('\r\n') ? '\r\n' : text.includes('\n') ? '\n' : '\r';
  const parser = () => new Papa.Parser({ delimiter, newline, preview: batchSize, fastMode: false });
  let row = 0;
  for (let at = 0; at < text.length;) {
    const isLast = at + windowSize >= text.length;
    // The parser's types declare this as `any`.
    const parsed = parser().parse(text.slice(at, at + windowSize), 0, !isLast) as ParsedRows;
    const { data, errors, meta } = parsed;
    const [error] = errors;
    if (error) return [{ row: row + (error.row ?? 0) + 1, problem: message('statement_quotes') }];
    if (data.length === 0 && !isLast) {
      return [{ row: row + 1, problem: message('statement_row_long') }];
    }
    yield data;
    row += data.length;
    if (meta.cursor === 0) break;
    at += meta.cursor;
  }
  return [];
}

function csvTable(text: string, encoding: TextEncoding, separator: Separator): Table {
  // Problems with quotation marks are ignored here: reading reports them with the row.
  const config = { delimiter: separator, preview: mostRowsAboveHeadings, fastMode: false };
  const head = Papa.parse<Cells>(text.slice(0, headSize), config).data;
  return { encoding, separator, head, rows: () => csvRows(text, separator) };
}

/**
 * The tables that a CSV can be read as: in the encoding that its bytes show and with the usual
 * separators, and as the office said of some tables.
 *
 * @param said what layouts name; null: as the bytes show, the usual separators
 */
export function csvTables(
  bytes: Uint8Array,
  said: readonly { encoding: TextEncoding | null; separator: Separator | null }[] = [],
): Table[] | { problem: Message } {
  const encodings = new Set(said.map(({ encoding }) => encoding));
  const separators = new Set([
    ...usualSeparators,
    ...said.flatMap(({ separator }) => separator ?? []),
  ]);
  const decoded = [null, ...encodings].map((encoding) => decodeText(bytes, encoding));
  const texts = decoded.filter((one) => 'text' in one);
  const [first] = decoded;
  if (texts.length === 0 && first && 'problem' in first) return first;
  const known = new Map(texts.map(({ text, encoding }) => [encoding, text]));
  return [...known].flatMap(([encoding, text]) =>
    [...separators].map((separator) => csvTable(text, encoding, separator)),
  );
}
