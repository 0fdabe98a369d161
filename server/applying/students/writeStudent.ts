import { tokyoDay } from '@seminar/shared/date';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import {
  newStudentSchema,
  type NewStudent,
  type SeenStudent,
  type StudentChange,
} from '@seminar/shared/applying/students/schema';
import { asksForNothing } from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { toDate, toDay } from '../../platform/context/days.ts';
import type { Student } from '../../generated/prisma/client.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { nextStudentNumber } from './nextStudentNumber.ts';
import { studentSearchColumns } from './studentOf.ts';
import { studentProblems } from './student.rules.ts';

function columnsOf(change: StudentChange) {
  return {
    name: change.name,
    nameKana: change.name_kana,
    sex: change.sex,
    birthDate: toDate(change.birth_date),
    address: change.address,
    phone: change.phone,
    email: change.email,
    ...(change.notices_refused === undefined ? {} : { noticesRefused: change.notices_refused }),
  };
}

function editableValues(student: Student): SeenStudent {
  return {
    name: student.name,
    name_kana: student.nameKana,
    sex: student.sex,
    birth_date: toDay(student.birthDate),
    address: student.address,
    phone: student.phone,
    email: student.email,
    notices_refused: student.noticesRefused,
  };
}

/** @throws Conflict somebody changed the student after the screen showed them */
function refuseChanged(student: Student, seen: SeenStudent | undefined): void {
  if (seen === undefined) return;
  const now = editableValues(student);
  const isSame = Object.entries(now).every(
    ([part, value]) => seen[part as keyof SeenStudent] === value,
  );
  if (!isSame) throw new Conflict(message('student_stale'));
}

/**
 * When the schema refuses a student, whether the seminar is missing, too, so that all is reported at once. One that
 * the schema accepts is checked with the seminar's counter.
 */
export async function furtherStudentProblems(
  { db }: Context,
  { body }: { body: Record<string, unknown> },
): Promise<Problems> {
  if (newStudentSchema.safeParse(body).success) return {};
  const id = newStudentSchema.shape.seminar_id.safeParse(body['seminar_id']).data;
  if (id === undefined) return {};
  const found = await db.seminar.findUnique({
    where: { id, archivedAt: null },
    select: { id: true },
  });
  return found ? {} : { seminar_id: [message('seminar_missing')] };
}

/**
 * Creates a student whom the office enters by hand; the seminar's counter gives the number.
 *
 * @returns the student's id
 * @throws ValidationFailed
 */
export async function createStudent(
  { db, clock, env }: Context,
  {
    student: { seminar_id: seminarId, ...change },
    adminId,
  }: { student: NewStudent; adminId: number },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const problems = studentProblems(change, tokyoDay(clock()));
    const studentNumber = await nextStudentNumber(tx, seminarId);
    if (studentNumber === null) addProblem(problems, 'seminar_id', message('seminar_missing'));
    // The refusal rolls back the counter, so no number is lost.
    if (studentNumber === null || Object.keys(problems).length > 0) {
      throw new ValidationFailed(problems);
    }
    const columns = { studentNumber, ...columnsOf(change) };
    const { id } = await tx.student.create({
      data: { ...columns, seminarId, ...studentSearchColumns(columns) },
    });
    await recordAudit(tx, {
      adminId,
      action: 'student.created',
      entity: 'student',
      entityId: id,
      after: { student_number: studentNumber, ...change },
    });
    const { seminar } = await tx.student.findUniqueOrThrow({
      where: { id },
      select: { seminar: true },
    });
    // Otherwise nothing is proved of them yet.
    if (asksForNothing(completionOf(seminar))) {
      const cause = { adminId, reason: null, at: clock() };
      await judgeCompletion(tx, { env }, { studentIds: [id], ...cause });
    }
    return id;
  });
}

/**
 * @throws NotFound
 * @throws Conflict the student is anonymised
 */
export async function lockStudent(tx: Tx, studentId: number): Promise<Student> {
  await tx.$queryRaw`SELECT id FROM students WHERE id = ${studentId} FOR UPDATE`;
  const student = await tx.student.findUnique({ where: { id: studentId } });
  if (!student || student.archivedAt) throw new NotFound();
  if (student.anonymisedAt) throw new Conflict(message('anonymised_stays'));
  return student;
}

/** Changes the mail address of a student whom the caller has locked. */
export async function changeEmail(
  tx: Tx,
  { student, email, adminId }: { student: Student; email: string; adminId: number },
): Promise<void> {
  const { id: studentId } = student;
  if (student.email === email) return;
  await tx.student.update({
    where: { id: studentId },
    data: { email, ...studentSearchColumns({ ...student, email }) },
  });
  const before = editableValues(student);
  await recordAudit(tx, {
    adminId,
    action: 'student.updated',
    entity: 'student',
    entityId: studentId,
    before,
    after: { ...before, email },
  });
}

/**
 * Replaces a student's data; number and seminar stay.
 *
 * @throws NotFound
 * @throws Conflict the student is anonymised, or was changed since `seen` was shown
 * @throws ValidationFailed
 */
export async function updateStudent(
  { db, clock }: Context,
  order: {
    studentId: number;
    change: StudentChange;
    /** Absent: whatever is there is replaced. */
    seen: SeenStudent | undefined;
    adminId: number;
  },
): Promise<void> {
  const { studentId, change, seen, adminId } = order;
  await inTransaction(db, async (tx) => {
    const student = await lockStudent(tx, studentId);
    refuseChanged(student, seen);
    const problems = studentProblems(change, tokyoDay(clock()));
    if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
    const columns = columnsOf(change);
    await tx.student.update({
      where: { id: studentId },
      data: { ...columns, ...studentSearchColumns({ ...student, ...columns }) },
    });
    await recordAudit(tx, {
      adminId,
      action: 'student.updated',
      entity: 'student',
      entityId: studentId,
      before: editableValues(student),
      after: change,
    });
  });
}
