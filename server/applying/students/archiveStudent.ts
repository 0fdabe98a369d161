import { recordAudit } from '../../platform/audit/record.ts';
import { certificateStands } from '../../platform/conditions/certificates.ts';
import type { Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * Archives a student; revokes their issued certificate and archives an unissued one. The caller has
 * checked that no money is allocated.
 */
export async function archiveStudent(
  tx: Tx,
  id: number,
  adminId: number,
  now: Date,
): Promise<void> {
  const { submissionId } = await tx.student.update({
    where: { id },
    data: { archivedAt: now },
    select: { submissionId: true },
  });
  const reason = systemReasons.studentDeleted;
  const noted = {
    of: submissionId === null ? { studentId: id } : { submissionId },
    reason,
    adminId,
    at: now,
  };
  await noteChanges(tx, [{ ...noted, change: { what: 'student_deleted' } }]);
  await recordAudit(tx, { adminId, action: 'student.archived', entity: 'student', entityId: id });
  const certificates = await tx.certificate.findMany({
    where: { studentId: id, ...certificateStands.where },
  });
  for (const certificate of certificates) {
    const issued = certificate.issuedAt !== null;
    await tx.certificate.update({
      where: { id: certificate.id },
      data: issued ? { revokedAt: now, revocationReason: reason } : { archivedAt: now },
    });
    await recordAudit(tx, {
      adminId,
      action: issued ? 'certificate.revoked' : 'certificate.removed',
      entity: 'certificate',
      entityId: certificate.id,
      reason,
    });
    const { certificateNumber: number } = certificate;
    await noteChanges(tx, [
      {
        ...noted,
        change:
          issued && number !== null
            ? { what: 'void', paper: 'certificate', number }
            : { what: 'certificate_removed' },
      },
    ]);
  }
}
