import { recordAudit } from '../../platform/audit/record.ts';
import { certificateStands } from '../../platform/conditions/certificates.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';
import { queueTestPassed } from '../../telling/mail/definitions/completion.ts';

interface Earned {
  studentId: number;
  at: Date;
}

/**
 * Creates an unissued certificate for a student who has passed the completion test, and sends the
 * mail, unless they have a certificate that is neither revoked nor archived. The caller has locked
 * the student.
 */
export async function earnCertificate(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { studentId, at }: Earned,
): Promise<void> {
  const present = await tx.certificate.findFirst({
    where: { studentId, ...certificateStands.where },
    select: { id: true },
  });
  if (present) return;
  const certificate = await tx.certificate.create({
    data: { studentId, completedAt: at, createdAt: at },
    select: { id: true },
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'certificate.earned',
    entity: 'certificate',
    entityId: certificate.id,
    after: { student_id: studentId },
  });
  await queueTestPassed(tx, env, certificate.id);
}
