import { message } from '@seminar/shared/platform/messages/message';
import type { Prisma } from '../../generated/prisma/client.ts';
import { recordAudit, recordAudits } from '../../platform/audit/record.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { ChangedBeforeLock, inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { lockCertificatesThenStudents } from '../../papers/certificates/lockCertificatesThenStudents.ts';
import { lockAttendanceImport } from './lockAttendanceImport.ts';
import { learn } from './learn.ts';
import { minutesOf, spansWithin, type Span } from './presence.rules.ts';
import { storedCandidates, storedSpans } from './storedRow.ts';

const minutes = 5;

type Row = Prisma.AttendanceImportRowGetPayload<{ include: { people: true } }>;

/** Somebody who can be credited, and the time of their date; null: they have none. */
interface Student {
  submissionId: number;
  studentId: number;
  startsAt: Date | null;
  endsAt: Date | null;
}

/** For whom a row counts: who was chosen, else who is surely meant. */
function submissionsOf({ state, people, candidates }: Row): number[] {
  if (state === 'chosen') return people.map(({ submissionId }) => submissionId);
  const [best] = storedCandidates.parse(candidates);
  return state === 'sure' && best ? [best.submissionId] : [];
}

/** Held until the end, so that nobody is suspended or anonymised meanwhile. */
async function studentsOf(tx: Tx, submissionIds: readonly number[]): Promise<Student[]> {
  const known = await tx.student.findMany({
    where: { submissionId: { in: [...submissionIds] } },
    select: { id: true },
  });
  await lockCertificatesThenStudents(
    tx,
    known.map(({ id }) => id),
  );
  return tx.$queryRaw<Student[]>`
    SELECT students.submission_id AS "submissionId", students.id AS "studentId",
      starts_at AS "startsAt", ends_at AS "endsAt"
    FROM students JOIN submissions ON submissions.id = students.submission_id
    LEFT JOIN seminar_sessions ON seminar_sessions.id = session_id
    WHERE submission_id = ANY(${[...submissionIds]}::int[]) AND ${studentIsActive.sql('students')}
      AND students.anonymised_at IS NULL
    ORDER BY students.id`;
}

/**
 * Held until the end, after the students as everywhere. A row that isn't what was read is open again: somebody's place
 * went to another person meanwhile, who was not there, or the report that taught it was undone.
 */
async function holdRows(tx: Tx, rows: readonly Row[]): Promise<void> {
  const held = await tx.$queryRaw<Pick<Row, 'id' | 'state'>[]>`
    SELECT id, state FROM attendance_import_rows
    WHERE id = ANY(${rows.map(({ id }) => id)}::int[]) ORDER BY id FOR UPDATE`;
  const stateOf = new Map(held.map(({ id, state }) => [id, state]));
  if (rows.some(({ id, state }) => stateOf.get(id) !== state)) throw new ChangedBeforeLock();
}

const windowOf = ({ startsAt, endsAt }: Student): Span | null =>
  startsAt && endsAt ? [startsAt.getTime(), endsAt.getTime()] : null;

interface Credit {
  student: Student;
  rows: Row[];
}

interface Proof {
  studentId: number;
  /** null: the report doesn't say when. */
  spans: Span[] | null;
  /** Of these times. */
  minutes: number;
  /** Minutes that a report without times states. */
  stated: number | null;
}

/** The presence of each person in all of their rows is one proof; of rows without times, their sum. */
async function storeProofs(
  tx: Tx,
  {
    importId,
    credits,
    adminId,
    at,
  }: { importId: number; credits: Credit[]; adminId: number; at: Date },
): Promise<{ studentId: number; minutes: number }[]> {
  const proofs = credits.flatMap(({ student, rows }): Proof[] => {
    const all = rows.flatMap(({ spans }) => storedSpans.parse(spans));
    const there = spansWithin(all, windowOf(student));
    const stated = rows.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);
    const { studentId } = student;
    if (all.length > 0) {
      return there.length > 0
        ? [{ studentId, spans: there, minutes: minutesOf(there), stated: null }]
        : [];
    }
    const sum = Math.floor(stated / 60);
    return sum > 0 ? [{ studentId, spans: null, minutes: 0, stated: sum }] : [];
  });
  await tx.$executeRaw`
    INSERT INTO attendance_proofs (student_id, kind, minutes, present, attendance_import_id,
      created_at, created_by)
    SELECT "studentId", 'report', stated,
      (SELECT range_agg(tstzrange(to_timestamp((span ->> 0)::numeric / 1000),
          to_timestamp((span ->> 1)::numeric / 1000)))
        FROM jsonb_array_elements(nullif(spans, 'null'::jsonb)) AS span),
      ${importId}, ${at}, ${adminId}
    FROM jsonb_to_recordset(${JSON.stringify(proofs)}::jsonb) AS given("studentId" int, spans jsonb,
      stated int)
    ORDER BY "studentId"`;
  return proofs.map(({ studentId, minutes: live, stated }) => ({
    studentId,
    minutes: stated ?? live,
  }));
}

