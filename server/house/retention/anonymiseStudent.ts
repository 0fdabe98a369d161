import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { submissionAwaitsMoney } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { anonymise } from './anonymise.ts';
import { anonymiseImportedOf } from './anonymiseImported.ts';
import { openMoney } from './openMoney.ts';

interface Request {
  studentId: number;
  reason: string;
  adminId: number;
}

/**
 * Anonymises one student and their application, and what the person attended before this system, before the
 * retention period ends, at the person's request; also a deleted student.
 *
 * @throws NotFound
 * @throws Conflict money is open, or the student is anonymised already
 */
export async function anonymiseStudent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { studentId, reason, adminId }: Request,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await tx.student.findUnique({
      where: { id: studentId },
      select: { submissionId: true, personKey: true },
    });
    if (!known) throw new NotFound();
    // The application before the student: allocating money locks them in this order, too.
    await tx.$queryRaw`SELECT id FROM submissions WHERE id = ${known.submissionId} FOR UPDATE`;
    // A separate statement, since the one that waited for the lock may have read the money before
    // it changed.
    const [application] = await tx.$queryRaw<{ open: boolean }[]>`
      SELECT ${openMoney} OR ${submissionAwaitsMoney.sql('submissions')} AS open
      FROM submissions WHERE id = ${known.submissionId}`;
    const [student] = await tx.$queryRaw<{ anonymised: boolean }[]>`
      SELECT anonymised_at IS NOT NULL AS anonymised FROM students
      WHERE id = ${studentId} FOR UPDATE`;
    if (student?.anonymised) throw new Conflict(message('anonymised_before'));
    if (application?.open) throw new Conflict(message('anonymise_open_money'));
    const submissionIds = known.submissionId === null ? [] : [known.submissionId];
    await anonymise(tx, { submissionIds, studentIds: [studentId] }, clock());
    await anonymiseImportedOf(tx, known.personKey, clock());
    await recordAudit(tx, {
      adminId,
      action: 'student.anonymised',
      entity: 'student',
      entityId: studentId,
      reason,
    });
  });
}
