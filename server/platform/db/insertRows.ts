import { Prisma } from '../../generated/prisma/client.ts';
import type {
  Allocation,
  Mail,
  Receipt,
  Student,
  Submission,
} from '../../generated/prisma/client.ts';
import { asFields, asRecords, columnOf } from './columns.ts';
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

interface Insertion<Field> {
  /** The fields that are wanted of the stored rows. */
  returning: readonly Field[];
  /** A row whose unique key is there already is left out. */
  skipDuplicates?: boolean;
}

/**
 * The statement of `insertRows`, as a part of another one.
 *
 * @param rows at least one, all with the same fields; a field that none has gets the column's default
 */
export function insertion<Table extends keyof Tables>(
  table: Table,
  rows: readonly Given<Table>[],
  { returning, skipDuplicates = false }: Insertion<keyof Tables[Table][1] & string>,
): Prisma.Sql {
  const { fields, json } = asRecords(rows);
  const columns = Prisma.join(fields.map(columnOf));
  const into = Prisma.raw(`"${table}"`);
  return Prisma.sql`
    INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${json}::json)
    ${skipDuplicates ? Prisma.sql`ON CONFLICT DO NOTHING` : Prisma.empty}
    ${returning.length > 0 ? Prisma.sql`RETURNING ${asFields(returning)}` : Prisma.empty}`;
}

/**
 * Inserts rows, in their order, by one statement that is the same for any number of them, so that the database
 * has it prepared. Prisma would make another statement for each number of rows, and work one out anew
 * whenever other values happen to be equal; that takes longer than the insert itself.
 *
 * @param rows all with the same fields; a field that none has gets the column's default
 */
export async function insertRows<
  Table extends keyof Tables,
  const Field extends keyof Tables[Table][1] & string,
>(
  tx: Tx,
  table: Table,
  rows: readonly Given<Table>[],
  wanted: Insertion<Field>,
): Promise<Pick<Tables[Table][1], Field>[]> {
  if (rows.length === 0) return [];
  return tx.$queryRaw<Pick<Tables[Table][1], Field>[]>(insertion(table, rows, wanted));
}
