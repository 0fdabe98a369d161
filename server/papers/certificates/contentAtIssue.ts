import { tokyoDay, type Day } from '@seminar/shared/date';
import { readAssociation } from '../../catalogue/association/readAssociation.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import { articlesOf } from '../../platform/documents/certificate/articles.rules.ts';
import type { CertificateContent } from '../../platform/documents/certificate/certificateContent.ts';
import { trainingYear } from '../../platform/documents/certificate/trainingYear.rules.ts';
import type { Association, Prisma, SeminarSession } from '../../generated/prisma/client.ts';
import { sessionLines } from '../../catalogue/seminars/sessions/statedSessions.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';

/** The relations that are read to issue a certificate. */
export const issuedParts = {
  student: {
    include: { seminar: true, submission: { select: { answers: true, sessionId: true } } },
  },
} satisfies Prisma.CertificateInclude;

type Row = Prisma.CertificateGetPayload<{ include: typeof issuedParts }>;

/** What a certificate states, without its number and how it is verified. */
export type StatedContent = Omit<CertificateContent, 'number' | 'verification'>;

/**
 * What certificates state, each with its row, from the data of student, seminar and association at this moment.
 */
export async function contentsAtIssue<Issued extends Row>(
  tx: Tx,
  certificates: readonly Issued[],
  issuedOn: Day,
): Promise<{ certificate: Issued; stated: StatedContent }[]> {
  const association = await readAssociation(tx);
  const chosen = certificates.map((certificate) => ({
    certificate,
    sessionId: certificate.student.submission?.sessionId ?? null,
  }));
  return (await withSessions(tx, chosen)).map(({ certificate, session }) => ({
    certificate,
    stated: statedContent(certificate, { association, session, issuedOn }),
  }));
}

interface Facts {
  association: Association;
  session: SeminarSession | null;
  issuedOn: Day;
}

function statedContent(
  { student, completedAt }: Row,
  { association, session, issuedOn }: Facts,
): StatedContent {
  const { seminar, submission } = student;
  const completedOn = tokyoDay(completedAt);
  const [line] = sessionLines([{ session }]);
  const proves = seminar.seminarType === 'continuous_training' && submission !== null;
  return {
    student_number: student.studentNumber,
    name: student.name,
    birth_date: toDay(student.birthDate),
    seminar_name: seminar.name,
    training_year: trainingYear(seminar.name, completedOn),
    articles: proves ? articlesOf(readSnapshot(submission.answers)) : [],
    ...(line === undefined ? {} : { session: line }),
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
  };
}
