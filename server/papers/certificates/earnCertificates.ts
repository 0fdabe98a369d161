import { recordAudits } from '../../platform/audit/record.ts';
import {
  queueCertificatesEarned,
  type TestPassedKind,
} from '../../telling/mail/definitions/completion.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Env } from '../../platform/context/env.ts';

interface Earned {
  /** Locked by the caller, none with a certificate that is neither revoked nor archived. */
  students: readonly { studentId: number; toldBy: TestPassedKind }[];
  at: Date;
}

/** Creates an unissued certificate for each student who has done what their seminar asks for, and sends the mails. */
export async function earnCertificates(
  tx: Tx,
  env: Pick<Env, 'appUrl'>,
  { students, at }: Earned,
): Promise<void> {
  if (students.length === 0) return;
  const certificates = await tx.certificate.createManyAndReturn({
    data: students.map(({ studentId }) => ({ studentId, completedAt: at, createdAt: at })),
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
  const kindOf = new Map(students.map(({ studentId, toldBy }) => [studentId, toldBy]));
  for (const kind of ['test_passed', 'training_completed'] as const) {
    await queueCertificatesEarned(tx, env, {
      kind,
      certificateIds: certificates.flatMap(({ id, studentId }) =>
        kindOf.get(studentId) === kind ? [id] : [],
      ),
    });
  }
}
