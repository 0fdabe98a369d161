import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { archiveStudent } from './archiveStudent.ts';

/**
 * Archives a student; the student number is not given again.
 *
 * @throws NotFound
 * @throws Conflict money is allocated to the student's application
 */
export async function deleteStudent(
  { db, clock }: Context,
  { studentId, adminId }: { studentId: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The application before the student: allocating money locks them in this order, too.
    const [application] = await tx.$queryRaw<{ allocated: number }[]>`
      SELECT allocated_amount AS allocated FROM submissions
      WHERE id = (SELECT submission_id FROM students WHERE id = ${studentId}) FOR UPDATE`;
    const [student] = await tx.$queryRaw<{ id: number }[]>`
      SELECT id FROM students WHERE id = ${studentId} AND archived_at IS NULL FOR UPDATE`;
    if (!student) throw new NotFound();
    if (application && application.allocated > 0) throw new Conflict(message('student_has_money'));
    await archiveStudent(tx, studentId, adminId, clock());
  });
}
