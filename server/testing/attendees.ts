import { searchText } from '@seminar/shared/platform/japan/searchKey';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Db } from '../platform/db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { buildAnswers, buildSeminar, buildSubmission } from './factories.ts';

let sequence = 0;

/** A seminar whose completion test and certificates are open in April 2026. */
export function buildTaught(db: Db, overrides: Partial<Prisma.SeminarUncheckedCreateInput> = {}) {
  return buildSeminar(db, {
    certificateStart: new Date('2026-04-01'),
    certificateEnd: new Date('2026-04-30'),
    certificateIssueStartDate: new Date('2026-04-05'),
    certificateIssueEndDate: new Date('2026-04-25'),
    reviewTestKeywords: ['不具合報告', 'リスク', 'GVP'],
    ...overrides,
  });
}

/** An answer to the question 受講要件 of the default form. */
export function requirement(value: string, label: string): SnapshotAnswer {
  return {
    field_id: 900,
    key: 'attendance_requirement',
    label: '受講要件',
    field_type: 'select',
    value: '',
    options: [{ id: 901, value, label }],
  };
}

/** A paid attendee with their application. */
export async function buildStudent(
  db: Db,
  seminarId: number,
  overrides: Partial<Prisma.StudentUncheckedCreateInput> = {},
  answers: SnapshotAnswer[] = [...buildAnswers(), requirement('both', '両方（168条・194条）')],
) {
  sequence += 1;
  const submission = await buildSubmission(db, { seminarId, answers });
  const name = overrides.name ?? '山田 太郎';
  const studentNumber = overrides.studentNumber ?? `STUDENT-${String(sequence).padStart(4, '0')}`;
  const student = await db.student.create({
    data: {
      studentNumber,
      seminarId,
      submissionId: submission.id,
      name,
      birthDate: new Date('1980-04-02'),
      address: '100-0001 東京都千代田区千代田1-1',
      email: submission.email,
      searchText: searchText([studentNumber, name]),
      ...overrides,
    },
  });
  return { ...student, publicId: submission.publicId };
}

/** The certificate of a student who has passed; it is not issued yet. */
export async function buildCertificate(
  db: Db,
  studentId: number,
  completedAt = new Date('2026-04-08T10:00:00+09:00'),
) {
  return db.certificate.create({ data: { studentId, completedAt } });
}

/** The certificate of a student that was issued, and revoked since. */
export async function buildRevokedCertificate(db: Db, studentId: number) {
  const { id, completedAt } = await buildCertificate(db, studentId);
  return db.certificate.update({
    where: { id },
    data: {
      certificateNumber: `R-${id}`,
      verificationCode: `revoked-${id}`,
      downloadCode: `revoked-${id}`,
      issuedAt: completedAt,
      revokedAt: completedAt,
    },
  });
}
