import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';

interface DeleteOrder {
  certificateId: number;
  adminId: number;
  /** Why an issued certificate is revoked. */
  reason: string | null;
}

/**
 * Withdraws a certificate: an unissued one is archived, an issued one is revoked and stays in the
 * list with its number. Nothing is erased.
 *
 * @throws NotFound
 * @throws Conflict it is revoked already
 */
export async function deleteCertificate(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { certificateId: id, adminId, reason }: DeleteOrder,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const [certificate] = await tx.$queryRaw<
      {
        number: string | null;
        issued: boolean;
        revoked: boolean;
        studentId: number;
        submissionId: number | null;
      }[]
    >`
      SELECT certificate_number AS number, issued_at IS NOT NULL AS issued,
             revoked_at IS NOT NULL AS revoked, student_id AS "studentId",
             (SELECT submission_id FROM students WHERE id = student_id) AS "submissionId"
      FROM certificates WHERE id = ${id} AND archived_at IS NULL FOR UPDATE`;
    if (!certificate) throw new NotFound();
    const { number, issued, revoked, studentId, submissionId } = certificate;
    if (revoked) throw new Conflict(message('certificate_revoked'));
    await tx.certificate.update({
      where: { id },
      data: issued ? { revokedAt: now, revocationReason: reason } : { archivedAt: now },
    });
    await recordAudit(tx, {
      adminId,
      action: issued ? 'certificate.revoked' : 'certificate.removed',
      entity: 'certificate',
      entityId: id,
      ...(number === null ? {} : { before: { certificate_number: number } }),
      ...(reason === null ? {} : { reason }),
    });
    await noteChanges(tx, [
      {
        of: submissionId === null ? { studentId } : { submissionId },
        change:
          issued && number !== null
            ? { what: 'void', paper: 'certificate', number }
            : { what: 'certificate_removed' },
        reason,
        adminId,
        at: now,
      },
    ]);
  });
}
