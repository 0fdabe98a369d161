import { addDays, type Day } from '@seminar/shared/date';
import { message, type Message } from '@seminar/shared/platform/messages/message';
import type {
  DayOrder,
  ReportColumn,
  ReportReading,
  ReportService,
} from '@seminar/shared/applying/attendance-imports/schema';
import type { FileProblem } from '../../platform/spreadsheets/fileProblem.ts';
import type { Cells } from '../../platform/spreadsheets/table.rules.ts';
import { UnreadColumns } from '../../platform/spreadsheets/unread.rules.ts';
import { unionOf, type Span } from './presence.rules.ts';
import {
  dayOrderOf,
  instantOf,
  readDuration,
  readWrittenTime,
  type WrittenTime,
} from './writtenTime.rules.ts';

/** What a report says in which part of it somebody stands. */
type ParticipantRole = 'host' | 'panelist' | 'attendee';

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

type Column = ReportColumn | 'attended' | 'first_name' | 'last_name' | 'role' | 'id' | 'guest';

/** Headings as the services write them, without spaces and marks. */
const headings: Record<Column, readonly string[]> = {
  name: [
    'nameoriginalname',
    'name',
    'usernameoriginalname',
    'username',
    'displayname',
    'fullname',
    'participant',
    'participantname',
    '名前元の名前',
    '名前',
    '氏名',
    'お名前',
    'ユーザー名元の名前',
    'ユーザー名',
    '表示名',
    '参加者',
    '参加者名',
    '参加者の氏名',
    '受講者名',
  ],
  email: [
    'useremail',
    'email',
    'emailaddress',
    'attendeeemail',
    'ユーザーメール',
    'ユーザーのメール',
    'メール',
    'メールアドレス',
    'eメール',
    'ユーザーのメールアドレス',
  ],
  joined_at: [
    'jointime',
    'joindate',
    'joinedat',
    'firstjoin',
    'firstjointime',
    '参加時刻',
    '参加時間',
    '参加日時',
    '入室時刻',
    '入室日時',
    '初めての参加',
    '最初の参加',
    '最初の参加時刻',
  ],
  left_at: [
    'leavetime',
    'leftat',
    'lastleave',
    'lastleavetime',
    '退出時刻',
    '退出時間',
    '退出日時',
    '退室時刻',
    '退室日時',
    '最終退出',
    '最後の退出',
    '最終退出時刻',
  ],
  duration: [
    'durationminutes',
    'duration',
    'totaldurationminutes',
    'totalduration',
    'timeinsessionminutes',
    'timeinsession',
    'inmeetingduration',
    'attendanceduration',
    '所要時間分',
    '合計所要時間分',
    '合計時間分',
    '期間分',
    '滞在時間分',
    '時間分',
    '会議の長さ',
    '会議時間',
    'セッション時間分',
    'セッションでの時間分',
    '参加時間分',
  ],
  waiting: ['inwaitingroom', '待機室', '待機室にいる', '待機室内', '待機室で待機'],
  attended: ['attended', '出席', '参加済み', '出席済み', '参加'],
  first_name: ['firstname', '名'],
  last_name: ['lastname', '姓'],
  role: ['role', '役割', 'ロール'],
  id: ['participantidupn', '参加者idupn'],
  guest: ['guest', 'isguest', 'ゲスト'],
};

const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\ufeff\0._:()[\]【】*#"'-]/g, '');

const columnOf = new Map<string, Column>(
  Object.entries(headings).flatMap(([column, names]) =>
    names.map((name) => [name, column as Column] as const),
  ),
);

/** First join and last leave: between them somebody may have been away. */
const spanning = new Set([
  'firstjoin',
  'firstjointime',
  '初めての参加',
  '最初の参加',
  '最初の参加時刻',
]);

interface Headings {
  /** The row, from 0. */
  row: number;
  cells: Cells;
  columns: (Column | null)[];
  /** Its times are those of the first join and the last leave. */
  isSpanning: boolean;
}

/** Each column once: the first heading that claims it has it. */
function columnsIn(cells: Cells): (Column | null)[] {
  const found = cells.map((cell) => columnOf.get(folded(cell)) ?? null);
  return found.map((column, at) => (column !== null && found.indexOf(column) < at ? null : column));
}

function headingsIn(cells: Cells, row: number): Headings | null {
  const columns = columnsIn(cells);
  const has = (column: Column) => columns.includes(column);
  if (!has('name') && !(has('first_name') && has('last_name'))) return null;
  const saysWhen = has('joined_at') && has('left_at');
  if (!saysWhen && !has('duration')) return null;
  // The block above the table names its host's address and the meeting's length, not a participant's.
  if (
    cells.some((cell) => /^(topic|トピック|meetingid|ミーティングid|webinarid)$/.test(folded(cell)))
  ) {
    return null;
  }
  return { row, cells, columns, isSpanning: cells.some((cell) => spanning.has(folded(cell))) };
}

