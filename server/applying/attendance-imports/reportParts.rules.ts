import { message } from '@seminar/shared/platform/messages/message';
import type { ReportService } from '@seminar/shared/applying/attendance-imports/schema';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import { UnreadColumns } from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';
import { otherReports, webexReports } from './otherReports.rules.ts';
import {
  folded,
  isBlank,
  loneTextOf,
  textOf,
  type Column,
  type ServiceReports,
} from './reportColumns.rules.ts';
import {
  actionOf,
  isNumberedTitle,
  isSpanning,
  roleOfCell,
  teamsReports,
} from './teamsReports.rules.ts';
import { readDuration, readWrittenTime, type WrittenTime } from './writtenTime.rules.ts';
import { isMeetingBlock, roleOfPart, zoomReports } from './zoomReports.rules.ts';

/** What a report says in which part of it somebody stands. */
export type ParticipantRole = 'host' | 'panelist' | 'attendee';

/** In the order in which a report is asked whose it is; the last takes all. */
const services: readonly ServiceReports[] = [zoomReports, webexReports, teamsReports, otherReports];

const columnOf = new Map<string, Column>(
  services.flatMap(({ headings }) =>
    Object.entries(headings).flatMap(([column, names]) =>
      names.map((name) => [name, column as Column] as const),
    ),
  ),
);

export const isReportHeading = (cell: string) => columnOf.has(folded(cell));

export interface Headings {
  /** The row, from 0. */
  row: number;
  cells: Cells;
  columns: (Column | null)[];
  /** Its times are those of the first join and the last leave. */
  isSpanning: boolean;
}

/** Whether each row says that somebody came or went. */
const hasActions = (columns: readonly (Column | null)[]) =>
  columns.includes('action') && columns.includes('acted_at');

/** Each column once: the first heading that claims it has it. */
export function columnsIn(cells: Cells): (Column | null)[] {
  const found = cells.map((cell) => columnOf.get(folded(cell)) ?? null);
  // A time stamp says nothing without what was done then.
  const isRead = (column: Column | null) =>
    (column !== 'action' && column !== 'acted_at') || hasActions(found);
  return found.map((column, at) =>
    !isRead(column) || (column !== null && found.indexOf(column) < at) ? null : column,
  );
}

function headingsIn(cells: Cells, row: number): Headings | null {
  const columns = columnsIn(cells);
  const has = (column: Column) => columns.includes(column);
  if (!has('name') && !(has('first_name') && has('last_name'))) return null;
  const saysWhen = (has('joined_at') && has('left_at')) || hasActions(columns);
  if ((!saysWhen && !has('duration')) || isMeetingBlock(cells)) return null;
  return { row, cells, columns, isSpanning: isSpanning(cells) };
}

/** How well a way to read the file fits: how many known columns its headings have. */
export function fitOf(rows: readonly Cells[]): number {
  return rows.reduce((sum, cells, at) => {
    const found = headingsIn(cells, at);
    return sum + (found ? found.columns.filter((column) => column !== null).length : 0);
  }, 0);
}

/** A row that names the part of the report that follows: numbered, or with headings right below it. */
function titleAt(rows: readonly Cells[], at: number): string | null {
  const text = loneTextOf(rows[at]);
  if (text === null) return null;
  const below = rows.findIndex((cells, row) => row > at && !isBlank(cells));
  const isTitle = isNumberedTitle(text) || headingsIn(rows[below] ?? [], below) !== null;
  return isTitle ? text : null;
}

/** A row of the report about one person. */
export interface Entry {
  row: number;
  name: string;
  registeredName: string;
  email: string;
  role: ParticipantRole;
  joined: WrittenTime | null;
  left: WrittenTime | null;
  /** Of a list in which somebody comes in one row and goes in another. */
  event: { action: 'came' | 'went'; at: WrittenTime } | null;
  stated: number | null;
  isSpanning: boolean;
}

