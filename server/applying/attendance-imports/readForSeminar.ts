import { tokyoDay } from '@seminar/shared/date';
import {
  reportReadingSchema,
  type ReportReading,
} from '@seminar/shared/applying/attendance-imports/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { ChangedBeforeLock, inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { FileProblem } from '@seminar/shared/platform/spreadsheets/fileProblem';
import { holdMatches } from '../attendance/holdMatches.ts';
import { readInThread } from './inThread.ts';
import type { Person } from './matchParticipants.rules.ts';
import { spansWithin } from './presence.rules.ts';
import type { MatchedParticipant, Order } from './worker.ts';

/** Who applied to a seminar, whether it is paid or not, with the name that a student has. */
export async function peopleOf(db: Db, seminarId: number): Promise<Person[]> {
  return db.$queryRaw<Person[]>`
    SELECT submissions.id AS "submissionId", coalesce(students.name, applicant_name) AS name,
      coalesce(nullif(students.name_kana, ''), applicant_kana) AS kana,
      coalesce(nullif(students.email, ''), submissions.email) AS email,
      company_name AS "companyName", company_kana AS "companyKana",
      array_remove(ARRAY[submissions.number, students.student_number], NULL) AS numbers
    FROM submissions LEFT JOIN students ON students.submission_id = submissions.id
    WHERE submissions.seminar_id = ${seminarId} AND submissions.anonymised_at IS NULL
      AND ${submissionIsAlive.sql('submissions')}
    ORDER BY submissions.id`;
}

/** Whose names were chosen before: of this seminar's students, and of the same people in other seminars. */
export async function learnedFor(db: Db, seminarId: number): Promise<Order['learned']> {
  const found = await db.$queryRaw<{ key: string; submissionId: number | null }[]>`
    SELECT DISTINCT key, NULL::int AS "submissionId" FROM attendance_aliases WHERE student_id IS NULL
    UNION
    SELECT key, here.submission_id FROM students AS here
    JOIN students AS known ON known.id = here.id OR known.person_key = here.person_key
    JOIN attendance_aliases ON student_id = known.id
    WHERE here.seminar_id = ${seminarId} AND here.submission_id IS NOT NULL
      AND ${studentIsActive.sql('here')}`;
  return found.map(({ key, submissionId }) => [key, submissionId]);
}

async function saidBefore(db: Db): Promise<Order['saidBefore']> {
  const found = await db.$queryRaw<{ headingsKey: string; reading: unknown }[]>`
    SELECT DISTINCT ON (headings_key) headings_key AS "headingsKey", reading
    FROM attendance_imports WHERE reading_by IS NOT NULL ORDER BY headings_key, id DESC`;
  return found.flatMap(({ headingsKey, reading }): Order['saidBefore'] => {
    const said = reportReadingSchema.safeParse(reading).data;
    // The order of days was that file's.
    return said ? [[headingsKey, { ...said, day_order: null }]] : [];
  });
}

/**
 * Changes when a place goes to another person, somebody is anonymised, or choices teach something or are taken back.
 */
async function stampOf(db: Db | Tx, seminarId: number): Promise<string> {
  const [found] = await db.$queryRaw<{ stamp: string }[]>`
    SELECT concat_ws(' ',
      (SELECT coalesce(max(former_people.id), 0) FROM former_people
        JOIN submissions ON submissions.id = submission_id WHERE seminar_id = ${seminarId}),
      (SELECT count(*) FROM submissions WHERE seminar_id = ${seminarId} AND anonymised_at IS NOT NULL),
      (SELECT concat_ws(' ', coalesce(max(id), 0), count(*)) FROM attendance_aliases)) AS stamp`;
  return found?.stamp ?? '';
}

interface Wanted {
  seminarId: number;
  bytes: Uint8Array;
  /** null: as it is recognised, or as a person said of the last file that looked the same. */
  said: ReportReading | null;
}

/** Nobody was there during any of the seminar's dates: another seminar, zone or order of days. */
function outside(
  rows: readonly MatchedParticipant[],
  sessions: readonly { startsAt: Date; endsAt: Date }[],
): FileProblem[] {
  const timed = rows.filter(({ spans }) => spans.length > 0);
  const [first] = sessions;
  const isThere = sessions.some(({ startsAt, endsAt }) =>
    timed.some(
      ({ spans }) => spansWithin(spans, [startsAt.getTime(), endsAt.getTime()]).length > 0,
    ),
  );
  return first && timed.length > 0 && !isThere
    ? [
        {
          row: null,
          problem: message('attendance_report_outside', {
            day: tokyoDay(first.startsAt),
          }),
          onlyTold: true,
        },
      ]
    : [];
}

