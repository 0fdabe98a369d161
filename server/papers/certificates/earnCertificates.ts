import { recordAudits } from '../../platform/audit/record.ts';
import { queueTestPassed } from '../../telling/mail/definitions/completion.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';

interface Earned {
  /** Locked by the caller, none with a certificate that is neither revoked nor archived. */
  studentIds: readonly number[];
  at: Date;
}

/** Creates an unissued certificate for each student who has done what their seminar asks for, and sends the mails. */
export async function earnCertificates(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { studentIds, at }: Earned,
): Promise<void> {
  if (studentIds.length === 0) return;
  const certificates = await tx.certificate.createManyAndReturn({
    data: studentIds.map((studentId) => ({ studentId, completedAt: at, createdAt: at })),
    select: { id: true, studentId: true },
  });
  await recordAudits(
    tx,
    certificates.map(({ id, studentId }) => ({
      adminId: null,
      action: 'certificate.earned',
      entity: 'certificate',
      entityId: id,
      after: { student_id: studentId },
    })),
  );
  for (const { id } of certificates) await queueTestPassed(tx, env, id);
}
