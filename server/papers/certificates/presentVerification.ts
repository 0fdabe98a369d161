import type { Verification } from '@seminar/shared/papers/certificates/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { certificateCounts } from '../../platform/conditions/certificates.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { certificateContentSchema } from '../../platform/documents/certificate/certificateContent.ts';
import { maskName } from '../../platform/documents/maskName.rules.ts';
import { trainingYear } from '../../platform/documents/certificate/trainingYear.rules.ts';

/** The relations that are read to verify a certificate. */
export const verifiedParts = {
  student: {
    select: {
      name: true,
      suspendedAt: true,
      archivedAt: true,
      seminar: { select: { name: true } },
    },
  },
} satisfies Prisma.CertificateInclude;

type Row = Prisma.CertificateGetPayload<{ include: typeof verifiedParts }>;

/** What the paper must state: the content at issue, not the names of student and seminar today. */
export function presentVerification(row: Row): Verification {
  if (row.issuedAt === null || row.certificateNumber === null) {
    throw new Error(`certificate ${row.id} has a verification code and was not issued`);
  }
  const stated = certificateContentSchema.safeParse(row.content).data;
  const seminarName = stated?.seminar_name ?? row.student.seminar.name;
  const completedOn = stated?.completed_on ?? tokyoDay(row.completedAt);
  return {
    state: row.revokedAt ? 'revoked' : certificateCounts.of(row) ? 'valid' : 'suspended',
    revoked_on: row.revokedAt && tokyoDay(row.revokedAt),
    certificate_number: row.certificateNumber,
    name: maskName(stated?.name ?? row.student.name),
    seminar_name: seminarName,
    training_year: stated?.training_year ?? trainingYear(seminarName, completedOn),
    session: stated?.session ?? null,
    proved: stated?.proved ?? null,
    completed_on: completedOn,
    issued_on: stated?.issued_on ?? tokyoDay(row.issuedAt),
    issuer: stated?.issuer.name ?? '',
  };
}
