import type { Tx } from '../../platform/db/db.ts';
import type { WrongTries } from './nextTry.rules.ts';

/**
 * The student's wrong tries since the last right one, wherever they came from. To be read under the student's lock, so
 * that many at once can't pass a limit.
 */
export async function readWrongTries(tx: Tx, studentId: number): Promise<WrongTries> {
  const [found] = await tx.$queryRaw<WrongTries[]>`
    SELECT count(*)::int AS count, max(at) AS "lastAt" FROM review_test_attempts
    WHERE student_id = ${studentId} AND id > coalesce((
      SELECT max(id) FROM review_test_attempts WHERE student_id = ${studentId} AND passed), 0)`;
  return found ?? { count: 0, lastAt: null };
}
