import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { anonymised } from '../../catalogue/answers/anonymisedText.rules.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { studentNumberKey } from '../../applying/review-tests/sameStudent.rules.ts';

const blank = Prisma.sql`name = ${anonymised}, address_prefecture = '', keywords = '{}'`;

/** An attempt that belongs to no student: its name or number was wrong. */
interface Stray {
  id: number;
  seminarId: number;
  studentNumber: string;
  name: string;
}

/** The number was typed by somebody who is no student; it may still be a student's. */
const blankStray = Prisma.sql`${blank}, student_number = ${anonymised}, search_text = ''`;

const isStray = Prisma.sql`(student_id IS NULL AND name <> ${anonymised})`;

interface Anonymised {
  submissionIds: readonly number[];
  students: readonly { id: number; studentNumber: string }[];
}

/** The names of these people, with the seminars in which they are theirs; of everybody who had their places. */
async function namesOf(tx: Tx, submissionIds: number[], studentIds: number[]) {
  const rows = await tx.$queryRaw<{ seminarId: number; name: string }[]>`
    SELECT seminar_id AS "seminarId", unnest(ARRAY[applicant_name, applicant_kana]) AS name
    FROM submissions WHERE id = ANY(${submissionIds}::int[])
    UNION SELECT seminar_id, former_people.applicant_name FROM former_people
    JOIN submissions ON submissions.id = submission_id WHERE submission_id = ANY(${submissionIds}::int[])
    UNION SELECT seminar_id, unnest(ARRAY[name, name_kana])
    FROM students WHERE id = ANY(${studentIds}::int[])`;
  return rows.filter(({ name }) => name !== '');
}

/** Strays that may be theirs: with a name at a test of its seminar, or with the digits of a number at any. */
async function straysLike(
  tx: Tx,
  names: readonly Pick<Stray, 'seminarId' | 'name'>[],
  numbers: readonly string[],
): Promise<Stray[]> {
  const seminarIds = names.map(({ seminarId }) => seminarId);
  const keys = names.map(({ name }) => searchKey(name));
  const digits = numbers.map((number) => number.replace(/[^0-9]/g, ''));
  const columns = Prisma.sql`id, review_test_attempts.seminar_id AS "seminarId", student_number AS "studentNumber", name`;
  // Two parts, each found by its index: with OR all attempts would be read.
  return tx.$queryRaw<Stray[]>`
    SELECT ${columns} FROM unnest(${seminarIds}::int[], ${keys}::text[]) AS named (seminar_id, key)
    JOIN review_test_attempts ON review_test_attempts.seminar_id = named.seminar_id
      AND split_part(search_text, E'\\n', 2) = named.key
    WHERE ${isStray}
    UNION
    SELECT ${columns} FROM review_test_attempts
    WHERE ${isStray} AND regexp_replace(normalize(student_number, NFKC), '[^0-9]', '', 'g') = ANY(${digits}::text[])`;
}

/**
 * Removes what people wrote at completion tests, before their names are gone. Attempts that belong to no student are
 * theirs if they have the name at a test of the seminar, or the number at any: a student number belongs to one
 * person in all seminars. Both are compared without regard to width, spaces and other forms, as the test does, names
 * also without regard to the kind of kana.
 */
export async function anonymiseAttempts(
  tx: Tx,
  { submissionIds, students }: Anonymised,
): Promise<void> {
  const studentIds = students.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE review_test_attempts AS attempt SET ${blank}, student_number = student.number,
      search_text = lower(student.number)
    FROM unnest(${studentIds}::int[], ${students.map((s) => s.studentNumber)}::text[])
      AS student (id, number)
    WHERE attempt.student_id = student.id`;
  const keyOf = ({ seminarId, name }: Pick<Stray, 'seminarId' | 'name'>) =>
    `${seminarId} ${searchKey(name)}`;
  const names = await namesOf(tx, [...submissionIds], studentIds);
  const named = new Set(names.map(keyOf));
  const numbers = new Set(students.map(({ studentNumber }) => studentNumberKey(studentNumber)));
  const theirs = (await straysLike(tx, names, [...numbers])).filter(
    (stray) => named.has(keyOf(stray)) || numbers.has(studentNumberKey(stray.studentNumber)),
  );
  await tx.$executeRaw`
    UPDATE review_test_attempts SET ${blankStray}
    WHERE id = ANY(${theirs.map(({ id }) => id)}::int[])`;
}

/**
 * Removes what attempts say that belong to no student and are older than these months: nothing is to be proven by them.
 */
export async function anonymiseOldStrays(
  tx: Tx,
  { now, months }: { now: Date; months: number },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE review_test_attempts SET ${blankStray}
    WHERE ${isStray} AND at < ${now}::timestamptz - make_interval(months => ${months}::int)`;
}
