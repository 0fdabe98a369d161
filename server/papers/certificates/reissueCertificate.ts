import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { certificateStands } from '../../platform/conditions/certificates.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { issuedParts } from './contentAtIssue.ts';
import { listedParts } from './presentCertificate.ts';
import { lockApplicationsThenStudents } from './lockApplicationsThenStudents.ts';
import { numberCertificate } from './numberCertificates.ts';

interface ReissueOrder {
  /** The revoked certificate. */
  certificateId: number;
  adminId: number;
  reason: string;
}

/**
 * Locks the revoked certificate first, then its application and its student: the same order as issuing.
 * The student's lock also makes a passed test wait.
 */
async function lockCertificateThenStudent(tx: Tx, certificateId: number) {
  const [locked] = await tx.$queryRaw<{ student_id: number }[]>`
    SELECT student_id FROM certificates
    WHERE id = ${certificateId} AND archived_at IS NULL FOR UPDATE`;
  if (!locked) throw new NotFound();
  const studentId = locked.student_id;
  await lockApplicationsThenStudents(tx, [studentId], 'NO KEY UPDATE');
  return tx.certificate.findUniqueOrThrow({
    where: { id: certificateId },
    include: {
      replacedBy: { select: { id: true } },
      student: {
        include: { certificates: { where: certificateStands.where } },
      },
    },
  });
}

/**
 * Issues a new certificate for a student whose certificate was revoked: a new row with a new
 * number, with today's names and the original day of completion. The old one stays revoked. The
 * seminar's period for issuing does not apply, since errors on a certificate are often found years
 * later.
 *
 * @throws NotFound
 * @throws Conflict it is not revoked, it has been replaced already, or the student is suspended or
 *   anonymised
 * @throws ValidationFailed a name can't be printed
 */
export async function reissueCertificate(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  { certificateId, adminId, reason }: ReissueOrder,
) {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const { student, replacedBy, ...revoked } = await lockCertificateThenStudent(tx, certificateId);
    if (revoked.revokedAt === null) throw new Conflict(message('certificate_not_revoked'));
    if (replacedBy !== null || student.certificates.length > 0)
      throw new Conflict(message('certificate_replaced'));
    if (student.anonymisedAt !== null) throw new Conflict(message('anonymised_stays'));
    if (!studentIsActive.of(student)) throw new Conflict(message('certificate_suspended'));
    const certificate = await tx.certificate.create({
      data: {
        studentId: student.id,
        completedAt: revoked.completedAt,
        createdAt: now,
        replacesId: revoked.id,
        reissueReason: reason,
      },
      include: issuedParts,
    });
    const number = await numberCertificate(tx, env, certificate, now);
    await recordAudit(tx, {
      adminId,
      action: 'certificate.reissued',
      entity: 'certificate',
      entityId: certificate.id,
      before: { certificate_number: revoked.certificateNumber },
      after: { certificate_number: number, student_number: student.studentNumber },
      reason,
    });
    return tx.certificate.findUniqueOrThrow({
      where: { id: certificate.id },
      include: listedParts,
    });
  });
}
