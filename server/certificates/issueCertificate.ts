import { tokyoDay } from '@seminar/shared/date';
import { recordAudit } from '../audit/record.ts';
import { studentIsActive } from '../conditions/students.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { toDay } from '../context/days.ts';
import { Conflict, NotFound, ValidationFailed } from '../http/errors.ts';
import { issuedParts } from './contentAtIssue.ts';
import { issueRefusal } from './issuable.rules.ts';
import { numberCertificate } from './numberCertificate.ts';

interface IssueOrder {
  certificateId: number;
  adminId: number;
}

/** Locks the certificate first, then its student, who could be suspended at the same time. */
async function lock(tx: Tx, certificateId: number) {
  const [locked] = await tx.$queryRaw<{ student_id: number }[]>`
    SELECT student_id FROM certificates
    WHERE id = ${certificateId} AND archived_at IS NULL FOR UPDATE`;
  if (!locked) throw new NotFound();
  await tx.$queryRaw`SELECT id FROM students WHERE id = ${locked.student_id} FOR SHARE`;
  return tx.certificate.findUniqueOrThrow({
    where: { id: certificateId },
    include: issuedParts,
  });
}

/**
 * Issues a certificate: stores its number, its date and its content. The same transaction orders
 * the jobs that make the document and the mail.
 *
 * @throws NotFound
 * @throws Conflict it is issued or revoked already, or the student is suspended
 * @throws ValidationFailed today is outside the seminar's period for issuing, or a name can't be
 *   printed
 */
export async function issueCertificate(
  { db, clock, env }: Pick<Context, 'db' | 'clock' | 'env'>,
  { certificateId, adminId }: IssueOrder,
) {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const certificate = await lock(tx, certificateId);
    const { student } = certificate;
    const { seminar } = student;
    const refusal = issueRefusal(
      {
        issued: certificate.issuedAt !== null,
        revoked: certificate.revokedAt !== null,
        suspended: !studentIsActive.of(student),
        issueStart: toDay(seminar.certificateIssueStartDate),
        issueEnd: toDay(seminar.certificateIssueEndDate),
      },
      tokyoDay(now),
    );
    if (refusal?.over === 'state') throw new Conflict(refusal.text);
    if (refusal) throw new ValidationFailed({ certificate_id: [refusal.text] });
    const { issued, number } = await numberCertificate(tx, env, certificate, now);
    await recordAudit(tx, {
      adminId,
      action: 'certificate.issued',
      entity: 'certificate',
      entityId: certificateId,
      after: { certificate_number: number, student_number: student.studentNumber },
    });
    return issued;
  });
}
