import { tokyoDay, type Day } from '@seminar/shared/date';
import { readAssociation } from '../association/readAssociation.ts';
import { readSnapshot } from '../answers/snapshot.ts';
import { toDay } from '../context/days.ts';
import type { Tx } from '../db/db.ts';
import { articlesOf } from '../documents/certificate/articles.rules.ts';
import type { CertificateContent } from '../documents/certificate/certificateContent.ts';
import { trainingYear } from '../documents/certificate/trainingYear.rules.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { statedSessions } from '../seminar-sessions/statedSessions.ts';

/** The relations that are read to issue a certificate. */
export const issuedParts = {
  student: {
    include: { seminar: true, submission: { select: { answers: true, sessionId: true } } },
  },
} satisfies Prisma.CertificateInclude;

type Row = Prisma.CertificateGetPayload<{ include: typeof issuedParts }>;

interface Issue {
  number: string;
  issuedOn: Day;
  verification: NonNullable<CertificateContent['verification']>;
}

/**
 * The content of a certificate, from the data of student, seminar and association at this moment.
 */
export async function contentAtIssue(
  tx: Tx,
  { student, completedAt }: Row,
  { number, issuedOn, verification }: Issue,
): Promise<CertificateContent> {
  const association = await readAssociation(tx);
  const { seminar, submission } = student;
  const completedOn = tokyoDay(completedAt);
  const [session] = submission ? await statedSessions(tx, [submission]) : [];
  const proves = seminar.seminarType === 'continuous_training' && submission !== null;
  return {
    number,
    student_number: student.studentNumber,
    name: student.name,
    birth_date: toDay(student.birthDate),
    seminar_name: seminar.name,
    training_year: trainingYear(seminar.name, completedOn),
    articles: proves ? articlesOf(readSnapshot(submission.answers)) : [],
    ...(session === undefined ? {} : { session }),
    completed_on: completedOn,
    issued_on: issuedOn,
    issuer: {
      name: association.name,
      representative: association.representative,
      postal_code: association.postalCode,
      address: association.address,
      phone: association.phone,
      ...(association.sealSha256 === null ? {} : { seal_sha256: association.sealSha256 }),
    },
    verification,
  };
}
