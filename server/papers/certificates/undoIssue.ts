import { undoReason } from '@seminar/shared/money/deposits/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { certificateIsIssued, certificateStands } from '../../platform/conditions/certificates.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { dropMails } from '../../telling/mail/undoing.ts';
import { listedParts } from './presentCertificate.ts';

interface Undo {
  certificateId: number;
  adminId: number;
}

/**
 * Takes back the issue of a certificate while its mail waits, so that nobody outside hears of either. What was issued
 * stays in the list with its number, revoked; the student has a certificate that can be issued, as before.
 *
 * @returns the certificate that can be issued
 * @throws NotFound
 * @throws Conflict it isn't issued, is revoked, or has no mail that waits: then it is revoked with a reason instead
 */
export async function undoIssue(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { certificateId: id, adminId }: Undo,
) {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const [locked] = await tx.$queryRaw<{ studentId: number }[]>`
      SELECT student_id AS "studentId" FROM certificates
      WHERE id = ${id} AND archived_at IS NULL FOR UPDATE`;
    if (!locked) throw new NotFound();
    const { studentId } = locked;
    await tx.$queryRaw`
      SELECT id FROM submissions WHERE id = (SELECT submission_id FROM students WHERE id = ${studentId})
      FOR KEY SHARE`;
    await tx.$queryRaw`SELECT id FROM students WHERE id = ${studentId} FOR NO KEY UPDATE`;
    const certificate = await tx.certificate.findUniqueOrThrow({
      where: { id },
      include: { student: true },
    });
    const stands = certificateIsIssued.of(certificate) && certificateStands.of(certificate);
    if (!stands || !studentIsActive.of(certificate.student)) {
      throw new Conflict(message('certificate_undo_state'));
    }
    if (certificate.student.anonymisedAt !== null) throw new Conflict(message('anonymised_stays'));
    if ((await dropMails(tx, `certificate:${id}`)) === 0) {
      throw new Conflict(message('certificate_undo_late'));
    }
    await tx.certificate.update({
      where: { id },
      data: { revokedAt: now, revocationReason: undoReason, unheard: true },
    });
    const ready = await tx.certificate.create({
      data: { studentId, completedAt: certificate.completedAt, createdAt: now },
      include: listedParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'certificate.revoked',
      entity: 'certificate',
      entityId: id,
      ...(certificate.certificateNumber === null
        ? {}
        : { before: { certificate_number: certificate.certificateNumber } }),
      reason: undoReason,
    });
    await recordAudit(tx, {
      adminId,
      action: 'certificate.earned',
      entity: 'certificate',
      entityId: ready.id,
      after: { student_id: studentId },
    });
    return ready;
  });
}
