import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { drawnParts } from './renderReceipt.ts';
import { receiptCondition, type ReceiptFilters } from './listReceipts.ts';

/** How many receipts, with their documents, are in memory at a time. */
const pageSize = 50;

const exportedParts = {
  ...drawnParts,
  submission: { select: { number: true } },
  group: { select: { number: true } },
  versions: { orderBy: { version: 'desc' }, take: 1 },
} satisfies Prisma.ReceiptInclude;

export type ExportedReceipt = Prisma.ReceiptGetPayload<{ include: typeof exportedParts }>;

/**
 * The receipts that match the filters, with their latest issue, by number, page by page. Each page
 * begins after the last number of the page before, so the last page costs as much as the first.
 *
 * @param lastId receipts with a higher id were issued after the file was ordered, and are left out
 */
export async function* exportReceiptPages(
  { db }: Pick<Context, 'db'>,
  filters: ReceiptFilters,
  lastId: number,
): AsyncGenerator<ExportedReceipt[]> {
  let after = { fiscalYear: 0, sequence: 0 };
  for (;;) {
    const ids = await db.$queryRaw<{ id: number }[]>`
      SELECT id FROM receipts
      WHERE ${receiptCondition(filters)} AND id <= ${lastId}::int
        AND (fiscal_year, sequence) > (${after.fiscalYear}::int, ${after.sequence}::int)
      ORDER BY fiscal_year, sequence LIMIT ${pageSize}`;
    const page = await db.receipt.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      include: exportedParts,
      orderBy: [{ fiscalYear: 'asc' }, { sequence: 'asc' }],
    });
    const last = page.at(-1);
    if (!last) return;
    yield page;
    after = last;
  }
}
