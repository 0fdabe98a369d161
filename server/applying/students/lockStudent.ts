import { message } from '@seminar/shared/platform/messages/message';
import type { Tx } from '../../platform/db/db.ts';
import type { Student } from '../../generated/prisma/client.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';

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