/** The rows that count: those of people who are students. */
async function markDone(
  tx: Tx,
  credited: readonly { row: Row; students: readonly Student[] }[],
): Promise<void> {
  const given = credited.flatMap(({ row, students }) =>
    students.map((student) => ({
      row_id: row.id,
      submission_id: student.submissionId,
      counted_seconds: Math.round(
        spansWithin(storedSpans.parse(row.spans), windowOf(student)).reduce(
          (sum, [from, to]) => sum + (to - from) / 1000,
          0,
        ),
      ),
    })),
  );
  await tx.$executeRaw`
    INSERT INTO attendance_import_people (row_id, submission_id, counted_seconds)
    SELECT row_id, submission_id, counted_seconds
    FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      AS given(row_id int, submission_id int, counted_seconds int)
    ON CONFLICT (row_id, submission_id) DO UPDATE SET counted_seconds = excluded.counted_seconds`;
  await tx.attendanceImportRow.updateMany({
    where: { id: { in: credited.map(({ row }) => row.id) } },
    data: { state: 'done' },
  });
}

/**
 * Credits whom the rows surely mean, or were chosen for, and leaves the rest open, to be chosen and confirmed later.
 * An application that isn't paid waits until it is. The file's bytes go. A repeat adds what became clear since.
 *
 * @throws NotFound no such import
 * @throws Conflict it is not read, undone or discarded, or no row is clear
 */
export async function confirmImport(
  context: Context,
  { importId, adminId }: { importId: number; adminId: number },
): Promise<void> {
  const at = context.clock();
  await inTransaction(
    context.db,
    async (tx) => {
      const found = await lockAttendanceImport(tx, importId);
      if (found.state !== 'ready' && found.state !== 'done') {
        throw new Conflict(message('attendance_import_not_ready'));
      }
      const rows = await tx.attendanceImportRow.findMany({
        where: { importId, state: { in: ['sure', 'chosen', 'aside'] } },
        include: { people: true },
        orderBy: { n: 'asc' },
      });
      const wanted = rows.map((row) => ({ row, submissionIds: submissionsOf(row) }));
      const students = await studentsOf(
        tx,
        wanted.flatMap(({ submissionIds }) => submissionIds),
      );
      await holdRows(tx, rows);
      const studentOf = new Map(students.map((one) => [one.submissionId, one]));
      const credited = wanted.flatMap(({ row, submissionIds }) => {
        const theirs = submissionIds.flatMap((id) => studentOf.get(id) ?? []);
        return theirs.length > 0 && theirs.length === submissionIds.length
          ? [{ row, students: theirs }]
          : [];
      });
      if (credited.length === 0 && found.state === 'ready') {
        throw new Conflict(message('attendance_import_nothing'));
      }
      const credits = new Map<number, Credit>();
      for (const { row, students: theirs } of credited) {
        for (const student of theirs) {
          const known = credits.get(student.studentId) ?? { student, rows: [] };
          credits.set(student.studentId, { student, rows: [...known.rows, row] });
        }
      }
      const proved = await storeProofs(tx, {
        importId,
        credits: [...credits.values()],
        adminId,
        at,
      });
      await markDone(tx, credited);
      const byHand = [
        ...credited.map(({ row, students: theirs }) => ({
          row,
          studentIds: theirs.map(({ studentId }) => studentId),
        })),
        ...rows.filter(({ state }) => state === 'aside').map((row) => ({ row, studentIds: [] })),
      ];
      await learn(
        tx,
        importId,
        byHand.filter(({ row }) => row.decidedBy !== null),
      );
      await tx.attendanceImportFile.deleteMany({ where: { importId } });
      await tx.attendanceImport.update({
        where: { id: importId },
        data: {
          state: 'done',
          ...(found.doneAt === null && { doneAt: at, doneBy: adminId }),
        },
      });
      await recordAudits(
        tx,
        proved.map(({ studentId, minutes: counted }) => ({
          adminId,
          action: 'attendance.recorded',
          entity: 'student',
          entityId: studentId,
          after: { kind: 'report', minutes: counted },
        })),
      );
      await recordAudit(tx, {
        adminId,
        action: 'attendance_import.confirmed',
        entity: 'attendance_import',
        entityId: importId,
        after: { file_name: found.fileName, rows: credited.length, people: credits.size },
      });
      const studentIds = proved.map(({ studentId }) => studentId);
      await judgeCompletion(tx, context, { studentIds, adminId, reason: null, at });
    },
    { minutes },
  );
}
