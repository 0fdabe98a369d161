import { isDefaultCompletion } from '@seminar/shared/catalogue/seminars/completion.rules';
import type { CertificateProved } from '@seminar/shared/papers/certificates/proved.rules';
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
import { readProved, type ProvedStudent } from './readProved.ts';
import { withSessions } from '../../catalogue/seminars/sessions/withSessions.ts';

/** The relations that are read to issue a certificate. */
export const issuedParts = {
  student: {
    include: {
      seminar: true,
      submission: { select: { answers: true, attention: true, sessionId: true, language: true } },
    },
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
  const proved = await readProved(
    tx,
    certificates.map(({ student }) => student.id),
  );
  const provedOf = new Map(proved.map((it) => [it.studentId, it]));
  return (await withSessions(tx, chosen)).map(({ certificate, session }) => {
    const facts = { association, session, issuedOn, proved: provedOf.get(certificate.student.id) };
    return { certificate, stated: statedContent(certificate, facts) };
  });
}

interface Facts {
  association: Association;
  session: SeminarSession | null;
  issuedOn: Day;
  proved: ProvedStudent | undefined;
}

/** What is stated of the proofs; nothing where the test is the whole rule, and was passed. */
function statedProofs(proved: ProvedStudent | undefined): CertificateProved | undefined {
  if (!proved) return undefined;
  const { completion, testPassedAt, checkedInAt, fulfilledAt, watchedSeconds } = proved;
  if (isDefaultCompletion(completion) && fulfilledAt === null) return undefined;
  return {
    test_passed_on: testPassedAt && tokyoDay(testPassedAt),
    watched_percent: proved.watchedPercent || null,
    watched_minutes: Math.floor((watchedSeconds ?? 0) / 60) || null,
    live_minutes: proved.liveMinutes || null,
    checked_in_on: checkedInAt && tokyoDay(checkedInAt),
    confirmed: fulfilledAt !== null,
  };
}

function statedContent(
  { student, completedAt }: Row,
  { association, session, issuedOn, proved }: Facts,
): StatedContent {
  const { seminar, submission } = student;
  const completedOn = tokyoDay(completedAt);
  const [line] = sessionLines([{ session }]);
  const stated = statedProofs(proved);
  const proves = seminar.seminarType === 'continuous_training' && submission !== null;
  return {
    student_number: student.studentNumber,
    name: student.name,
    birth_date: toDay(student.birthDate),
    seminar_name: seminar.name,
    training_year: trainingYear(seminar.name, completedOn),
    articles: proves ? articlesOf(readSnapshot(submission.answers)) : [],
    ...(submission?.language === 'en' ? { seminar_name_en: seminar.nameEn ?? seminar.name } : {}),
    ...(line === undefined ? {} : { session: line }),
    ...(stated === undefined ? {} : { proved: stated }),
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
