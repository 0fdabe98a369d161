import Papa from 'papaparse';
import { message } from '../messages/message.ts';
import type { TableMessage } from '../messages/tableMessage.ts';
import { decodeText } from './decodeText.rules.ts';
import type { Separator, TextEncoding } from './schema.ts';

export type Cells = string[];

/** Why a workbook has no tables. */
export type TableProblem = 'workbook_large' | 'workbook_broken' | 'empty';

/** A row, from 1, with which reading ends: a quotation mark that is never closed, or too long a text. */
export interface RowProblem {
  row: number;
  problem: 'quotes' | 'row_long';
}

/** Cells that are shown as one; rows and columns from 0, both inclusive. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** A table before it is known what its columns mean: a CSV, or a sheet of a workbook. */
export interface Table {
  /** Of a workbook's sheet; '' otherwise. */
  name: string;
  /** null: a workbook. */
  encoding: TextEncoding | null;
  separator: Separator | null;
  isHidden: boolean;
  /** Its first rows, in which headings are searched. */
  head: Cells[];
  /** The cells among its first rows that are shown as one; a CSV doesn't say it. */
  merges: readonly Merge[];
  /** All rows, batch by batch. */
  rows: () => Generator<Cells[], RowProblem | undefined>;
}

/** Titles, names and periods stand above the headings. */
export const mostRowsAboveHeadings = 30;
export const batchSize = 1000;
const usualSeparators: readonly Separator[] = [',', '\t', ';'];

/** How much of the text the parser gets at a time; rows are far shorter. */
const windowSize = 500_000;
/** Headings are searched in this much of the text, so that a row of a million cells costs nothing. */
const headSize = 100_000;

interface ParsedRows {
  data: Cells[];
  errors: { row?: number }[];
  meta: { cursor: number };
}

/**
 * One kind of line ends. Rows may end in one way and lines within a cell in another, or files were put together: a row
 * whose end isn't the others' would be a part of the row before.
 */
// Not by a pattern, which takes hundreds of megabytes for a text of nothing but ends.
const withPlainEnds = (text: string) => text.split('\r\n').join('\n').split('\r').join('\n');

/** What ends a cell. */
const ends = new Set<string | undefined>([',', ';', '\t', '\n', undefined]);

/** The quotation mark that closes a cell which is opened before `from`; -1: none does. */
function closingMark(text: string, from: number): number {
  let at = text.indexOf('"', from);
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/**
 * ="0012", by which programs keep a spreadsheet from reading a number: its quotation marks are those of the cell. A
 * cell in quotation marks is passed over whole: nothing in it is such a guard.
 */
function withoutGuards(text: string): string {
  if (!text.includes('="')) return text;
  let [kept, from] = ['', 0];
  for (let at = 0; at < text.length; at += 1) {
    const isGuard = text[at] === '=' && text[at + 1] === '"';
    if (!ends.has(text[at - 1]) || !(isGuard || text[at] === '"')) continue;
    const end = closingMark(text, at + (isGuard ? 2 : 1));
    if (end === -1) break;
    if (!ends.has(text[end + 1])) continue;
    if (isGuard) {
      kept += text.slice(from, at);
      from = at + 1;
    }
    at = end;
  }
  return kept + text.slice(from);
}

/**
 * Rows of a CSV, batch by batch; the parser continues where it stopped. It gets only a window of the
 * text: otherwise, with a quotation mark that is never closed, it would read all the rest each time.
 */
export function* csvRows(
  given: string,
  delimiter: string,
): Generator<Cells[], RowProblem | undefined> {
  const text = withPlainEnds(given);
  const parser = () =>
    new Papa.Parser({ delimiter, newline: '\n', preview: batchSize, fastMode: false });
  let row = 0;
  for (let at = 0; at < text.length;) {
    const isLast = at + windowSize >= text.length;
    // The parser's types declare this as `any`.
    const parsed = parser().parse(text.slice(at, at + windowSize), 0, !isLast) as ParsedRows;
    const { data, errors, meta } = parsed;
    const [error] = errors;
    if (error) return { row: row + (error.row ?? 0) + 1, problem: 'quotes' };
    if (data.length === 0 && !isLast) return { row: row + 1, problem: 'row_long' };
    yield data;
    row += data.length;
    if (meta.cursor === 0) break;
    at += meta.cursor;
  }
  return undefined;
}

/** How a person said that a text is to be read; null: as its bytes show, the usual separators. */
export interface SaidOfText {
  encoding: TextEncoding | null;
  separator: Separator | null;
}

function csvTable(text: string, encoding: TextEncoding, separator: Separator): Table {
  // Problems with quotation marks are ignored here: reading reports them with the row.
  const config = { delimiter: separator, preview: mostRowsAboveHeadings, fastMode: false };
  const head = Papa.parse<Cells>(text.slice(0, headSize), config).data;
  return {
    name: '',
    isHidden: false,
    encoding,
    separator,
    head,
    merges: [],
    rows: () => csvRows(text, separator),
  };
}

/** The tables that a text can be read as. PostgreSQL's texts may contain every character except NUL. */
export function textTables(
  text: string,
  encoding: TextEncoding,
  separators: Iterable<Separator> = usualSeparators,
): Table[] {
  const clean = withoutGuards(withPlainEnds(text.replaceAll('\0', '')));
  return [...separators].map((separator) => csvTable(clean, encoding, separator));
}

/**
 * The tables that a CSV can be read as: in the encoding that its bytes show and with the usual
 * separators, and as the office said of some tables.
 */
export function readTexts(
  bytes: Uint8Array,
  said: readonly SaidOfText[] = [],
): Table[] | { problem: TableMessage } {
  const encodings = new Set(said.map(({ encoding }) => encoding));
  const separators = new Set([
    ...usualSeparators,
    ...said.flatMap(({ separator }) => separator ?? []),
  ]);
  const decoded = [null, ...encodings].map((encoding) => decodeText(bytes, encoding));
  const texts = decoded.filter((one) => 'text' in one);
  if (texts.length === 0) return { problem: message('table_encoding') };
  const known = new Map(texts.map(({ text, encoding }) => [encoding, text]));
  return [...known].flatMap(([encoding, text]) => textTables(text, encoding, separators));
}

/**
 * The tables that a file has: the sheets of a workbook, and of the ways to read a CSV the one in which most headings
 * are known, else the widest.
 *
 * @param known how many headings among these rows the reader knows
 */
export function likeliestTables(
  tables: readonly Table[],
  known: (head: readonly Cells[]) => number,
): Table[] {
  if (tables.every(({ encoding }) => encoding === null)) return [...tables];
  const scored = tables.map((table) => {
    const width = Math.max(0, ...table.head.map(({ length }) => length));
    return { table, score: known(table.head) * 1000 + Math.min(width, 999) };
  });
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 1)
    .map(({ table }) => table);
}
