import type { TaxArchiveSize } from '@seminar/shared/papers/tax-archive/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

/** What an archive will hold, also the documents that are not drawn yet; each with an `id`. */
export function everyDocument({ from, to }: Period): Prisma.Sql {
  const issued = Prisma.sql`issue_date BETWEEN ${from}::date AND ${to}::date`;
  return Prisma.sql`(
    SELECT r.id FROM receipts AS r JOIN receipt_versions ON receipt_id = r.id WHERE ${issued}
    UNION ALL SELECT id FROM receipts WHERE ${issued} AND voided_at IS NOT NULL
    UNION ALL SELECT id FROM bills WHERE ${issued}
    UNION ALL SELECT id FROM bills WHERE ${issued} AND voided_at IS NOT NULL
    UNION ALL SELECT id FROM return_invoices WHERE ${issued}) AS documents`;
}

/** How much the archive of a period will hold. */
export async function readSize({ db }: Context, period: Period): Promise<TaxArchiveSize> {
  const { from, to } = period;
  const issued = Prisma.sql`issue_date BETWEEN ${from}::date AND ${to}::date`;
  // The length of a stored document is known without reading it.
  const [size] = await db.$queryRaw<TaxArchiveSize[]>`
    SELECT (SELECT count(*) FROM ${everyDocument(period)})::int AS documents,
      (SELECT count(*) FROM deposits
        WHERE deposited_at BETWEEN ${from}::date AND ${to}::date)::int AS deposits,
      coalesce((SELECT sum(octet_length(bytes)) FROM (
        SELECT d.bytes FROM receipts AS r JOIN receipt_documents AS d ON d.receipt_id = r.id
        WHERE ${issued}
        UNION ALL
        SELECT d.bytes FROM receipts AS r JOIN receipt_void_copies AS d ON d.receipt_id = r.id
        WHERE ${issued}
        UNION ALL
        SELECT d.bytes FROM bills AS b JOIN bill_documents AS d ON d.bill_id = b.id WHERE ${issued}
        UNION ALL
        SELECT d.bytes FROM return_invoices AS i
        JOIN return_invoice_documents AS d ON d.return_invoice_id = i.id WHERE ${issued}
      ) AS kept), 0)::float8 AS bytes`;
  return size ?? { documents: 0, deposits: 0, bytes: 0 };
}
