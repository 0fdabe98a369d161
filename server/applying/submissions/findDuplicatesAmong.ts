import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { answerOf } from '@seminar/shared/catalogue/answers/answers';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import type { Tx } from '../../platform/db/db.ts';
import { applicationsOfSamePerson, personLocks } from './findDuplicate.ts';

interface Person {
  email: string;
  applicantName: string;
  applicantKana: string;
  answers: readonly SnapshotAnswer[];
}

/** What shows that two of a list are one person, as findDuplicate.ts judges it; null: not enough is known. */
function bornAs({ applicantName, applicantKana, answers }: Person): string | null {
  const born = answerOf(answers, 'birth_date');
  const name = applicantKana || searchKey(applicantName);
  return born === '' || name === '' ? null : `${name}\n${born}`;
}

/**
 * Which of these people have an application for this seminar already (findDuplicate.ts has the rule), or stand
 * earlier in the list. An address that several of them share, or that is their company's, says
 * nothing about a person. Nobody of another group is stored meanwhile, nor any of these people alone.
 *
 * @param sharedEmails those of the company's contact, and of people whom the group has already
 * @returns for each of them, in their order
 */
export async function findDuplicatesAmong(
  tx: Tx,
  {
    seminarId,
    people,
    sharedEmails,
  }: { seminarId: number; people: readonly Person[]; sharedEmails: readonly string[] },
): Promise<boolean[]> {
  const uses = new Map<string, number>();
  for (const { email } of people) uses.set(email, (uses.get(email) ?? 0) + 1);
  const ownEmail = ({ email }: Person) =>
    sharedEmails.includes(email) || (uses.get(email) ?? 0) > 1 ? '' : email;
  const applicants = people.map((it) => ({ ...it, seminarId, email: ownEmail(it) }));
  // Keeps other groups from being stored until this one is. Numbering would lock the seminar later anyway.
  await tx.$queryRaw`SELECT id FROM seminars WHERE id = ${seminarId} FOR NO KEY UPDATE`;
  // Who applies alone takes the same locks (findDuplicate.ts).
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(${seminarId}::int, hash) FROM ${personLocks(applicants)}`;
  const stored = await tx.$queryRaw<{ at: number }[]>(applicationsOfSamePerson(applicants));
  const known = new Set(stored.map(({ at }) => at));
  const earlier = new Set<string>();
  return people.map((person, at) => {
    const born = bornAs(person);
    const isSecond = known.has(at) || (born !== null && earlier.has(born));
    if (born !== null) earlier.add(born);
    return isSecond;
  });
}
