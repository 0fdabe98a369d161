import { answerOf } from '@seminar/shared/submissions/answers';
import type { SnapshotAnswer } from '@seminar/shared/submissions/schema';
import type { Tx } from '../db.ts';
import { readSnapshot } from './snapshot.ts';

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
  const candidates = await tx.submission.findMany({
    where: {
      seminarId,
      status: { not: 'cancelled' },
      archivedAt: null,
      OR: [
        ...(email === '' ? [] : [{ email }]),
        ...(applicantKana === '' ? [] : [{ applicantKana }]),
      ],
    },
    select: { email: true, answers: true },
  });
  const born = answerOf(applicant.answers, 'birth_date');
  return candidates.some(
    (other) =>
      (email !== '' && other.email === email) ||
      (born !== '' && answerOf(readSnapshot(other.answers), 'birth_date') === born),
  );
}
