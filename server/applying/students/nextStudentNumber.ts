import type { Tx } from '../../platform/db/db.ts';
import { studentNumber } from './studentNumber.rules.ts';

/**
 * Takes the next numbers of seminars, as many of each as asked for, without a gap.
 *
 * @param seminarIds one for each number, in any order
 * @returns the numbers of each seminar, in their order; a seminar that doesn't exist is missing
 */
export async function nextStudentNumbers(
  tx: Tx,
  seminarIds: readonly number[],
): Promise<Map<number, string[]>> {
  // The lock, by id, has the numbers of one seminar taken one after another.
  const taken = await tx.$queryRaw<{ id: number; code: string; last: number; taken: number }[]>`
    WITH asked AS (SELECT id, count(*)::int AS taken FROM unnest(${[...seminarIds]}::int[]) AS id GROUP BY id),
    locked AS (
      SELECT seminars.id FROM seminars JOIN asked USING (id) WHERE archived_at IS NULL
      ORDER BY seminars.id FOR NO KEY UPDATE OF seminars)
    UPDATE seminars SET last_student_sequence = last_student_sequence + asked.taken
    FROM asked JOIN locked USING (id)
    WHERE seminars.id = asked.id
    RETURNING seminars.id, code, last_student_sequence AS last, asked.taken`;
  return new Map(
    taken.map(({ id, code, last, taken: count }) => [
      id,
      Array.from({ length: count }, (_, index) => studentNumber(code, last - count + 1 + index)),
    ]),
  );
}

/** Takes the next number of a seminar; null if there is no such seminar. */
export async function nextStudentNumber(tx: Tx, seminarId: number): Promise<string | null> {
  return (await nextStudentNumbers(tx, [seminarId])).get(seminarId)?.[0] ?? null;
}
