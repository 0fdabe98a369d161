import type { Tx } from '../db/db.ts';
import { studentNumber } from './studentNumber.rules.ts';

/** Takes the next number of a seminar; null if there is no such seminar. */
export async function nextStudentNumber(tx: Tx, seminarId: number): Promise<string | null> {
  // The update locks the row, so the numbers of one seminar are taken one after another.
  const [seminar] = await tx.$queryRaw<{ code: string; sequence: number }[]>`
    UPDATE seminars SET last_student_sequence = last_student_sequence + 1
    WHERE id = ${seminarId} AND archived_at IS NULL
    RETURNING code, last_student_sequence AS sequence`;
  return seminar ? studentNumber(seminar.code, seminar.sequence) : null;
}
