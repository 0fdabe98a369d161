import { tokyoDay } from '@seminar/shared/date';
import type { CertificateMark } from '../../platform/documents/certificate/drawCertificate.ts';
import type { Certificate, Student } from '../../generated/prisma/client.ts';

/** How the office's copy of an issued certificate is marked, so that nobody hands it out. */
export function markOf({
  revokedAt,
  student,
}: Pick<Certificate, 'revokedAt'> & {
  student: Pick<Student, 'suspendedAt' | 'archivedAt'>;
}): CertificateMark | null {
  if (revokedAt !== null) return { kind: 'revoked', on: tokyoDay(revokedAt) };
  const inactiveSince = student.suspendedAt ?? student.archivedAt;
  return inactiveSince === null ? null : { kind: 'suspended', on: tokyoDay(inactiveSince) };
}