/** How well a way to read the file fits: how many known columns its headings have. */
export function fitOf(rows: readonly Cells[]): number {
  return rows.reduce((sum, cells, at) => {
    const found = headingsIn(cells, at);
    return sum + (found ? found.columns.filter((column) => column !== null).length : 0);
  }, 0);
}

const isBlank = (cells: Cells) => cells.every((cell) => cell.trim() === '');
const filled = (cells: Cells) => cells.filter((cell) => cell.trim() !== '');

/** The only text of a row. */
function loneTextOf(cells: Cells | undefined): string | null {
  const [first, ...others] = filled(cells ?? []);
  return first !== undefined && others.length === 0 ? first.normalize('NFKC').trim() : null;
}

/** A row that names the part of the report that follows: numbered, or with headings right below it. */
function titleAt(rows: readonly Cells[], at: number): string | null {
  const text = loneTextOf(rows[at]);
  if (text === null) return null;
  const below = rows.findIndex((cells, row) => row > at && !isBlank(cells));
  const isTitle = /^\d\. ?\D/.test(text) || headingsIn(rows[below] ?? [], below) !== null;
  return isTitle ? text : null;
}

function roleOfTitle(title: string): ParticipantRole {
  if (/^(host|alternative host|ホスト)/i.test(title)) return 'host';
  return /^(panelist|パネリスト)/i.test(title) ? 'panelist' : 'attendee';
}

function roleOfCell(cell: string): ParticipantRole {
  const role = folded(cell);
  if (/^(organizer|coorganizer|host|cohost|開催者|共同開催者|主催者|ホスト)/.test(role))
    return 'host';
  return 'attendee';
}

/** A row of the report about one person. */
interface Entry {
  row: number;
  name: string;
  registeredName: string;
  email: string;
  role: ParticipantRole;
  joined: WrittenTime | null;
  left: WrittenTime | null;
  stated: number | null;
  isSpanning: boolean;
}

const yes = /^(yes|はい|有|true|○|〇)$/i;
const no = /^(no|いいえ|無|false|×|欠席)$/i;
const nothing = /^[-–—ー]{1,3}$|^n\/a$/i;

/** The text of a cell; '--' says nothing. */
function textOf(cell: string | undefined): string {
  const text = (cell ?? '').replace(/[\0\ufeff]/g, '').trim();
  return nothing.test(text) ? '' : text;
}

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
  const entry: Entry = {
    row,
    name: cell('name') || registeredName,
    registeredName,
    email: cell('email').toLowerCase(),
    role: columns.includes('role') ? roleOfCell(cell('role')) : part,
    joined: readWrittenTime(cell('joined_at')),
    left: readWrittenTime(cell('left_at')),
    stated: readDuration(cell('duration')),
    isSpanning,
  };
  const saysSomething = entry.joined !== null || entry.stated !== null;
  return (entry.name !== '' || entry.email !== '') && saysSomething ? entry : null;
}

/** The parts of a report with one row of headings each, and the rows below it. */
interface Part {
  headings: Headings;
  entries: Entry[];
}

interface Read {
  parts: Part[];
  unread: { row: number; cells: Cells }[];
  /** Rows of people who did not come, or only waited. */
  absent: number;
  unreadColumns: FileProblem[];
}

function unreadColumnsOf(rows: readonly Cells[], { row, cells, columns }: Headings): FileProblem[] {
  const unread = new UnreadColumns(
    cells,
    new Set(columns.flatMap((column, at) => (column === null ? [] : [at]))),
  );
  for (const one of rows) unread.see(one);
  return unread.all().map(({ name: column }) => ({
    row: row + 1,
    column,
    problem: message('table_column_unread', { column }),
    onlyTold: true,
  }));
}

