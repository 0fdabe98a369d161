import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../platform/db/db.ts';

/**
 * Locks the applications of students, to which the mails refer, then the students: in the order of money, which locks
 * an application before its student is made. A caller that locks certificates, too, has done so before.
 *
 * @param against `SHARE`: nobody changes the students; `NO KEY UPDATE`: nobody else locks them either
 */
export async function lockApplicationsThenStudents(
  tx: Tx,
  studentIds: readonly number[],
  against: 'SHARE' | 'NO KEY UPDATE',
): Promise<void> {
  const ids = [...studentIds];
  await tx.$executeRaw`
    SELECT FROM submissions
    WHERE id IN (SELECT submission_id FROM students WHERE id = ANY(${ids}::int[]))
    ORDER BY id FOR KEY SHARE`;
  await tx.$executeRaw`
    SELECT FROM students WHERE id = ANY(${ids}::int[]) ORDER BY id FOR ${Prisma.raw(against)}`;
}