/**
 * Reads a report with the eyes of a seminar: its dates decide about days, its applicants about names.
 *
 * @returns what an import stores of it, and its rows
 */
async function readForSeminar(db: Db, { seminarId, bytes, said }: Wanted) {
  const seminar = await db.seminar.findUnique({
    where: { id: seminarId },
    select: {
      sessions: { select: { startsAt: true, endsAt: true }, orderBy: { startsAt: 'asc' } },
    },
  });
  if (!seminar) throw new NotFound();
  const { sessions } = seminar;
  const read = await readInThread({
    bytes,
    said,
    days: [...new Set(sessions.map(({ startsAt }) => tokyoDay(startsAt)))],
    saidBefore: said ? [] : await saidBefore(db),
    people: await peopleOf(db, seminarId),
    learned: await learnedFor(db, seminarId),
  });
  const { headingsKey, reading } = read;
  if ('ask' in read) {
    const data = {
      state: 'needs_columns' as const,
      service: null,
      evidence: null,
      problem: { ...read.ask },
      problems: [],
    };
    return { data: { ...data, headingsKey, reading }, rows: [] };
  }
  const problems = [...outside(read.rows, sessions), ...read.problems];
  return {
    data: {
      state: 'ready' as const,
      service: read.service,
      evidence: read.evidence,
      problem: null,
      problems: problems.map(({ problem, ...one }) => ({ ...one, problem: { ...problem } })),
      headingsKey,
      reading,
    },
    rows: read.rows,
  };
}

/** Those whom a report may mean are others than when it was read. */
class ReadBeforeChange extends Error {}

type Reading = Awaited<ReturnType<typeof readForSeminar>>;

/** How often a report is read while its people change. */
const mostReadings = 5;

/**
 * Reads a report with the eyes of a seminar and stores what is read. A report of thousands takes seconds: if a place
 * went to another person meanwhile, who was not there, or choices were taken back, it is read again.
 *
 * @param store locks or creates the import, removes what was read of it before, then has its rows stored
 * @throws NotFound no such seminar
 * @throws ValidationFailed it is no table
 */
export async function readAndStore<T>(
  db: Db,
  wanted: Wanted,
  store: (tx: Tx, reading: Reading, storeRows: (importId: number) => Promise<void>) => Promise<T>,
): Promise<T> {
  const { seminarId } = wanted;
  for (let nth = 1; nth <= mostReadings; nth++) {
    const stamp = await stampOf(db, seminarId);
    const reading = await readForSeminar(db, wanted);
    const moved = new ReadBeforeChange();
    try {
      return await inTransaction(db, (tx) =>
        store(tx, reading, async (importId) => {
          await holdMatches(tx, seminarId);
          if ((await stampOf(tx, seminarId)) !== stamp) throw moved;
          await storeRows(tx, importId, reading.rows);
        }),
      );
    } catch (error) {
      if (error !== moved) throw error;
    }
  }
  throw new ChangedBeforeLock();
}

/** Stores the participants of a report. */
async function storeRows(
  tx: Tx,
  importId: number,
  rows: readonly MatchedParticipant[],
): Promise<void> {
  const given = rows.map((one, at) => ({
    n: at + 1,
    row: one.row,
    name: one.name.slice(0, 300),
    email: one.email.slice(0, 300),
    role: one.role,
    joins: one.joins,
    spans: one.spans,
    seconds: one.stated,
    state: one.aside ? 'aside' : one.candidates[0]?.grade === 'high' ? 'sure' : 'open',
    candidates: one.candidates,
  }));
  await tx.$executeRaw`
    INSERT INTO attendance_import_rows (import_id, n, row, name, email, role, joins, spans, seconds,
      state, candidates)
    SELECT ${importId}, n, given.row, name, email, role, joins, spans, seconds, state, candidates
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS given(n int, row int, name text,
      email text, role text, joins int, spans jsonb, seconds int, state attendance_row_state,
      candidates jsonb)
    ORDER BY n`;
}
