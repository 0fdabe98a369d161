import { certificateStands } from '../../platform/conditions/certificates.ts';
import type { Tx } from '../../platform/db/db.ts';
import { lockApplicationsThenStudents } from './lockApplicationsThenStudents.ts';

/**
 * Locks the certificates of students, then their applications, to which the mails refer, and the students: in the
 * order in which certificates are issued. To be done before anything of their proofs is written.
 */
export async function lockCertificatesThenStudents(
  tx: Tx,
  studentIds: readonly number[],
): Promise<void> {
  const ids = [...studentIds];
  await tx.$executeRaw`
    SELECT FROM certificates
    WHERE student_id = ANY(${ids}::int[]) AND ${certificateStands.sql('certificates')}
    ORDER BY id FOR UPDATE`;
  await lockApplicationsThenStudents(tx, ids, 'NO KEY UPDATE');
}
