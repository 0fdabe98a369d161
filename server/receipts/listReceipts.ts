import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listReceipts as definition } from '@seminar/shared/receipts/endpoints';
import type { Db } from '../db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, directionSql, offsetOf, searchCondition } from '../http/listPage.ts';
import { listedParts } from './presentReceipt.ts';

type Query = HandlerInput<typeof definition>['query'];

function statusCondition(status: Query['status']): Prisma.Sql {
  switch (status) {
    case 'valid':
      return Prisma.sql`voided_at IS NULL`;
    case 'void':
      return Prisma.sql`voided_at IS NOT NULL`;
    case undefined:
      return Prisma.sql`TRUE`;
  }
}

/** One page of the receipts by number, the highest first, and how many there are in all. */
export async function listReceipts(db: Db, query: Query) {
  const where = allOf([
    searchCondition(Prisma.sql`search_text`, query.search),
    statusCondition(query.status),
  ]);
  const direction = directionSql(query.direction ?? 'desc');
  const [ids, counted] = await Promise.all([
    // As the number is made, so that the seven-digit ones of a year come after the six-digit ones.
    db.$queryRaw<{ id: number }[]>`
      SELECT id FROM receipts WHERE ${where}
      ORDER BY fiscal_year ${direction}, sequence ${direction}
      LIMIT ${query.per_page} OFFSET ${offsetOf(query)}`,
    db.$queryRaw<{ total: number }[]>`SELECT count(*)::int AS total FROM receipts WHERE ${where}`,
  ]);
  const rows = await db.receipt.findMany({
    where: { id: { in: ids.map(({ id }) => id) } },
    include: listedParts,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    total: counted[0]?.total ?? 0,
    rows: ids.flatMap(({ id }) => byId.get(id) ?? []),
  };
}
