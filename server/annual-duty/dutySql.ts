import type { DutyState } from '@seminar/shared/annual-duty/endpoints';
import { certificateCounts } from '../conditions/certificates.ts';
import { studentIsActive } from '../conditions/students.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import { Prisma } from '../generated/prisma/client.ts';
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
      SELECT id, person_key, email, birth_date, student_number, name, search_text, notices_refused
      FROM students
      WHERE seminar_id = ANY(${past}::int[]) AND ${studentIsActive.sql('students')}
        AND anonymised_at IS NULL
      UNION ALL
      SELECT -id, person_key, email, birth_date, student_number, name, search_text, notices_refused
      FROM imported_students WHERE ${imported(fiscalYear - 1)}
    ), past AS (
      SELECT DISTINCT ON (coalesce(person_key, 'student-' || id))
        id, person_key, email, birth_date, student_number, name, search_text, notices_refused
      FROM attended
      ORDER BY coalesce(person_key, 'student-' || id), id DESC
    ), present AS (
      SELECT submissions.person_key, submissions.email, students.birth_date,
        CASE WHEN certificates.id IS NOT NULL THEN 3
             WHEN submissions.payment_status = 'PAID' THEN 2 ELSE 1 END AS level
      FROM submissions
      LEFT JOIN students ON students.submission_id = submissions.id AND students.archived_at IS NULL
      LEFT JOIN certificates ON certificates.student_id = students.id
        AND ${certificateCounts.sql('certificates')}
      WHERE submissions.seminar_id = ANY(${present}::int[])
        AND ${submissionIsAlive.sql('submissions')}
      UNION ALL
      SELECT students.person_key, students.email, students.birth_date,
        CASE WHEN certificates.id IS NOT NULL THEN 3 ELSE 2 END
      FROM students
      LEFT JOIN certificates ON certificates.student_id = students.id
        AND ${certificateCounts.sql('certificates')}
      WHERE students.seminar_id = ANY(${present}::int[])
        AND students.submission_id IS NULL AND students.archived_at IS NULL
      UNION ALL
      SELECT person_key, email, birth_date,
        CASE WHEN certificate_number <> '' OR completed_on IS NOT NULL THEN 3 ELSE 2 END
      FROM imported_students WHERE ${imported(fiscalYear)}
    ), matches AS (
      SELECT past.id, present.level, false AS maybe
      FROM past JOIN present ON present.person_key = past.person_key
      UNION ALL
      SELECT past.id, present.level, true
      FROM past JOIN present ON present.email = past.email
      WHERE past.email <> ''
        AND (past.person_key IS NULL OR present.person_key IS NULL
          OR (past.birth_date = present.birth_date AND past.person_key <> present.person_key))
    ), best AS (
      SELECT id, coalesce(max(level) FILTER (WHERE NOT maybe), max(level)) AS level,
        bool_and(maybe) AS maybe
      FROM matches GROUP BY id
    ), duty AS (
      SELECT past.*, coalesce(best.level, 0) AS level, coalesce(best.maybe, false) AS maybe
      FROM past LEFT JOIN best USING (id)
    )`;
}
