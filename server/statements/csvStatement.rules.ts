import type { Day } from '@seminar/shared/date';
import { widenKana } from '@seminar/shared/japan/kana';
import { message, type Message } from '@seminar/shared/messages/message';
import Papa from 'papaparse';
import { readCsvMovement } from './csvMovement.rules.ts';
import { findColumns, type CsvColumns } from './csvColumns.rules.ts';
import { isInterest, remitterOf } from './remitter.rules.ts';
import {
  mostRows,
  type FileProblem,
  type StatementLine,
  type StatementReading,
} from './statement.ts';
import { readCsvDay } from './statementDay.rules.ts';

const batchSize = 1000;
/** Banks put the account's name and the period above the headings. */
const mostRowsAboveHeadings = 30;
/** Longer texts don't come from a bank; they would only burden the screens. */
const longestCell = 300;
const longestRow = 2000;
const delimiters = [',', '\t', ';'];

type Cells = string[];

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

interface Found {
  delimiter: string;
  columns: CsvColumns;
  /** The row of the headings, from 0. */
  headings: number;
}

function firstRows(text: string, delimiter: string): Cells[] {
  // Problems with quotation marks are ignored here: reading reports them with the row.
  const config = { delimiter, preview: mostRowsAboveHeadings, fastMode: false };
  return Papa.parse<Cells>(text.slice(0, headSize), config).data;
}

/** Where the headings are, or what the row most like headings lacks. */
function findHeadings(text: string): Found | { problem: Message } {
  let nearest: { cells: Cells; missing: string } | undefined;
  for (const delimiter of delimiters) {
    for (const [index, cells] of firstRows(text, delimiter).entries()) {
      const columns = findColumns(cells);
      if (!('missing' in columns)) return { delimiter, columns, headings: index };
      if (columns.missing.length === 1) nearest ??= { cells, missing: columns.missing[0] ?? 'day' };
    }
  }
  if (!nearest) return { problem: message('statement_headings') };
  const cells = cutText(nearest.cells.slice(0, 12).join('、'), 200);
  return nearest.missing === 'day'
    ? { problem: message('statement_heading_day', { cells }) }
    : { problem: message('statement_heading_amount', { cells }) };
}

/** 合計, 繰越 and the like: rows that a bank adds and that are not transactions. */
const addedRow = /^(?:合計|小計|総合計|計|件数|繰越|前期繰越|前月繰越|次期繰越|繰越残高|前残|以上)/;

function isAddedRow(cells: Cells): boolean {
  return cells.some((cell) => addedRow.test(cell.normalize('NFKC').trim()));
}

/** Cuts a text to a length, without half of a surrogate pair at the end. */
function cutText(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

function readRow(cells: Cells, row: number, columns: CsvColumns, today: Day): StatementLine {
  const cell = (index: number | undefined) =>
    index === undefined ? '' : cutText((cells[index] ?? '').trim(), longestCell);
  const tidy = (text: string) =>
    widenKana(text)
      .replace(/[\s\u3000]+/g, ' ')
      .trim();
  const [year = '', month, date] = columns.day.map(cell);
  const dayText = month === undefined ? year : `${year}-${month}-${date ?? ''}`;
  const day = readCsvDay(dayText, today);
  const movement = readCsvMovement(columns, cell);
  const summary = columns.summaries.map(cell).filter(Boolean).join(' ');
  const line = {
    row,
    valueDay: null,
    amount: movement.amount,
    remitterName:
      columns.remitter === undefined ? remitterOf(summary) : tidy(cell(columns.remitter)),
    bankCode: '',
    bankAccount: '',
    accountHints: [cell(columns.account), summary],
    paymentBankName: tidy(cell(columns.paymentBank)),
    paymentBranchName: tidy(cell(columns.paymentBranch)),
    remarks: tidy(summary),
    raw: cutText(Papa.unparse([cells]), longestRow),
  };
  if (movement.amount === null && isAddedRow(cells)) {
    return { ...line, kind: 'other', day: null, notes: [message('statement_added_row')] };
  }
  const needed = Math.max(
    ...columns.day,
    columns.incoming ?? 0,
    columns.signed ?? 0,
    columns.amount ?? 0,
  );
  const problems = [
    cells.length <= needed ? message('statement_columns', { count: cells.length }) : undefined,
    'problem' in day ? day.problem : undefined,
    ...movement.problems,
  ].filter((problem) => problem !== undefined);
  const known = 'day' in day ? day.day : null;
  if (problems.length > 0) return { ...line, kind: 'unreadable', day: known, notes: problems };
  if (movement.kind === 'deposit' && isInterest(summary)) {
    return { ...line, kind: 'other', day: known, notes: [message('statement_interest')] };
  }
  const notes = movement.kind === 'other' ? [message('statement_withdrawal')] : [];
  return { ...line, kind: movement.kind, day: known, notes };
}

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');

/** A CSV of any bank whose headings are known. */
export function* readCsvFile(text: string, today: Day): StatementReading {
  const found = findHeadings(text);
  if ('problem' in found) return [{ row: null, problem: found.problem }];
  let row = 0;
  let blank = 0;
  const rows = csvRows(text, found.delimiter);
  for (;;) {
    const step = rows.next();
    if (step.done) return step.value;
    const lines = step.value.flatMap((cells) => {
      row += 1;
      if (isBlank(cells)) blank += 1;
      const isEntry = row > found.headings + 1 && !isBlank(cells);
      return isEntry ? [readRow(cells, row, found.columns, today)] : [];
    });
    if (lines.length > 0) yield lines;
    if (blank > mostRows) {
      return [{ row: null, problem: message('statement_too_many_rows', { maximum: mostRows }) }];
    }
  }
}
