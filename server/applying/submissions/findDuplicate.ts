import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { answerOf, nameless } from '@seminar/shared/catalogue/answers/answers';
import type { PaymentStatus, Submission } from '@seminar/shared/applying/submissions/schema';
import type { SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import { readSnapshot } from '../../catalogue/answers/snapshot.ts';
import type { Db, Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';

interface Applicant {
  /** Of an application that is stored already. */
  id?: number;
  seminarId: number;
  email: string;
  applicantName: string;
  applicantKana: string;
  answers: readonly SnapshotAnswer[];
}

/** What says who somebody is. */
function personOf(
  { id, seminarId, applicantName, applicantKana, ...applicant }: Applicant,
  at: number,
) {
  const name = applicantKana === '' ? applicantName : '';
  return {
    at,
    id: id ?? null,
    seminar_id: seminarId,
    email: applicant.email,
    kana: applicantKana,
    // What the search text of an application by a person of this name begins with (searchTextOf.ts).
    beginning: name === '' ? '' : `${searchKey(name)}\n`,
    born: answerOf(applicant.answers, 'birth_date'),
  };
}

/**
 * A statement that reads the oldest application of each of these people for their seminar, other than their own, with
 * their place in the list from 0 (`at`): the same mail address, or the same birth date and reading of the name. Where
 * the form asks for no reading, the written name counts, in any variant of its kanji.
 */
export function applicationsOfSamePerson(applicants: readonly Applicant[]): Prisma.Sql {
  const known = Prisma.sql`same.seminar_id = person.seminar_id AND same.id IS DISTINCT FROM person.id
    AND ${submissionIsAlive.sql('same')}`;
  const born = Prisma.sql`person.born <> '' AND (same.answers::jsonb
      @> jsonb_build_array(jsonb_build_object('key', 'birth_date', 'value', person.born))
    OR same.answers::jsonb @> jsonb_build_array(jsonb_build_object('key', 'birth_date', 'options',
      jsonb_build_array(jsonb_build_object('label', person.born)))))`;
  // Three parts, each found by its index.
  return Prisma.sql`
    SELECT person.at, first.id
    FROM jsonb_to_recordset(${JSON.stringify(applicants.map(personOf))}::jsonb) AS person (
      at int, id int, seminar_id int, email text, kana text, beginning text, born text)
    CROSS JOIN LATERAL (SELECT min(found.id) AS id FROM (
      SELECT same.id FROM submissions AS same
      WHERE ${known} AND person.email <> '' AND same.email = person.email
      UNION ALL SELECT same.id FROM submissions AS same
      WHERE ${known} AND person.kana <> '' AND same.applicant_kana = person.kana AND ${born}
      UNION ALL SELECT same.id FROM submissions AS same
      WHERE ${known} AND person.beginning <> '' AND starts_with(same.search_text, person.beginning)
        AND ${born}
      OFFSET 0) AS found) AS first
    WHERE first.id IS NOT NULL`;
}

/**
 * What the rule compares of a person, each as one text: the address, and each form of the name with the birth date.
 * Two that it takes for one person share at least one of them.
 */
function comparedOf({ email, applicantName, applicantKana, answers }: Applicant): string[] {
  const born = answerOf(answers, 'birth_date');
  const names = born === '' ? [] : [applicantKana, searchKey(applicantName)];
  return [email, ...names.map((name) => (name === '' ? '' : `${name}\n${born}`))].filter(
    (text) => text !== '',
  );
}

/**
 * A list of what applications of these people lock, as `hash`: with what the rule compares they wait for each other;
 * otherwise two at the same time would not see each other. Those of the same person are looked for in a later
 * statement: it must see what was committed while this one waited. All take theirs in the order of the hashes, so
 * nobody waits for somebody who waits for them.
 */
export function personLocks(people: readonly Applicant[]): Prisma.Sql {
  return Prisma.sql`(SELECT DISTINCT hashtext(compared) AS hash
    FROM unnest(${people.flatMap(comparedOf)}::text[]) AS compared ORDER BY 1) AS locks`;
}

/** The first application of the same person for this seminar; null: no such application. */
export async function findDuplicate(tx: Tx, applicant: Applicant): Promise<{ id: number } | null> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(${applicant.seminarId}::int, hash) FROM ${personLocks([applicant])}`;
  const [first] = await tx.$queryRaw<{ id: number }[]>(applicationsOfSamePerson([applicant]));
  return first ? { id: first.id } : null;
}

type Other = NonNullable<Submission['same_person']>;

/** The oldest other application of the same person, by the ids of those that may be second ones. */
export async function findOthers(db: Db, ids: readonly number[]): Promise<Map<number, Other>> {
  if (ids.length === 0) return new Map();
  const doubtful = await db.submission.findMany({
    where: { id: { in: [...ids] } },
    select: {
      id: true,
      seminarId: true,
      email: true,
      applicantName: true,
      applicantKana: true,
      answers: true,
    },
  });
  const applicants = doubtful.map((row) => ({ ...row, answers: readSnapshot(row.answers) }));
  const others = await db.$queryRaw<
    { at: number; publicId: string; name: string; paymentStatus: PaymentStatus }[]
  >`
    SELECT at, public_id AS "publicId", applicant_name AS name,
      payment_status::text AS "paymentStatus"
    FROM (${applicationsOfSamePerson(applicants)}) AS other JOIN submissions USING (id)`;
  return new Map(
    others.flatMap(({ at, publicId, name, paymentStatus }) => {
      const other = {
        submission_id: publicId,
        name: name || nameless,
        payment_status: paymentStatus,
      };
      const of = doubtful[at];
      return of ? [[of.id, other] as const] : [];
    }),
  );
}
