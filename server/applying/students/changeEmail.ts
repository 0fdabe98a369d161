import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Student } from '../../generated/prisma/client.ts';
import { studentSearchColumns } from './studentOf.ts';
import { editableValues } from './studentColumns.ts';

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
