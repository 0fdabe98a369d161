import { z } from 'zod';
import { certificateStands } from '../../platform/conditions/certificates.ts';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const moment = z.coerce.date();
const numbered = z.object({ certificateNumber: z.string().nullable() }).nullable();

const rowSchema = z.object({
  id: z.int(),
  studentId: z.int(),
  certificateNumber: z.string().nullable(),
  completedAt: z.date(),
  issuedAt: z.date().nullable(),
  verificationCode: z.string().nullable(),
  statusIndex: z.int().nullable(),
  revokedAt: z.date().nullable(),
  revocationReason: z.string().nullable(),
  archivedAt: z.date().nullable(),
  student: z.object({
    name: z.string(),
    studentNumber: z.string(),
    suspendedAt: moment.nullable(),
    archivedAt: moment.nullable(),
    anonymisedAt: moment.nullable(),
    /** The certificates that stand. */
    certificates: z.array(z.object({ id: z.int() })),
    seminar: z.object({ id: z.int(), name: z.string() }),
  }),
  replaces: numbered,
  replacedBy: numbered,
});

/** What the list shows of a certificate. */
export type ListedCertificate = z.output<typeof rowSchema>;

/** The certificates with these ids as the list shows them, in any order. */
export const readListedCertificates = rowReader(
  'listed certificates',
  (ids) => Prisma.sql`
    SELECT certificates.id, certificates.student_id AS "studentId",
      certificates.certificate_number AS "certificateNumber",
      certificates.completed_at AS "completedAt", certificates.issued_at AS "issuedAt",
      certificates.verification_code AS "verificationCode", certificates.status_index AS "statusIndex",
      certificates.revoked_at AS "revokedAt", certificates.revocation_reason AS "revocationReason",
      certificates.archived_at AS "archivedAt",
      json_build_object('name', students.name, 'studentNumber', student_number,
        'suspendedAt', suspended_at, 'archivedAt', students.archived_at,
        'anonymisedAt', students.anonymised_at,
        'certificates', (SELECT coalesce(json_agg(json_build_object('id', standing.id)), '[]')
          FROM certificates AS standing
          WHERE standing.student_id = students.id AND ${certificateStands.sql('standing')}),
        'seminar', json_build_object('id', seminars.id, 'name', seminars.name)) AS student,
      CASE WHEN former.id IS NOT NULL THEN
        json_build_object('certificateNumber', former.certificate_number) END AS replaces,
      CASE WHEN later.id IS NOT NULL THEN
        json_build_object('certificateNumber', later.certificate_number) END AS "replacedBy"
    FROM certificates
    JOIN students ON students.id = certificates.student_id
    JOIN seminars ON seminars.id = students.seminar_id
    LEFT JOIN certificates AS former ON former.id = certificates.replaces_id
    LEFT JOIN certificates AS later ON later.replaces_id = certificates.id
    WHERE certificates.id = ANY (${ids})`,
  rowSchema,
);
