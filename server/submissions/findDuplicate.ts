import { answerOf } from '@seminar/shared/submissions/answers';
import type { SnapshotAnswer } from '@seminar/shared/submissions/schema';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';

interface Applicant {
  seminarId: number;
  email: string;
  applicantKana: string;
  answers: readonly SnapshotAnswer[];
}

/**
 * Has the same person applied for this seminar already? The same address, or the same reading of
 * the name with the same birth date. Applications of one address wait for each other here, so that
 * of two at once the second is seen.
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
