import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listReceipts as definition } from '@seminar/shared/receipts/endpoints';
import type { Db } from '../db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, directionSql, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
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
  const direction = query.direction ?? 'desc';
  return pageOfRows(db, query, {
    table: Prisma.sql`receipts`,
    where,
    // As the number is made, so that the seven-digit ones of a year come after the six-digit ones.
    sortBy: Prisma.sql`fiscal_year ${directionSql(direction)}, sequence`,
    direction,
    load: (ids) => db.receipt.findMany({ where: { id: { in: ids } }, include: listedParts }),
  });
}
