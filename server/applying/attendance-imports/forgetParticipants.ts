import type { Tx } from '../../platform/db/db.ts';
import { haltMatches } from '../attendance/holdMatches.ts';

/**
 * Removes what participant reports say of these people: their names and addresses, what was learned of them, and the
 * files that may hold them. How long they were there stays.
 */
export async function forgetParticipants(
  tx: Tx,
  {
    submissionIds,
    studentIds,
  }: { submissionIds: readonly number[]; studentIds: readonly number[] },
): Promise<void> {
  const ids = [...submissionIds];
  await haltMatches(tx, ids);
  await tx.$executeRaw`
    DELETE FROM attendance_import_files USING attendance_imports, submissions
    WHERE import_id = attendance_imports.id AND attendance_imports.seminar_id = submissions.seminar_id
      AND submissions.id = ANY(${ids}::int[])`;
  // Nobody has confirmed that these are theirs, so nothing rests on them.
  await tx.$executeRaw`
    DELETE FROM attendance_import_rows AS given
    USING attendance_imports, submissions
    WHERE given.state <> 'done' AND import_id = attendance_imports.id
      AND attendance_imports.seminar_id = submissions.seminar_id AND submissions.id = ANY(${ids}::int[])
      AND (given.candidates @> jsonb_build_array(jsonb_build_object('submissionId', submissions.id))
        OR EXISTS (SELECT FROM attendance_import_people AS chosen
          WHERE chosen.row_id = given.id AND chosen.submission_id = submissions.id))`;
  await tx.$executeRaw`
    UPDATE attendance_import_rows SET name = '', email = '', reason = '', candidates = '[]'
    WHERE id IN (
      SELECT row_id FROM attendance_import_people WHERE submission_id = ANY(${ids}::int[]))`;
  await tx.attendanceAlias.deleteMany({ where: { studentId: { in: [...studentIds] } } });
}
