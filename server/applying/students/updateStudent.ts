import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import type { SeenStudent, StudentChange } from '@seminar/shared/applying/students/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Student } from '../../generated/prisma/client.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { studentSearchColumns } from './studentOf.ts';
import { studentProblems } from './student.rules.ts';
import { studentColumnsOf, editableValues } from './studentColumns.ts';
import { lockStudent } from './lockStudent.ts';

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
    const columns = studentColumnsOf(change);
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
