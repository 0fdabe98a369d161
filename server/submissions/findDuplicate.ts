import { answerOf } from '@seminar/shared/submissions/answers';
import type { SnapshotAnswer } from '@seminar/shared/submissions/schema';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';

interface Applicant {
  /** Of an application that is stored already. */
  id?: number;
  seminarId: number;
  email: string;
  applicantKana: string;
  answers: readonly SnapshotAnswer[];
}

/**
 * Whether the same person has applied for this seminar already: the same mail address, or the same
 * reading of the name with the same birth date. The lock makes applications with one address wait
 * for each other; otherwise two at the same time would not see each other.
 */
export async function findDuplicate(tx: Tx, applicant: Applicant): Promise<boolean> {
  const { seminarId, email, applicantKana } = applicant;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${seminarId}::int, hashtext(${email}))`;
  const born = answerOf(applicant.answers, 'birth_date');
  const sameBirth = [{ value: born }, { options: [{ label: born }] }].map((answer) => ({
    answers: { array_contains: [{ key: 'birth_date', ...answer }] },
  }));
  const other = await tx.submission.findFirst({
    where: {
      seminarId,
      ...(applicant.id === undefined ? {} : { id: { not: applicant.id } }),
      ...submissionIsAlive.where,
      OR: [
        ...(email === '' ? [] : [{ email }]),
        ...(applicantKana === '' || born === '' ? [] : [{ applicantKana, OR: sameBirth }]),
      ],
    },
    select: { id: true },
  });
  return other !== null;
}
