import { z } from 'zod';
import { dateText } from '../../platform/db/columns.ts';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const rowSchema = z.object({
  id: z.int(),
  studentNumber: z.string(),
  name: z.string(),
  nameKana: z.string(),
  sex: z.string(),
  birthDate: dateText.nullable(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  noticesRefused: z.boolean(),
  suspendedAt: z.date().nullable(),
  anonymisedAt: z.date().nullable(),
  seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  submission: z
    .object({
      publicId: z.string(),
      number: z.string(),
      /** Whoever shows them reads them with `readSnapshot`. */
      answers: z.unknown(),
    })
    .nullable(),
});

/** What the list shows of a student. */
export type ListedStudent = z.output<typeof rowSchema>;

/**
 * The students with these ids as the list shows them, in any order. The seminar's id is the student's own column, for
 * the same reason as in `readListedSubmissions`.
 */
export const readListedStudents = rowReader(
  'listed students',
  (ids) => Prisma.sql`
    SELECT students.id, student_number AS "studentNumber", students.name, name_kana AS "nameKana", sex,
      birth_date::text AS "birthDate", address, phone, students.email,
      notices_refused AS "noticesRefused", suspended_at AS "suspendedAt",
      students.anonymised_at AS "anonymisedAt",
      json_build_object('id', students.seminar_id, 'code', code, 'name', seminars.name) AS seminar,
      CASE WHEN submissions.id IS NOT NULL THEN json_build_object('publicId', public_id,
        'number', number, 'answers', answers) END AS submission
    FROM students
    JOIN seminars ON seminars.id = students.seminar_id
    LEFT JOIN submissions ON submissions.id = submission_id
    WHERE students.id = ANY (${ids})`,
  rowSchema,
);
