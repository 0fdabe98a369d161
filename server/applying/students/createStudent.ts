import { tokyoDay } from '@seminar/shared/date';
import { addProblem, message, type Problems } from '@seminar/shared/platform/messages/message';
import { newStudentSchema, type NewStudent } from '@seminar/shared/applying/students/schema';
import { asksForNothing } from '@seminar/shared/catalogue/seminars/completion.rules';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { ValidationFailed } from '../../platform/http/errors.ts';
import { judgeCompletion } from '../attendance/judgeCompletion.ts';
import { nextStudentNumber } from './nextStudentNumber.ts';
import { studentSearchColumns } from './studentOf.ts';
import { studentProblems } from './student.rules.ts';
import { studentColumnsOf } from './studentColumns.ts';

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
    const columns = { studentNumber, ...studentColumnsOf(change) };
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
