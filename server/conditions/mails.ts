import type { MailReason } from '@seminar/shared/mail/schema';
import { Prisma } from '../generated/prisma/client.ts';

/** A mail that was not sent, because its application was cancelled, got another person or was paid before. */
export const mailIsOvertaken = {
  sql: (alias: string) =>
    Prisma.sql`(${Prisma.raw(alias)}.reason IS NOT DISTINCT FROM 'overtaken')`,
  of: ({ reason }: { reason: MailReason | null }) => reason === 'overtaken',
};

/**
 * A row of `mails` is to an applicant of a seminar, to the contact of one of its groups, or to a student without an
 * application. Arrays, not IN: an index of the mails finds all of each array in one go, and `OR` joins the three.
 */
export function mailIsOfSeminar(id: number): Prisma.Sql {
  return Prisma.sql`(
    submission_id = ANY (ARRAY(SELECT id FROM submissions WHERE seminar_id = ${id}))
    OR group_id = ANY (ARRAY(SELECT id FROM groups WHERE seminar_id = ${id}))
    OR student_id = ANY (ARRAY(SELECT id FROM students WHERE seminar_id = ${id} AND submission_id IS NULL)))`;
}
