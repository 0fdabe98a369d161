import type { AttendanceFigures } from '@seminar/shared/applying/attendance/schema';
import { findSeminar } from '../../catalogue/seminars/findSeminar.ts';
import { completionOf } from '../../catalogue/seminars/completionOf.ts';
import { completionStateSql } from '../../platform/conditions/proofs.ts';
import type { Context } from '../../platform/context/context.ts';
import { takesPart } from './listAttendance.ts';

type Counts = Omit<AttendanceFigures, 'completion'>;

/**
 * How many students of a seminar are how far.
 *
 * @throws NotFound
 */
export async function readAttendanceFigures(
  { db }: Context,
  { seminarId }: { seminarId: number },
): Promise<AttendanceFigures> {
  const seminar = await findSeminar(db, String(seminarId));
  const [counts] = await db.$queryRaw<Counts[]>`
    SELECT count(*)::int AS students,
      (count(*) FILTER (WHERE state = 'nothing'))::int AS nothing,
      (count(*) FILTER (WHERE state = 'partly'))::int AS partly,
      (count(*) FILTER (WHERE state = 'complete'))::int AS complete,
      (count(*) FILTER (WHERE state = 'in_doubt'))::int AS in_doubt,
      EXISTS (SELECT FROM attendance_proofs JOIN students ON students.id = student_id
        WHERE students.seminar_id = ${seminarId}) AS has_proofs
    FROM (SELECT ${completionStateSql('students')} AS state FROM students
      WHERE ${takesPart(seminarId)}) AS judged`;
  if (!counts) throw new Error('nothing was counted');
  return { completion: completionOf(seminar), ...counts };
}
