import { mostDeleted, type DeletedPerson } from '@seminar/shared/house/retention/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';

interface Row {
  submission_id: string | null;
  student_id: number | null;
  name: string;
  number: string;
  seminar_name: string;
  deleted_at: Date;
}

/**
 * The deleted applications and students that a text finds and that are not anonymised. No list shows them, but
 * a person may still ask for their data. A deleted student comes with the application.
 */
export async function findDeletedPeople(
  { db }: Pick<Context, 'db'>,
  { search }: { search: string },
): Promise<{ people: DeletedPerson[]; more: boolean }> {
  const found = Prisma.sql`archived_at IS NOT NULL AND anonymised_at IS NULL
    AND ${searchCondition(Prisma.sql`search_text`, search)}`;
  const rows = await db.$queryRaw<Row[]>`
    SELECT submission_id, student_id, people.name, number, seminars.name AS seminar_name, deleted_at
    FROM (
      SELECT public_id AS submission_id, NULL::int AS student_id, applicant_name AS name, number,
        seminar_id, archived_at AS deleted_at FROM submissions WHERE ${found}
      UNION ALL
      SELECT NULL, id, name, student_number, seminar_id, archived_at FROM students
      WHERE submission_id IS NULL AND ${found}) AS people
    JOIN seminars ON seminars.id = people.seminar_id
    ORDER BY deleted_at DESC LIMIT ${mostDeleted + 1}`;
  const people = rows
    .slice(0, mostDeleted)
    .map<DeletedPerson>(({ submission_id: submissionId, student_id: studentId, ...row }) => ({
      of:
        submissionId === null
          ? { kind: 'student', student_id: studentId ?? 0 }
          : { kind: 'application', submission_id: submissionId },
      name: row.name,
      number: row.number,
      seminar_name: row.seminar_name,
      deleted_at: row.deleted_at.toISOString(),
    }));
  return { people, more: rows.length > mostDeleted };
}
