import { Prisma } from '../generated/prisma/client.ts';
import { nameKey } from './nameKey.ts';

/** The columns that say who somebody is. */
interface Person {
  personKey: Prisma.Sql;
  email: Prisma.Sql;
  name: Prisma.Sql;
}

/**
 * Whether a person wants no mails but those about their own applications, as said here or before this system. Where
 * one of the two has no birth date, an imported person is known by address and name: a mailbox may be shared.
 */
export const noticesRefusedBy = ({ personKey, email, name }: Person): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM students
    WHERE students.person_key = ${personKey} AND students.notices_refused)
  OR EXISTS (SELECT FROM imported_students
    WHERE imported_students.person_key = ${personKey} AND imported_students.notices_refused)
  OR EXISTS (SELECT FROM imported_students AS imported
    WHERE (imported.person_key IS NULL OR ${personKey} IS NULL)
      AND imported.notices_refused AND imported.email <> ''
      AND imported.email = ${email}
      AND ${nameKey(Prisma.sql`imported.name`)} = ${nameKey(name)}))`;
