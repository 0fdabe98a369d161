import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';

/**
 * Notes whether somebody who attended before this system wants mails.
 *
 * @throws NotFound
 * @throws Conflict the person is anonymised
 */
export async function updateImportedStudent(
  { db }: Context,
  order: { studentId: number; noticesRefused: boolean; adminId: number },
): Promise<void> {
  const { studentId, noticesRefused, adminId } = order;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM imported_students WHERE id = ${studentId} FOR UPDATE`;
    const before = await tx.importedStudent.findUnique({ where: { id: studentId } });
    if (!before) throw new NotFound();
    if (before.anonymisedAt) throw new Conflict(message('anonymised_stays'));
    if (before.noticesRefused === noticesRefused) return;
    await tx.importedStudent.update({ where: { id: studentId }, data: { noticesRefused } });
    await recordAudit(tx, {
      adminId,
      action: 'imported_student.changed',
      entity: 'imported_student',
      entityId: studentId,
      before: { notices_refused: before.noticesRefused },
      after: { notices_refused: noticesRefused },
    });
  });
}
