import { addDays, type Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type {
  DayOrder,
  ReportColumn,
  ReportReading,
  ReportService,
} from '@seminar/shared/applying/attendance-imports/schema';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';
import { unreadSheets } from '@seminar/shared/platform/spreadsheets/unreadSheets.rules';
import { unionOf, type Span } from './presence.rules.ts';
import { filledCells, type Column } from './reportColumns.rules.ts';
import {
  columnsIn,
  rowPlaceOf,
  readParts,
  serviceOf,
  type Entry,
  type Headings,
  type ReportPart,
  type ParticipantRole,
  type Read,
  type SheetOfReport,
} from './reportParts.rules.ts';
import { presenceOf } from './teamsReports.rules.ts';
import { dayOrderOf, instantOf } from './writtenTime.rules.ts';

/** Somebody in a report: all rows with the same name and address. */
export interface Participant {
  /** The first of their rows, from 1. */
  row: number;
  /** As it was shown in the meeting. */
  name: string;
  /** What they wrote when they registered; '': the report has no such columns. */
  registeredName: string;
  email: string;
  role: ParticipantRole;
  /** How often they joined; 0: the report has no times of theirs. */
  joins: number;
  spans: Span[];
  /** Seconds that the report states, added up; null: it states none. */
  stated: number | null;
}

export interface Report {
  service: ReportService;
  /** `totals`: it says how long everybody was there and not when. */
  evidence: 'joins' | 'totals';
  reading: ReportReading;
  participants: Participant[];
  problems: FileProblem[];
}

/** Nothing says what the columns mean, or in which order days are written: a person can say it. */
export interface AskedReport {
  ask: Message;
  /** The row of headings, from 1, and what its columns were taken for. */
  reading: ReportReading;
}

const keyOf = ({ name, email }: Pick<Entry, 'name' | 'email'>) =>
  `${email}\n${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')}`;

/** How far times may differ that a service rounds to whole seconds one by one. */
const roundingMs = 2_000;

/** When somebody was there by one row; null: it doesn't say it. */
function spanOf(entry: Entry, order: DayOrder, zone: string): Span | null {
  if (!entry.joined || !entry.left) return null;
  const from = instantOf(entry.joined, order, zone);
  const to = instantOf(entry.left, order, zone);
  if (from === null || to === null || to <= from) return null;
  // Between the first join and the last leave nobody was away if the stated time is as long.
  const isWhole = entry.stated !== null && Math.abs(to - from - entry.stated * 1000) <= roundingMs;
  return entry.isSpanning && !isWhole ? null : [from, to];
}

/** Who stands in several parts of a report is in the one that has the times of each join. */
function entriesOf(parts: readonly ReportPart[]): Entry[] {
  const exact = parts.filter(({ headings: { isSpanning } }) => !isSpanning);
  const known = new Set(
    exact.flatMap(({ entries }) => entries.filter(({ joined, left }) => joined && left).map(keyOf)),
  );
  return parts.flatMap(({ headings: { isSpanning }, entries }) =>
    isSpanning ? entries.filter((entry) => !known.has(keyOf(entry))) : entries,
  );
}

/** An entry with the time that it proves; null: it proves none. */
interface Timed {
  entry: Entry;
  span: Span | null;
}

/** Comings and goings of one person in one list, as an entry for each time that they were there. */
function pairsOf(entries: readonly Entry[], order: DayOrder, zone: string) {
  const people = new Map<
    string,
    { entry: Entry; events: { action: 'came' | 'went'; at: number }[] }
  >();
  let saved = -Infinity;
  for (const entry of entries) {
    const at = entry.event && instantOf(entry.event.at, order, zone);
    if (!entry.event || at === null) continue;
    saved = Math.max(saved, at);
    const events = [{ action: entry.event.action, at }];
    const known = people.get(keyOf(entry));
    if (known) known.events.push(...events);
    else people.set(keyOf(entry), { entry, events });
  }
  const found = [...people.values()].map(({ entry, events }) => ({
    entry,
    ...presenceOf(events, saved),
  }));
  return {
    timed: found.flatMap(({ entry, spans }): Timed[] =>
      spans.length === 0 ? [{ entry, span: null }] : spans.map((span) => ({ entry, span })),
    ),
    there: found.filter(({ isThere }) => isThere).length,
  };
}

function participantsOf(timed: readonly Timed[]): Participant[] {
  const people = new Map<string, Participant>();
  for (const { entry, span } of timed) {
    const key = keyOf(entry);
    const known = people.get(key);
    if (!known) {
      const { row, name, registeredName, email, role, stated } = entry;
      const spans = span ? [span] : [];
      const joins = spans.length;
      people.set(key, { row, name, registeredName, email, role, joins, spans, stated });
      continue;
    }
    if (span) {
      known.spans.push(span);
      known.joins += 1;
    }
    if (entry.stated !== null) known.stated = (known.stated ?? 0) + entry.stated;
    // Promoted to a panelist, an attendee stands in both parts.
    if (entry.role === 'attendee') known.role = 'attendee';
    known.registeredName ||= entry.registeredName;
  }
  return [...people.values()].map((one) => ({ ...one, spans: unionOf(one.spans) }));
}

/** The fields of a report that a person can name; the others are only known by their headings. */
const sayable: ReadonlySet<string> = new Set<ReportColumn>([
  'name',
  'email',
  'joined_at',
  'left_at',
  'duration',
  'waiting',
]);

const asSaid = (columns: readonly (Column | null)[]) =>
  columns.map((column) =>
    column !== null && sayable.has(column) ? (column as ReportColumn) : null,
  );

/** How many columns can be said to hold something. */
export const mostReportColumns = 200;

/** The row that is likeliest the headings of a table that nothing is known of: the first with the most cells. */
function likelyHeadings(rows: readonly Cells[]): ReportReading {
  const head = rows.slice(0, 30).map((cells) => filledCells(cells).length);
  const at = Math.max(0, head.indexOf(Math.max(0, ...head)));
  return {
    headings_row: rows.length === 0 ? 0 : at + 1,
    columns: asSaid(columnsIn(rows[at] ?? [])).slice(0, mostReportColumns),
    time_zone: 'Asia/Tokyo',
    day_order: null,
  };
}

function saidHeadings(rows: readonly Cells[], said: ReportReading): Headings | null {
  if (said.columns.every((column) => column === null)) return null;
  const row = said.headings_row - 1;
  return { row, cells: rows[row] ?? [], columns: said.columns, isSpanning: false };
}

const mostNamed = 20;

/** The sheets of which no row was read. */
function unreadSheetsOf(
  parts: readonly ReportPart[],
  sheets: readonly SheetOfReport[],
): FileProblem[] {
  const read = new Set(
    parts.flatMap(({ entries }) => entries.map(({ row }) => rowPlaceOf(row - 1, sheets).sheet)),
  );
  return unreadSheets(sheets.filter(({ name }) => !read.has(name)));
}

function problemsOf(
  { parts, unread, absent, unreadColumns }: Read,
  { people, there }: { people: readonly Participant[]; there: number },
  sheets: readonly SheetOfReport[],
) {
  const told = (at: number | null, problem: Message): FileProblem => ({
    ...(at === null ? { row: null } : rowPlaceOf(at - 1, sheets)),
    problem,
    onlyTold: true,
  });
  const timeless = people.filter(({ joins, stated }) => joins === 0 && stated !== null);
  return [
    ...(absent > 0 ? [told(null, message('attendance_report_absent', { count: absent }))] : []),
    ...(timeless.length > 0
      ? [told(null, message('attendance_report_totals', { count: timeless.length }))]
      : []),
    ...(there > 0 ? [told(null, message('attendance_report_there', { count: there }))] : []),
    ...unread.slice(0, mostNamed).map(({ row }) => told(row, message('attendance_report_row'))),
    ...unreadColumns,
    ...unreadSheetsOf(parts, sheets),
  ];
}

interface Circumstances {
  /** The days of the seminar: they decide how 9/10/26 is read. */
  days: readonly Day[];
  /** What a person said of this file, or of the last one with these headings. */
  said: ReportReading | null;
  /** The sheets of a workbook that has several. */
  sheets?: readonly SheetOfReport[];
}

/** What a participant report says: rows of one table, or of the parts that a service writes below each other. */
export function readReport(
  rows: readonly Cells[],
  { days, said, sheets = [] }: Circumstances,
): Report | AskedReport {
  const byHand = said && saidHeadings(rows, said);
  const read = readParts(rows, byHand, sheets);
  const zone = said?.time_zone ?? 'Asia/Tokyo';
  const guess = said ?? likelyHeadings(rows);
  const entries = entriesOf(read.parts);
  if (entries.length === 0) return { ask: message('attendance_report_columns'), reading: guess };
  const times = entries.flatMap(({ joined, left, event }) =>
    [joined, left, event?.at ?? null].filter((time) => time !== null),
  );
  const near = new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]));
  const service = byHand ? 'table' : serviceOf(rows, read.parts);
  // Zoom writes the month first unless the year is, whoever downloads the report; Teams as the client's language does.
  const usual = service.startsWith('zoom') ? 'month_first' : null;
  const order = said?.day_order ?? dayOrderOf(times, near) ?? usual;
  if (order === null) return { ask: message('attendance_report_order'), reading: guess };
  const { timed: pairs, there } = pairsOf(entries, order, zone);
  const rowsOf = entries.filter(({ event }) => event === null);
  const timed = rowsOf.map((entry) => ({ entry, span: spanOf(entry, order, zone) }));
  const participants = participantsOf([...timed, ...pairs]);
  const hasJoins = participants.some(({ joins }) => joins > 0);
  return {
    service,
    evidence: hasJoins ? 'joins' : 'totals',
    reading: { ...guess, day_order: order, time_zone: zone },
    participants,
    problems: problemsOf(read, { people: participants, there }, sheets),
  };
}
