import type { Certificate } from '@seminar/shared/papers/certificates/endpoints';
import {
  certificateCounts,
  certificateStands,
  certificateStatus,
} from '../../platform/conditions/certificates.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { ListedCertificate } from './readListedCertificates.ts';

/** The relations that are read to list a certificate. */
export const listedParts = {
  student: {
    select: {
      name: true,
      studentNumber: true,
      suspendedAt: true,
      archivedAt: true,
      anonymisedAt: true,
      certificates: { where: certificateStands.where, select: { id: true } },
      seminar: { select: { id: true, name: true } },
    },
  },
  replaces: { select: { certificateNumber: true } },
  replacedBy: { select: { certificateNumber: true } },
} satisfies Prisma.CertificateInclude;

export function presentCertificate(row: ListedCertificate): Certificate {
  const { student, replaces, replacedBy } = row;
  return {
    id: row.id,
    student: { id: row.studentId, name: student.name, student_number: student.studentNumber },
    seminar: student.seminar,
    completed_at: row.completedAt.toISOString(),
    issued_at: row.issuedAt?.toISOString() ?? null,
    status: certificateStatus(row),
    valid: certificateCounts.of(row),
    certificate_number: row.certificateNumber,
    verification_code: row.verificationCode,
    credential: row.statusIndex !== null,
    revocation_reason: row.revocationReason,
    replaces: replaces?.certificateNumber ?? null,
    replaced_by: replacedBy?.certificateNumber ?? null,
    reissuable:
      row.revokedAt !== null &&
      studentIsActive.of(student) &&
      student.anonymisedAt === null &&
      replacedBy === null &&
      student.certificates.length === 0,
  };
}
