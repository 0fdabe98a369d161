import { Prisma } from '../generated/prisma/client.ts';
import type { Allocation, Mail, Receipt, Student, Submission } from '../generated/prisma/client.ts';
import { asFields, columnName, columnOf } from './columns.ts';
import type { Tx } from './db.ts';

/** The tables into which a call that many people make at once writes: what may be given, and what is stored. */
interface Tables {
  allocations: [given: Prisma.AllocationCreateManyInput, stored: Allocation];
  mails: [given: Prisma.MailCreateManyInput, stored: Mail];
  receipts: [given: Prisma.ReceiptCreateManyInput, stored: Receipt];
  students: [given: Prisma.StudentCreateManyInput, stored: Student];
  submissions: [given: Prisma.SubmissionCreateManyInput, stored: Submission];
}

/** All are text, number, date, list or JSON: as JSON a date becomes what PostgreSQL reads, too. */
type Given<Table extends keyof Tables> = {
  [Field in keyof Tables[Table][0]]: Tables[Table][0][Field] | null;
};

/**
 * Inserts rows, in their order, by one statement that is the same for any number of them, so that the database
 * has it prepared. Prisma would make another statement for each number of rows, and work one out anew
 * whenever other values happen to be equal; that takes longer than the insert itself.
 *
 * @param rows all with the same fields; a field that none has gets the column's default
 * @param returning the fields that are wanted of the stored rows
 * @param skipDuplicates a row whose unique key is there already is left out
 */
export async function insertRows<
  Table extends keyof Tables,
  const Field extends keyof Tables[Table][1] & string,
>(
  tx: Tx,
  table: Table,
  rows: readonly Given<Table>[],
  { returning, skipDuplicates = false }: { returning: readonly Field[]; skipDuplicates?: boolean },
): Promise<Pick<Tables[Table][1], Field>[]> {
  const [first] = rows;
  if (!first) return [];
  const fields = Object.keys(first);
  if (rows.some((row) => Object.keys(row).join() !== fields.join())) {
    throw new Error(`the rows for ${table} differ in their fields`);
  }
  const columns = Prisma.join(fields.map(columnOf));
  const into = Prisma.raw(`"${table}"`);
  const given = rows.map((row) =>
    Object.fromEntries(fields.map((field) => [columnName(field), row[field as keyof typeof row]])),
  );
  return tx.$queryRaw<Pick<Tables[Table][1], Field>[]>`
    INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(given)}::json)
    ${skipDuplicates ? Prisma.sql`ON CONFLICT DO NOTHING` : Prisma.empty}
    ${returning.length > 0 ? Prisma.sql`RETURNING ${asFields(returning)}` : Prisma.empty}`;
}
