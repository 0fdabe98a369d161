import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { anonymiseImported } from './anonymiseImported.ts';

/**
 * Anonymises what was imported about somebody who attended before this system, at the person's request.
 *
 * @throws NotFound
 * @throws Conflict they are anonymised already
 */
export async function anonymiseImportedStudent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { studentId, reason, adminId }: { studentId: number; reason: string; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM imported_students WHERE id = ${studentId} FOR UPDATE`;
    const student = await tx.importedStudent.findUnique({ where: { id: studentId } });
    if (!student) throw new NotFound();
    if (student.anonymisedAt) throw new Conflict(message('anonymised_before'));
    await anonymiseImported(tx, [studentId], clock());
    await recordAudit(tx, {
      adminId,
      action: 'imported_student.anonymised',
      entity: 'imported_student',
      entityId: studentId,
      reason,
    });
  });
}