const yes = /^(yes|はい|有|true|○|〇)$/i;
const no = /^(no|いいえ|無|false|×|欠席)$/i;
function entryOf(
  cells: Cells,
  row: number,
  { columns, isSpanning }: Pick<Headings, 'columns' | 'isSpanning'>,
  part: ParticipantRole,
): Entry | 'absent' | null {
  const cell = (column: Column) => {
    const at = columns.indexOf(column);
    return at < 0 ? '' : textOf(cells[at]);
  };
  if (no.test(cell('attended')) || yes.test(cell('waiting'))) return 'absent';
  const registeredName = [cell('last_name'), cell('first_name')].filter(Boolean).join(' ');
  const action = actionOf(cell('action'));
  const at = readWrittenTime(cell('acted_at'));
  const entry: Entry = {
    row,
    name: cell('name') || registeredName,
    registeredName,
    email: cell('email').toLowerCase(),
    role: columns.includes('role') ? roleOfCell(cell('role')) : part,
    joined: readWrittenTime(cell('joined_at')),
    left: readWrittenTime(cell('left_at')),
    event: action !== null && at !== null ? { action, at } : null,
    stated: readDuration(cell('duration')),
    isSpanning,
  };
  const saysSomething = entry.joined !== null || entry.stated !== null || entry.event !== null;
  return (entry.name !== '' || entry.email !== '') && saysSomething ? entry : null;
}

/** The parts of a report with one row of headings each, and the rows below it. */
export interface ReportPart {
  headings: Headings;
  entries: Entry[];
}

export interface Read {
  parts: ReportPart[];
  unread: { row: number; cells: Cells }[];
  /** Rows of people who did not come, or only waited. */
  absent: number;
  unreadColumns: FileProblem[];
}

function unreadColumnsOf(
  rows: readonly Cells[],
  { row, cells, columns }: Headings,
  sheets: readonly SheetOfReport[],
): FileProblem[] {
  const unread = new UnreadColumns(
    cells,
    new Set(columns.flatMap((column, at) => (column === null ? [] : [at]))),
  );
  for (const one of rows) unread.see(one);
  return unread.all().map(({ name: column }) => ({
    ...rowPlaceOf(row, sheets),
    column,
    problem: message('table_column_unread', { column }),
    onlyTold: true,
  }));
}

/** Where a sheet's rows begin among those of a workbook with several sheets. */
export interface SheetOfReport {
  name: string;
  /** From 0. */
  first: number;
}

/** Where a row, from 0, stands in its file. */
export function rowPlaceOf(
  row: number,
  sheets: readonly SheetOfReport[],
): { row: number; sheet?: string } {
  const sheet = sheets.findLast(({ first }) => first <= row);
  return sheet ? { sheet: sheet.name, row: row - sheet.first + 1 } : { row: row + 1 };
}

export function readParts(
  rows: readonly Cells[],
  said: Headings | null,
  sheets: readonly SheetOfReport[],
): Read {
  const begins = new Set(sheets.map(({ first }) => first));
  const read: Read = { parts: [], unread: [], absent: 0, unreadColumns: [] };
  let part: ReportPart | null = null;
  let role: ParticipantRole = 'attendee';
  let below: Cells[] = [];
  const end = () => {
    if (part) read.unreadColumns.push(...unreadColumnsOf(below, part.headings, sheets));
    below = [];
  };
  for (const [at, cells] of rows.entries()) {
    // The headings of one sheet say nothing of the next one.
    if (begins.has(at) && !said) {
      end();
      part = null;
      role = 'attendee';
    }
    if (isBlank(cells)) continue;
    const found = said ? (at === said.row ? said : null) : headingsIn(cells, at);
    if (found) {
      end();
      part = { headings: found, entries: [] };
      read.parts.push(part);
      continue;
    }
    const title = said ? null : titleAt(rows, at);
    if (title !== null) {
      // A section has a row of headings of its own before its people.
      role = roleOfPart(title);
      end();
      part = null;
      continue;
    }
    if (!part) continue;
    const entry = entryOf(cells, at + 1, part.headings, role);
    if (entry === 'absent') read.absent += 1;
    else if (entry === null) read.unread.push({ row: at + 1, cells });
    else {
      part.entries.push(entry);
      below.push(cells);
    }
  }
  end();
  return read;
}

export function serviceOf(rows: readonly Cells[], parts: readonly ReportPart[]): ReportService {
  const named = new Set(parts.flatMap(({ headings: { cells } }) => cells.map(folded)));
  const names = services.map(({ nameOf }) => nameOf(named, rows));
  return names.find((name) => name !== null) ?? 'table';
}
