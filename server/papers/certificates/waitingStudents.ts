import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import { tokyoDay } from '@seminar/shared/date';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import {
  certificateIsIssued,
  certificateIsUnissued,
} from '../../platform/conditions/certificates.ts';
import { isOfFormer } from '../../platform/conditions/sinceReplaced.ts';
import { birthDateIsOpen, studentIsActive } from '../../platform/conditions/students.ts';
import type { Db } from '../../platform/db/db.ts';
import { toDay } from '../../platform/context/days.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { unprintable } from '../../platform/documents/certificate/certificateContent.ts';
import { sessionLines } from '../../catalogue/seminars/sessions/statedSessions.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { readProved } from './readProved.ts';
import type { Waiting } from './whyNotYet.rules.ts';

const waitingParts = {
  seminar: true,
  submission: { select: { publicId: true, sessionId: true, attention: true } },
  certificates: { where: { archivedAt: null }, orderBy: { id: 'desc' } },
} satisfies Prisma.StudentInclude;

interface Attempts {
  studentId: number;
  count: number;
  lastAt: Date;
  lastKeywords: string[];
}

/** How often these students have tried the test, and how last; not those who had their places before. */
async function attemptsOf(db: Db, ids: readonly number[]): Promise<Map<number, Attempts>> {
  const rows = await db.$queryRaw<Attempts[]>`
    SELECT student_id AS "studentId", count(*)::int AS count,
      (array_agg(at ORDER BY attempts.id DESC))[1] AS "lastAt",
      (array_agg(to_json(keywords) ORDER BY attempts.id DESC))[1] AS "lastKeywords"
    FROM review_test_attempts AS attempts JOIN students ON students.id = student_id
    WHERE student_id = ANY(${[...ids]}::int[])
      AND NOT ${isOfFormer(Prisma.sql`students.submission_id`, Prisma.sql`attempts.at`)}
    GROUP BY student_id`;
  return new Map(rows.map((row) => [row.studentId, row]));
}

/** Students, with the data that decides why they have no certificate yet; in any order. */
export async function waitingStudents(db: Db, ids: readonly number[]) {
  const [students, attempts, association] = await Promise.all([
    db.student.findMany({ where: { id: { in: [...ids] } }, include: waitingParts }),
    attemptsOf(db, ids),
    readAssociation(db),
  ]);
  const ruled = students.filter(({ seminar }) => !isDefaultCompletion(completionOf(seminar)));
  const proved = await readProved(
    db,
    ruled.map(({ id }) => id),
  );
  const lacksOf = new Map(proved.map(({ studentId, lacks }) => [studentId, lacks]));
  const chosen = students.map((student) => ({
    student,
    sessionId: student.submission?.sessionId ?? null,
  }));
  return (await withSessions(db, chosen)).map(({ student, session }) => {
    const { seminar, certificates } = student;
    const unissued = certificates.find(certificateIsUnissued.of);
    const names = {
      name: student.name,
      seminar_name: seminar.name,
      session: sessionLines([{ session }]).join(''),
      issuer: association,
    };
    const revokedAt = certificates.find((certificate) => certificate.revokedAt)?.revokedAt;
    const tried = attempts.get(student.id);
    const waiting: Waiting = {
      suspended: !studentIsActive.of(student),
      passed: unissued !== undefined,
      unanswered: birthDateIsOpen.of(student),
      unprintable: unissued ? unprintable(names) : [],
      revokedOn: revokedAt ? tokyoDay(revokedAt) : null,
      lacks: lacksOf.get(student.id) ?? null,
      keywords: seminar.reviewTestKeywords,
      test: { start: toDay(seminar.certificateStart), end: toDay(seminar.certificateEnd) },
      issue: {
        start: toDay(seminar.certificateIssueStartDate),
        end: toDay(seminar.certificateIssueEndDate),
      },
      attempts: tried?.count ?? 0,
      lastAttempt: tried ? { on: tokyoDay(tried.lastAt), keywords: tried.lastKeywords } : null,
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
