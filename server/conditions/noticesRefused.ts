import { Prisma } from '../generated/prisma/client.ts';

/** Whether a person wants no mails but those about their own applications, as said here or before this system. */
export const noticesRefusedBy = (personKey: Prisma.Sql): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM students
    WHERE students.person_key = ${personKey} AND students.notices_refused)
  OR EXISTS (SELECT FROM imported_students
    WHERE imported_students.person_key = ${personKey} AND imported_students.notices_refused))`;
