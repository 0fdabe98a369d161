import { Prisma } from '../../generated/prisma/client.ts';
import { nameKey } from './nameKey.ts';

/** The columns that say who somebody is. */
interface Person {
  personKey: Prisma.Sql;
  email: Prisma.Sql;
  name: Prisma.Sql;
}

/** Known by address and name, since a mailbox may be shared, where one of the two has no birth date. */
const refusedAs = (table: Prisma.Sql, { personKey, email, name }: Person) => Prisma.sql`EXISTS (
  SELECT FROM ${table} AS other
  WHERE (other.person_key IS NULL OR ${personKey} IS NULL)
    AND other.notices_refused AND other.email <> '' AND other.email = ${email}
    AND ${nameKey(Prisma.sql`other.name`)} = ${nameKey(name)})`;

/** Whether a person wants no mails but those about their own applications, as said here or before this system. */
export const noticesRefusedBy = (person: Person): Prisma.Sql => Prisma.sql`(
  EXISTS (SELECT FROM students
    WHERE students.person_key = ${person.personKey} AND students.notices_refused)
  OR EXISTS (SELECT FROM imported_students
    WHERE imported_students.person_key = ${person.personKey} AND imported_students.notices_refused)
  OR ${refusedAs(Prisma.sql`students`, person)}
  OR ${refusedAs(Prisma.sql`imported_students`, person)})`;
