import type { Day } from '@seminar/shared/date';
import type { Message } from '@seminar/shared/platform/messages/message';
import type { ReportReading } from '@seminar/shared/applying/attendance-imports/schema';
import { Directory, type Candidate, type Person, type Shown } from './matchParticipants.rules.ts';
import { hash, keysOf } from './knownAgain.ts';
import {
  mostReportColumns,
  type AskedReport,
  type Participant,
  type Report,
} from './readReport.rules.ts';
import { readReportRows, rowsOfReport } from './readReportFile.ts';
import type { Cells } from '@seminar/shared/platform/spreadsheets/table.rules';

/** Who may be meant: a seminar's people, and what earlier choices teach. */
interface Known {
  people: Person[];
  /** Whose names and addresses were chosen before; null: nobody's who applies. */
  learned: [key: string, submissionId: number | null][];
}

/** A report, and whose people they may be. */
export interface Order extends Known {
  bytes: Uint8Array;
  /** The days of the seminar. */
  days: Day[];
  /** What a person says of this file. */
  said: ReportReading | null;
  /** What a person said of earlier files, by what those looked like. */
  saidBefore: [headingsKey: string, reading: ReportReading][];
}

export interface MatchedParticipant extends Participant {
  candidates: Candidate[];
  /** As it was put aside before, or since the report names it as one of those who give the seminar. */
  aside: boolean;
}

interface Looks {
  headingsKey: string;
}

type MatchedReport = Omit<Report, 'participants'> & { rows: MatchedParticipant[] };

/** By what the next file with the same columns is known: its first row with several cells. */
function headingsKeyOf(rows: readonly Cells[], reading: ReportReading): string {
  return hash(JSON.stringify((rows[reading.headings_row - 1] ?? []).map((cell) => cell.trim())));
}

/** Finds whom somebody may be, and what was chosen for them before. */
function matcherOf({ people, learned: taught }: Known) {
  const directory = new Directory(people);
  const learned = new Map<string, (number | null)[]>();
  for (const [key, id] of taught) learned.set(key, [...(learned.get(key) ?? []), id]);
  return (shown: Shown) => {
    const known =
      keysOf(shown)
        .map((key) => learned.get(key))
        .find((ids) => ids !== undefined) ?? [];
    return { known, candidates: directory.match(shown, known) };
  };
}

/** Whom people of a list may be, in its order. */
export function matchShown({ shown, ...known }: Known & { shown: Shown[] }): Candidate[][] {
  const match = matcherOf(known);
  return shown.map((one) => match(one).candidates);
}

/** Reads a report and looks for its people; the entry of the threads: see inThread.ts. */
export function readAndMatch(
  order: Order,
): { problem: Message } | (AskedReport & Looks) | (MatchedReport & Looks) {
  const file = rowsOfReport(order.bytes);
  if ('problem' in file) return file;
  const { days } = order;
  const asked = readReportRows(file, { days, said: order.said });
  const headingsKey = headingsKeyOf(file.rows, asked.reading);
  const before = order.said ? undefined : new Map(order.saidBefore).get(headingsKey);
  const again = before && readReportRows(file, { days, said: before });
  const read = again && 'participants' in again ? again : asked;
  if ('ask' in read) return { ...read, headingsKey };
  const match = matcherOf(order);
  const { participants, ...report } = read;
  return {
    ...report,
    headingsKey,
    rows: participants.map((one) => {
      const { candidates, known } = match(one);
      // Whoever was put aside stays aside, unless this seminar has an applicant of that name or address.
      const aside = known.includes(null) && candidates.every(({ grade }) => grade === 'low');
      const isStaff = one.role !== 'attendee' && candidates.length === 0;
      return { ...one, candidates, aside: aside || isStaff };
    }),
  };
}

/** The first rows of a report as they stand. */
export function sampleReport({ bytes, rows: most }: { bytes: Uint8Array; rows: number }) {
  const file = rowsOfReport(bytes);
  return 'problem' in file
    ? file
    : file.rows.slice(0, most).map((cells) => cells.slice(0, mostReportColumns));
}
