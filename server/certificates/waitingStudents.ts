import { tokyoDay } from '@seminar/shared/date';
import { readAssociation } from '../association/readAssociation.ts';
import { certificateIsIssued, certificateIsUnissued } from '../conditions/certificates.ts';
import { studentIsActive } from '../conditions/students.ts';
import type { Db } from '../db/db.ts';
import { toDay } from '../context/days.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { unprintable } from '../documents/certificate/certificateContent.ts';
import type { Waiting } from './whyNotYet.rules.ts';

const waitingParts = {
  seminar: true,
  submission: { select: { publicId: true } },
  certificates: { where: { archivedAt: null }, orderBy: { id: 'desc' } },
  attempts: { orderBy: { id: 'desc' }, take: 1, select: { at: true, keywords: true } },
  _count: { select: { attempts: true } },
} satisfies Prisma.StudentInclude;

/** Students, with the data that decides why they have no certificate yet; in any order. */
export async function waitingStudents(db: Db, ids: readonly number[]) {
  const [students, association] = await Promise.all([
    db.student.findMany({ where: { id: { in: [...ids] } }, include: waitingParts }),
    readAssociation(db),
  ]);
  return students.map((student) => {
    const { seminar, certificates, attempts } = student;
    const unissued = certificates.find(certificateIsUnissued.of);
    const names = { name: student.name, seminar_name: seminar.name, issuer: association };
    const revokedAt = certificates.find((certificate) => certificate.revokedAt)?.revokedAt;
    const [last] = attempts;
    const waiting: Waiting = {
      suspended: !studentIsActive.of(student),
      passed: unissued !== undefined,
      unprintable: unissued ? unprintable(names) : [],
      revokedOn: revokedAt ? tokyoDay(revokedAt) : null,
      keywords: seminar.reviewTestKeywords,
      test: { start: toDay(seminar.certificateStart), end: toDay(seminar.certificateEnd) },
      issue: {
        start: toDay(seminar.certificateIssueStartDate),
        end: toDay(seminar.certificateIssueEndDate),
      },
      attempts: student._count.attempts,
      lastAttempt: last ? { on: tokyoDay(last.at), keywords: last.keywords } : null,
    };
    const certified = certificates.some(certificateIsIssued.of);
    return {
      id: student.id,
      studentNumber: student.studentNumber,
      name: student.name,
      publicId: student.submission?.publicId ?? null,
      certificateId: unissued?.id ?? null,
      /** Has an issued certificate. */
      certified,
      waiting,
    };
  });
}
