import { message, type Message } from '@seminar/shared/platform/messages/message';
import { decodeNames } from '@seminar/shared/platform/spreadsheets/decodeText.rules';
import { isWorkbook, otherKindOf } from '@seminar/shared/platform/spreadsheets/fileKind.rules';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { withJoinedHeadings } from '@seminar/shared/platform/spreadsheets/headingRows.rules';
import { allRows, readTables } from '@seminar/shared/platform/spreadsheets/readTables';
import {
  likeliestTables,
  textTables,
  type Cells,
  type Table,
} from '@seminar/shared/platform/spreadsheets/table.rules';
import { unreadSheets } from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';
import { readReport, type AskedReport, type Report } from './readReport.rules.ts';
import { fitOf, isReportHeading, type SheetOfReport } from './reportParts.rules.ts';

/** A meeting holds fewer people; who drops and returns has a row each time. */
const mostRows = 30_000;

function tablesOf(bytes: Uint8Array): Table[] | { problem: Message } {
  if (isWorkbook(bytes) || otherKindOf(bytes)) return readTables(bytes);
  const text = decodeNames(bytes);
  return text === undefined
    ? { problem: message('table_encoding') }
    : likeliestTables(textTables(text, 'UTF-8'), fitOf);
}

/** The rows of a report, sheet after sheet. */
export interface ReportRows {
  rows: Cells[];
  sheets: SheetOfReport[];
  /** The sheets that are hidden. */
  hidden: FileProblem[];
}

/** The rows of a report, or why it can’t be read. */
export function rowsOfReport(bytes: Uint8Array): ReportRows | { problem: Message } {
  const tables = tablesOf(bytes);
  if ('problem' in tables) return tables;
  const shown = tables.filter(({ isHidden }) => !isHidden);
  const read = allRows(shown, mostRows);
  if ('problem' in read) return read;
  let first = 0;
  const sheets = shown.map(({ name }, at) => {
    const begin = first;
    first += read[at]?.length ?? 0;
    return { name, first: begin };
  });
  return {
    rows: shown.flatMap((table, at) => withJoinedHeadings(table, read[at] ?? [], isReportHeading)),
    sheets: tables.length > 1 ? sheets : [],
    hidden: unreadSheets(tables.filter(({ isHidden }) => isHidden)),
  };
}

/** Reads the rows of a platform's participant report, or of any list of participants. */
export function readReportRows(
  { rows, sheets, hidden }: ReportRows,
  circumstances: Omit<Parameters<typeof readReport>[1], 'sheets'>,
): Report | AskedReport {
  const read = readReport(rows, { ...circumstances, sheets });
  return 'ask' in read ? read : { ...read, problems: [...read.problems, ...hidden] };
}

/** Reads a platform's participant report, or any list of participants. */
export function readReportFile(
  bytes: Uint8Array,
  circumstances: Parameters<typeof readReportRows>[1],
): Report | AskedReport | { problem: Message } {
  const file = rowsOfReport(bytes);
  return 'problem' in file ? file : readReportRows(file, circumstances);
}
