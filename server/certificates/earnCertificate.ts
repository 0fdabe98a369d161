import { recordAudit } from '../audit/record.ts';
import type { Tx } from '../db.ts';

interface Earned {
  studentId: number;
  at: Date;
}

/**
 * Gives a student who passed the completion test an unissued certificate, unless there is one that
 * is neither revoked nor removed. The caller has locked the student.
 */
export async function earnCertificate(tx: Tx, { studentId, at }: Earned): Promise<void> {
  const live = await tx.certificate.findFirst({
    where: { studentId, revokedAt: null, archivedAt: null },
    select: { id: true },
  });
  if (live) return;
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
}
