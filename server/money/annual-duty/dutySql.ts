import type { DutyState } from '@seminar/shared/money/annual-duty/endpoints';
import { certificateCounts } from '../../platform/conditions/certificates.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { DutyYears } from './dutySeminars.ts';

/** The states in the order of the levels of the statement below. */
export const stateOfLevel: readonly DutyState[] = ['not_applied', 'applied', 'paid', 'certified'];

/**
 * Last year's attendees, each person once, with their level this year: `WITH` clauses, of which the
 * last is `duty (id, level, maybe, …)`. Equal keys mean the same person. An equal mail address
 * alone means `maybe`, if a key is missing or if the birth dates are equal and the names differ.
 * Who was imported from before this system has the number of that record with a minus as the id; of a
 * person who is both, our own student stands here.
 */
export function dutyTable({ past, present, seminarType, fiscalYear }: DutyYears): Prisma.Sql {
  const imported = (year: number) => Prisma.sql`
    seminar_type = ${seminarType}::seminar_type AND fiscal_year = ${year} AND anonymised_at IS NULL`;
  return Prisma.sql`
    WITH attended AS (
      SELECT id, person_key, email, birth_date, student_number, name, name_kana, search_text,
        notices_refused
      FROM students
      WHERE seminar_id = ANY(${past}::int[]) AND ${studentIsActive.sql('students')}
        AND anonymised_at IS NULL
      UNION ALL
      SELECT -id, person_key, email, birth_date, student_number, name, name_kana, search_text,
        notices_refused
      FROM imported_students WHERE ${imported(fiscalYear - 1)}
    ), past AS (
      SELECT DISTINCT ON (coalesce(person_key, 'student-' || id)) id, person_key, email, birth_date
      FROM attended
      ORDER BY coalesce(person_key, 'student-' || id), id DESC
    ), present AS (
      SELECT id AS submission_id, NULL::int AS student_id, person_key, email, NULL::date AS birth_date,
        -- A free one owes nothing while it waits for a seat or for the office; who may attend is a student.
        CASE WHEN payment_status = 'PAID' AND (expected_amount > 0 OR EXISTS (
            SELECT FROM students WHERE students.submission_id = submissions.id AND archived_at IS NULL))
          THEN 2 ELSE 1 END AS level
      FROM submissions
      WHERE seminar_id = ANY(${present}::int[]) AND ${submissionIsAlive.sql('submissions')}
      UNION ALL
      SELECT NULL, id, person_key, email, birth_date, 2
      FROM students
      WHERE seminar_id = ANY(${present}::int[]) AND submission_id IS NULL AND archived_at IS NULL
      UNION ALL
      SELECT NULL, NULL, person_key, email, birth_date,
        CASE WHEN certificate_number <> '' OR completed_on IS NOT NULL THEN 3 ELSE 2 END
      FROM imported_students WHERE ${imported(fiscalYear)}
    ), pairs AS (
      SELECT past.id, false AS needs_birth_date, past.birth_date AS past_birth_date, false AS maybe,
        submission_id, student_id, present.birth_date, level
      FROM past JOIN present ON present.person_key = past.person_key
      UNION ALL
      SELECT past.id, past.person_key <> present.person_key, past.birth_date, true,
        submission_id, student_id, present.birth_date, level
      FROM past JOIN present ON present.email = past.email
      WHERE past.email <> '' AND (past.person_key = present.person_key) IS NOT TRUE
    ), matches AS (
      -- Few of all who applied attended last year, too: only their students and certificates are read.
      SELECT pairs.id, maybe, CASE WHEN EXISTS (
          SELECT FROM certificates
          WHERE certificates.student_id = student.id AND ${certificateCounts.sql('certificates')}
        ) THEN 3 ELSE level END AS level
      FROM pairs LEFT JOIN LATERAL (
        SELECT id, birth_date FROM students
        WHERE students.submission_id = pairs.submission_id AND archived_at IS NULL
        UNION ALL
        SELECT id, birth_date FROM students WHERE id = pairs.student_id) AS student ON TRUE
      WHERE needs_birth_date IS NOT TRUE
        OR past_birth_date = coalesce(student.birth_date, pairs.birth_date)
    ), best AS (
      SELECT id, coalesce(max(level) FILTER (WHERE NOT maybe), max(level)) AS level,
        bool_and(maybe) AS maybe
      FROM matches GROUP BY id
    ), duty AS (
      SELECT attended.*, coalesce(best.level, 0) AS level, coalesce(best.maybe, false) AS maybe
      FROM past LEFT JOIN best USING (id) JOIN attended USING (id)
    )`;
}
