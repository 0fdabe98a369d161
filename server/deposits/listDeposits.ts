import type { listDeposits as definition } from '@seminar/shared/deposits/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { Db } from '../db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { depositParts } from './presentDeposit.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<NonNullable<Query['sort']>, Prisma.Sql> = {
  deposited_at: Prisma.sql`deposited_at`,
  amount: Prisma.sql`amount`,
  remitter_name: Prisma.sql`remitter_name COLLATE "ja-JP-x-icu"`,
};

/** The deposits of which some part pays for an application that is not paid. */
const unpaidShare = Prisma.sql`id IN (
  SELECT allocations.deposit_id FROM allocations JOIN submissions ON submissions.id = allocations.submission_id
  WHERE allocations.reversed_at IS NULL AND submissions.payment_status = 'MISMATCH')`;

function statusCondition(status: Query['status']): Prisma.Sql {
  switch (status) {
    case 'unlinked':
      return Prisma.sql`allocated_amount = 0 AND refund_due IS NULL`;
    case 'refund_due':
      return Prisma.sql`allocated_amount = 0 AND refund_due IS NOT NULL`;
    case 'mismatch':
      return unpaidShare;
    case 'settled':
      return Prisma.sql`allocated_amount > 0 AND NOT ${unpaidShare}`;
    case 'needs_person':
      return Prisma.sql`(allocated_amount = 0 OR ${unpaidShare})`;
    case undefined:
      return Prisma.sql`TRUE`;
  }
}

/**
 * Remitter and account number stand on the deposit, the applicant's name and email behind it: two
 * reads of an index, where OR has none.
 */
function search(term: string): Prisma.Sql {
  return Prisma.sql`id IN (
    SELECT id FROM deposits WHERE ${searchCondition(Prisma.sql`search_text`, term)} UNION ALL
    SELECT allocations.deposit_id FROM allocations
    JOIN submissions ON submissions.id = allocations.submission_id
    WHERE allocations.reversed_at IS NULL
      AND ${searchCondition(Prisma.sql`submissions.search_text`, term)})`;
}

/** One page of the deposits, and how many there are in all. */
export async function listDeposits(db: Db, query: Query) {
  const where = allOf([
    query.search ? search(query.search) : Prisma.sql`TRUE`,
    statusCondition(query.status),
    query.deposited_from
      ? Prisma.sql`deposited_at >= ${query.deposited_from}::date`
      : Prisma.sql`TRUE`,
    query.deposited_to ? Prisma.sql`deposited_at <= ${query.deposited_to}::date` : Prisma.sql`TRUE`,
  ]);
  return pageOfRows(db, query, {
    table: Prisma.sql`deposits`,
    where,
    sortBy: sortColumns[query.sort ?? 'deposited_at'],
    direction: query.direction ?? 'desc',
    load: (ids) => db.deposit.findMany({ where: { id: { in: ids } }, include: depositParts }),
  });
}
