import type { Verification } from '@seminar/shared/papers/certificates/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { certificateCounts } from '../../platform/conditions/certificates.ts';
import type { Association, Prisma } from '../../generated/prisma/client.ts';
import { englishName } from '../../platform/documents/englishNames.rules.ts';
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
      seminar: { select: { name: true, nameEn: true } },
    },
  },
} satisfies Prisma.CertificateInclude;

type Row = Prisma.CertificateGetPayload<{ include: typeof verifiedParts }>;

/** What the paper must state: the content at issue, not the names of student and seminar today. */
export function presentVerification(
  row: Row,
  association: Pick<Association, 'name' | 'nameEn'>,
): Verification {
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
    seminar_name_en: englishName(seminarName, {
      onPaper: stated?.seminar_name_en,
      today: row.student.seminar,
    }),
    training_year: stated?.training_year ?? trainingYear(seminarName, completedOn),
    session: stated?.session ?? null,
    proved: stated?.proved ?? null,
    completed_on: completedOn,
    issued_on: stated?.issued_on ?? tokyoDay(row.issuedAt),
    issuer: stated?.issuer.name ?? '',
    issuer_en: englishName(stated?.issuer.name ?? '', { today: association }),
  };
}
