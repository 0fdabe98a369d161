import { Prisma } from '../../generated/prisma/client.ts';
import type {
  Certificate,
  ImportedReceipt,
  ImportedStudent,
  Mail,
  Member,
  Submission,
  TemplateField,
  TemplateOption,
} from '../../generated/prisma/client.ts';
import { asRecords, columnOf } from './columns.ts';
import type { Tx } from './db.ts';

/** The tables of which a call may change many rows, each in another way. */
interface Tables {
  certificates: Certificate;
  imported_receipts: ImportedReceipt;
  imported_students: ImportedStudent;
  mails: Mail;
  members: Member;
  submissions: Submission;
  template_fields: TemplateField;
  template_options: TemplateOption;
}

type Changed<Row> = { id: number } & Partial<Row>;

/**
 * Gives each of these rows its own new values, by one statement for any number of them. The caller holds the
 * rows or their table: they are changed in no certain order.
 *
 * @param rows all with the same fields; what a row doesn't have stays as it is
 */
export async function updateRows<Table extends keyof Tables>(
  tx: Tx,
  table: Table,
  rows: readonly Changed<Tables[Table]>[],
): Promise<void> {
  if (rows.length === 0) return;
  const { fields, json } = asRecords(rows);
  const changed = fields.filter((field) => field !== 'id').map(columnOf);
  const setting = changed.map((column) => Prisma.sql`${column} = given.${column}`);
  const name = Prisma.raw(`"${table}"`);
  await tx.$executeRaw`
    UPDATE ${name} AS kept SET ${Prisma.join(setting)}
    FROM json_populate_recordset(NULL::${name}, ${json}::json) AS given
    WHERE kept.id = given.id`;
}
