import type { Tx } from '../../platform/db/db.ts';
import { haltMatches } from './holdMatches.ts';

interface Place {
  submissionId: number;
  seminarId: number;
  studentId: number | null;
}

/**
 * Forgets the former person of a place in the reports of meetings. The reports were matched with that person, and
 * taught their names. The next person was not there, so rows that don't count yet are open again, and the learned names
 * go.
 */
export async function forgetFormerPerson(
  tx: Tx,
  { submissionId, seminarId, studentId }: Place,
): Promise<void> {
  await haltMatches(tx, [submissionId]);
  await tx.$executeRaw`
    WITH named AS (
      SELECT given.id, chosen.row_id IS NOT NULL AS "isChosen",
        given.state = 'sure' AND (given.candidates -> 0 ->> 'submissionId')::int = ${submissionId} AS "isSure"
      FROM attendance_import_rows AS given
      JOIN attendance_imports ON attendance_imports.id = given.import_id
      LEFT JOIN attendance_import_people AS chosen
        ON chosen.row_id = given.id AND chosen.submission_id = ${submissionId}
      WHERE attendance_imports.seminar_id = ${seminarId} AND given.state <> 'done'
        AND (chosen.row_id IS NOT NULL
          OR given.candidates @> jsonb_build_array(jsonb_build_object('submissionId', ${submissionId}::int)))
    ), freed AS (
      DELETE FROM attendance_import_people
      USING named WHERE row_id = named.id AND named."isChosen"
    )
    UPDATE attendance_import_rows AS given
    SET candidates = (
        SELECT coalesce(jsonb_agg(one ORDER BY place), '[]')
        FROM jsonb_array_elements(given.candidates) WITH ORDINALITY AS candidate(one, place)
        WHERE (one ->> 'submissionId')::int <> ${submissionId}),
      state = CASE WHEN "isChosen" OR "isSure" THEN 'open' ELSE given.state END,
      reason = CASE WHEN "isChosen" THEN '' ELSE given.reason END,
      decided_at = CASE WHEN "isChosen" THEN NULL ELSE given.decided_at END,
      decided_by = CASE WHEN "isChosen" THEN NULL ELSE given.decided_by END
    FROM named WHERE given.id = named.id`;
  if (studentId !== null) await tx.attendanceAlias.deleteMany({ where: { studentId } });
}
