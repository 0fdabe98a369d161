import type { Match } from '@seminar/shared/applying/attendance-imports/schema';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Candidate } from './matchParticipants.rules.ts';

/** An applicant whom rows name. */
export interface NamedApplicant {
  publicId: string;
  number: string;
  name: string;
  isStudent: boolean;
}

/** Applicants as they are called now, by id. */
export async function readNamedApplicants(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedApplicant>> {
  const applicants = await db.$queryRaw<(NamedApplicant & { id: number })[]>`
    SELECT submissions.id, public_id AS "publicId", number,
      coalesce(students.name, applicant_name) AS name,
      coalesce(${studentIsActive.sql('students')}, false) AND students.id IS NOT NULL AS "isStudent"
    FROM submissions LEFT JOIN students ON students.submission_id = submissions.id
    WHERE submissions.id = ANY(${[...new Set(ids)]}::int[])`;
  return new Map(applicants.map(({ id, ...one }) => [id, one]));
}

/** Candidates as they are called now. */
export function matchesOf(
  candidates: readonly Candidate[],
  applicants: ReadonlyMap<number, NamedApplicant>,
): Match[] {
  return candidates.flatMap(({ submissionId, grade, reasons }): Match[] => {
    const known = applicants.get(submissionId);
    if (!known) return [];
    return [
      {
        submission_id: known.publicId,
        application_number: known.number,
        name: known.name,
        grade,
        reasons,
        is_student: known.isStudent,
      },
    ];
  });
}
