import type { CertificateStatus } from '@seminar/shared/papers/certificates/endpoints';
import { Prisma, type Certificate, type Student } from '../../generated/prisma/client.ts';
import type { Condition } from './condition.ts';
import { studentIsActive } from './students.ts';

type Facts = Pick<Certificate, 'issuedAt' | 'revokedAt' | 'archivedAt'>;
type CertificateCondition<Row = Facts> = Condition<Prisma.CertificateWhereInput, Row>;

/** Neither revoked nor removed. A student has one such certificate at most, issued or not. */
export const certificateStands: CertificateCondition<Pick<Facts, 'revokedAt' | 'archivedAt'>> = {
  sql: (alias) => {
    const certificate = Prisma.raw(alias);
    return Prisma.sql`(${certificate}.revoked_at IS NULL AND ${certificate}.archived_at IS NULL)`;
  },
  where: { revokedAt: null, archivedAt: null },
  of: ({ revokedAt, archivedAt }) => revokedAt === null && archivedAt === null,
};

/**
 * The test was passed in its student's name. It may be revoked since, and the student may take the test again,
 * but the place is given to nobody else.
 */
export const certificateWasEarned: CertificateCondition<Pick<Certificate, 'archivedAt'>> = {
  sql: (alias) => Prisma.sql`(${Prisma.raw(alias)}.archived_at IS NULL)`,
  where: { archivedAt: null },
  of: ({ archivedAt }) => archivedAt === null,
};

/** Whether the student of an application has earned a certificate; null: it has no student. */
export const hasEarned = (
  student: { certificates: readonly Pick<Certificate, 'archivedAt'>[] } | null,
): boolean => student?.certificates.some(certificateWasEarned.of) ?? false;

/** The test is passed, and the office has neither issued nor removed the certificate. */
export const certificateIsUnissued: CertificateCondition = {
  sql: (alias) => {
    const certificate = Prisma.raw(alias);
    return Prisma.sql`(${certificate}.issued_at IS NULL AND ${certificate}.archived_at IS NULL)`;
  },
  where: { issuedAt: null, archivedAt: null },
  of: ({ issuedAt, archivedAt }) => issuedAt === null && archivedAt === null,
};

/** Issued and not revoked since. `certificateCounts` also asks whether its student is active. */
export const certificateIsIssued: CertificateCondition = {
  sql: (alias) => {
    const certificate = Prisma.raw(alias);
    return Prisma.sql`(${certificate}.issued_at IS NOT NULL AND ${certificate}.revoked_at IS NULL)`;
  },
  where: { issuedAt: { not: null }, revokedAt: null },
  of: ({ issuedAt, revokedAt }) => issuedAt !== null && revokedAt === null,
};

/**
 * Proves now that its student has finished the training: it is issued, and its student is active. It
 * stops counting when the fee is refunded, and counts again when the fee is paid again.
 */
export const certificateCounts: CertificateCondition<
  Facts & { student: Pick<Student, 'suspendedAt' | 'archivedAt'> }
> = {
  sql: (alias) => Prisma.sql`(${certificateIsIssued.sql(alias)} AND EXISTS (
    SELECT FROM students AS holder
    WHERE holder.id = ${Prisma.raw(alias)}.student_id AND ${studentIsActive.sql('holder')}))`,
  where: { ...certificateIsIssued.where, student: studentIsActive.where },
  of: (certificate) =>
    certificateIsIssued.of(certificate) && studentIsActive.of(certificate.student),
};

/** The status that lists show; the database refuses a revoked certificate that was never issued. */
export function certificateStatus({
  issuedAt,
  revokedAt,
}: Pick<Facts, 'issuedAt' | 'revokedAt'>): CertificateStatus {
  if (revokedAt !== null) return 'revoked';
  return issuedAt === null ? 'unissued' : 'issued';
}
