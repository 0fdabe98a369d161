import { searchKey } from '@seminar/shared/japan/searchKey';
import { answerOf, nameless } from '@seminar/shared/submissions/answers';
import type { SnapshotAnswer, Submission } from '@seminar/shared/submissions/schema';
import { submissionIsAlive } from '../conditions/submissions.ts';
import { readSnapshot } from '../answers/snapshot.ts';
import type { Db, Tx } from '../db/db.ts';
import type { Prisma } from '../generated/prisma/client.ts';

interface Applicant {
  /** Of an application that is stored already. */
  id?: number;
  seminarId: number;
  email: string;
  applicantName: string;
  applicantKana: string;
  answers: readonly SnapshotAnswer[];
}

/**
 * The first application of the same person for this seminar: the same mail address, or the same birth
 * date and reading of the name. Where the form asks for no reading, the written name counts, in any
 * variant of its kanji. null: no such application. The lock makes applications with one address wait
 * for each other; otherwise two at the same time would not see each other.
 */
export async function findDuplicate(tx: Tx, applicant: Applicant): Promise<{ id: number } | null> {
  const { seminarId, email } = applicant;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${seminarId}::int, hashtext(${email}))`;
  return tx.submission.findFirst({
    where: ofSamePerson(applicant),
    select: { id: true },
    orderBy: { id: 'asc' },
  });
}

/** What the search text of an application by a person of this name begins with (searchTextOf.ts). */
function beginningOf(applicantName: string): string {
  // For LIKE, % and _ are more than themselves.
  return `${searchKey(applicantName)}\n`.replace(/[\\%_]/g, String.raw`\$&`);
}

/** The other applications of the same person for the same seminar. */
function ofSamePerson(applicant: Applicant) {
  const { id, seminarId, email, applicantName, applicantKana, answers } = applicant;
  const born = answerOf(answers, 'birth_date');
  const sameBirth = [{ value: born }, { options: [{ label: born }] }].map((answer) => ({
    answers: { array_contains: [{ key: 'birth_date', ...answer }] },
  }));
  const named = applicantKana
    ? { applicantKana }
    : { searchText: { startsWith: beginningOf(applicantName) } };
  return {
    seminarId,
    ...(id === undefined ? {} : { id: { not: id } }),
    ...submissionIsAlive.where,
    OR: [
      ...(email === '' ? [] : [{ email }]),
      ...(born === '' || (applicantKana || applicantName) === ''
        ? []
        : [{ ...named, OR: sameBirth }]),
    ],
  } satisfies Prisma.SubmissionWhereInput;
}

type Other = NonNullable<Submission['same_person']>;

/** The oldest other application of the same person, by the ids of those that may be second ones. */
export async function findOthers(db: Db, ids: readonly number[]): Promise<Map<number, Other>> {
  const others = new Map<number, Other>();
  const doubtful = await db.submission.findMany({ where: { id: { in: [...ids] } } });
  for (const { id, answers, ...applicant } of doubtful) {
    const other = await db.submission.findFirst({
      where: ofSamePerson({ ...applicant, id, answers: readSnapshot(answers) }),
      orderBy: { id: 'asc' },
      select: { publicId: true, applicantName: true, paymentStatus: true },
    });
    if (other) {
      const { publicId, applicantName, paymentStatus } = other;
      others.set(id, {
        submission_id: publicId,
        name: applicantName || nameless,
        payment_status: paymentStatus,
      });
    }
  }
  return others;
}
