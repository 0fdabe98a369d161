import { message, type Message, type MessageKey } from '@seminar/shared/platform/messages/message';
import {
  howToSave,
  isOtherTable,
  isWorkbook,
  otherKindOf,
} from '../../platform/spreadsheets/fileKind.rules.ts';
import { readSheets } from '../../platform/spreadsheets/readSheets.ts';
import {
  csvRows,
  type Cells,
  type RowProblem,
  type TableProblem,
} from '../../platform/spreadsheets/table.rules.ts';
import { readReport, type AskedReport, type Report } from './readReport.rules.ts';
import { fitOf } from './reportParts.rules.ts';

/** A meeting holds fewer people; who drops and returns has a row each time. */
const mostRows = 30_000;
const mostColumns = 200;

const problemKeys = {
  encoding: 'attendance_report_encoding',
  workbook_large: 'attendance_report_workbook_large',
  workbook_broken: 'attendance_report_workbook_broken',
  no_rows: 'attendance_report_empty',
} as const satisfies Record<TableProblem, MessageKey>;

/** undefined: the bytes are not valid in that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Kana, or two kanji beside each other: two accented letters in a row would have to make them by chance. */
const japanese = /[ぁ-んァ-ヶ]|[一-龠々]{2}/;

/**
 * The text of a report. Lists of Latin names are usual here, so a valid UTF-8 is taken for what it says, even without
 * anything Japanese in it; other bytes are Shift_JIS if they make Japanese, else Latin letters with accents.
 */
export function decodeReport(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be');
  const utf8 = decoded(bytes, 'utf-8');
  if (utf8 !== undefined) return utf8;
  const shiftJis = decoded(bytes, 'shift_jis');
  return shiftJis !== undefined && japanese.test(shiftJis)
    ? shiftJis
    : decoded(bytes, 'windows-1252');
}

function allRows(
  reading: Generator<Cells[], RowProblem | undefined>,
): Cells[] | { problem: Message } {
  const rows: Cells[] = [];
  for (;;) {
    const step = reading.next();
    if (step.done) {
      const problem = step.value;
      return problem
        ? { problem: message('attendance_report_quotes', { row: problem.row }) }
        : rows;
    }
    rows.push(...step.value.map((cells) => cells.slice(0, mostColumns)));
    if (rows.length > mostRows) {
      return { problem: message('attendance_report_many_rows', { maximum: mostRows }) };
    }
  }
}

/** The rows of a text, parted in the way that gives the most known headings, else the most cells. */
function rowsOfText(text: string): Cells[] | { problem: Message } {
  // A report of one column more than its headings, a NUL byte, a mark of order in the middle: all seen.
  const clean = text.replaceAll('\0', '').replace(/^\ufeff/, '');
  const ways = ['\t', ',', ';'].map((separator) => allRows(csvRows(clean, separator)));
  const fitting = ways.flatMap((rows) => {
    if ('problem' in rows) return [];
    const width = Math.max(0, ...rows.slice(0, 30).map(({ length }) => length));
    return [{ rows, score: fitOf(rows.slice(0, 2000)) * 1000 + Math.min(width, 999) }];
  });
  const best = fitting.toSorted((a, b) => b.score - a.score)[0]?.rows;
  return best ?? ways.find((rows) => 'problem' in rows) ?? [];
}

/** The rows of a report, or why there are none. */
export function rowsOfReport(bytes: Uint8Array): Cells[] | { problem: Message } {
  const other = otherKindOf(bytes);
  if (other) {
    const key = isOtherTable(other)
      ? howToSave(other)
      : other === 'empty'
        ? 'attendance_report_empty'
        : 'attendance_report_kind';
    return { problem: message(key) };
  }
  if (isWorkbook(bytes)) {
    const tables = readSheets(bytes);
    if ('problem' in tables) return { problem: message(problemKeys[tables.problem]) };
    const rows: Cells[] = [];
    for (const table of tables.filter(({ isHidden }) => !isHidden)) {
      const read = allRows(table.rows());
      if ('problem' in read) return read;
      rows.push(...read);
    }
    return rows;
  }
  const text = decodeReport(bytes);
  return text === undefined ? { problem: message('attendance_report_encoding') } : rowsOfText(text);
}

/** Reads a platform's participant report, or any list of participants. */
export function readReportFile(
  bytes: Uint8Array,
  circumstances: Parameters<typeof readReport>[1],
): Report | AskedReport | { problem: Message } {
  const rows = rowsOfReport(bytes);
  if ('problem' in rows) return rows;
  if (rows.every((cells) => cells.every((cell) => cell.trim() === ''))) {
    return { problem: message('attendance_report_empty') };
  }
  return readReport(rows, circumstances);
}