function readParts(rows: readonly Cells[], said: Headings | null): Read {
  const read: Read = { parts: [], unread: [], absent: 0, unreadColumns: [] };
  let part: Part | null = null;
  let role: ParticipantRole = 'attendee';
  let below: Cells[] = [];
  const end = () => {
    if (part) read.unreadColumns.push(...unreadColumnsOf(below, part.headings));
    below = [];
  };
  for (const [at, cells] of rows.entries()) {
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
      // A heading of a section; whoever stands below it has a row of headings first.
      role = roleOfTitle(title);
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

const keyOf = ({ name, email }: Pick<Entry, 'name' | 'email'>) =>
  `${email}\n${name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ')}`;

/** Times that a service rounds to whole seconds on their own may differ by so much. */
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
function entriesOf(parts: readonly Part[]): Entry[] {
  const exact = parts.filter(({ headings: { isSpanning } }) => !isSpanning);
  const known = new Set(
    exact.flatMap(({ entries }) => entries.filter(({ joined, left }) => joined && left).map(keyOf)),
  );
  return parts.flatMap(({ headings: { isSpanning }, entries }) =>
    isSpanning ? entries.filter((entry) => !known.has(keyOf(entry))) : entries,
  );
}

function participantsOf(entries: readonly Entry[], order: DayOrder, zone: string): Participant[] {
  const people = new Map<string, Participant>();
  for (const entry of entries) {
    const span = spanOf(entry, order, zone);
    const key = keyOf(entry);
    const known = people.get(key);
    if (!known) {
      const { row, name, registeredName, email, role, stated } = entry;
      const spans = span ? [span] : [];
      people.set(key, {
        row,
        name,
        registeredName,
        email,
        role,
        joins: spans.length,
        spans,
        stated,
      });
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

function serviceOf(rows: readonly Cells[], parts: readonly Part[]): ReportService {
  const named = new Set(parts.flatMap(({ headings: { cells } }) => cells.map(folded)));
  if (named.has('timeinsessionminutes')) return 'zoom_webinar';
  if (named.has('nameoriginalname') || named.has('名前元の名前')) return 'zoom_meeting';
  if (named.has('attendanceduration') && named.has('attendeeemail')) return 'webex';
  const isNumbered = rows.some((cells) =>
    /^[1-3]\. ?(Summary|Participants|In-Meeting activities|要約|参加者|会議中のアクティビティ)$/i.test(
      loneTextOf(cells) ?? '',
    ),
  );
  return isNumbered ? 'teams' : 'table';
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

/** The row that is likeliest the headings of a table that nothing is known of: the first with the most cells. */
function likelyHeadings(rows: readonly Cells[]): ReportReading {
  const head = rows.slice(0, 30).map((cells) => filled(cells).length);
  const at = Math.max(0, head.indexOf(Math.max(0, ...head)));
  return {
    headings_row: rows.length === 0 ? 0 : at + 1,
    columns: asSaid(columnsIn(rows[at] ?? [])),
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

function problemsOf({ unread, absent, unreadColumns }: Read, people: readonly Participant[]) {
  const told = (row: number | null, problem: Message): FileProblem => ({
    row,
    problem,
    onlyTold: true,
  });
  const timeless = people.filter(({ joins, stated }) => joins === 0 && stated !== null);
  return [
    ...(absent > 0 ? [told(null, message('attendance_report_absent', { count: absent }))] : []),
    ...(timeless.length > 0
      ? [told(null, message('attendance_report_totals', { count: timeless.length }))]
      : []),
    ...unread.slice(0, mostNamed).map(({ row }) => told(row, message('attendance_report_row'))),
    ...unreadColumns,
  ];
}

interface Circumstances {
  /** The days of the seminar: they decide how 9/10/26 is read. */
  days: readonly Day[];
  /** What a person said of this file, or of the last one with these headings. */
  said: ReportReading | null;
}

/** What a participant report says: rows of one table, or of the parts that a service writes below each other. */
export function readReport(
  rows: readonly Cells[],
  { days, said }: Circumstances,
): Report | AskedReport {
  const byHand = said && saidHeadings(rows, said);
  const read = readParts(rows, byHand);
  const zone = said?.time_zone ?? 'Asia/Tokyo';
  const guess = said ?? likelyHeadings(rows);
  const entries = entriesOf(read.parts);
  if (entries.length === 0) return { ask: message('attendance_report_columns'), reading: guess };
  const times = entries.flatMap(({ joined, left }) =>
    [joined, left].filter((time) => time !== null),
  );
  const near = new Set(days.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]));
  const service = byHand ? 'table' : serviceOf(rows, read.parts);
  // Zoom writes the month first unless the year is, whoever downloads the report; Teams as the client's language does.
  const usual = service.startsWith('zoom') ? 'month_first' : null;
  const order = said?.day_order ?? dayOrderOf(times, near) ?? usual;
  if (order === null) return { ask: message('attendance_report_order'), reading: guess };
  const participants = participantsOf(entries, order, zone);
  const hasJoins = participants.some(({ joins }) => joins > 0);
  return {
    service,
    evidence: hasJoins ? 'joins' : 'totals',
    reading: { ...guess, day_order: order, time_zone: zone },
    participants,
    problems: problemsOf(read, participants),
  };
}
