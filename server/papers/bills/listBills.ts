import type { listBills as definition } from '@seminar/shared/papers/bills/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { paperNumberWays } from '../../catalogue/answers/searchTextOf.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchCondition, searchWay, type SearchWay } from '../../platform/http/searchWay.ts';
import { pageOfRows, type Selection } from '../../platform/http/pageOfRows.ts';
import { listedParts, type BillRow } from './presentBill.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;

const statusConditions = {
  valid: Prisma.sql`voided_at IS NULL`,
  void: Prisma.sql`voided_at IS NOT NULL`,
};

/** By what the bill states, or the number of an application or a group that it is for. */
function searchOf(term: string | undefined): SearchWay[] | undefined {
  if (!term) return undefined;
  return [
    searchWay(Prisma.sql`search_text`, term),
    ...paperNumberWays(
      term,
      (ids) => Prisma.sql`SELECT bill_id FROM bill_people WHERE submission_id IN ${ids}`,
    ),
  ];
}

/** What of the list a query asks for, by the day of issue. */
export function billSelection({ db }: Pick<Context, 'db'>, filters: Filters): Selection<BillRow> {
  const { kind, status, issued_from, issued_to, amount_from, amount_to } = filters;
  return {
    table: Prisma.sql`bills`,
    where: allOf([
      searchCondition(Prisma.sql`addressee_search`, filters.addressee),
      ...(kind === undefined ? [] : [Prisma.sql`kind = ${kind}::bill_kind`]),
      ...(status === undefined ? [] : [statusConditions[status]]),
      ...(issued_from === undefined ? [] : [Prisma.sql`issue_date >= ${issued_from}::date`]),
      ...(issued_to === undefined ? [] : [Prisma.sql`issue_date <= ${issued_to}::date`]),
      ...(amount_from === undefined ? [] : [Prisma.sql`amount >= ${amount_from}::int`]),
      ...(amount_to === undefined ? [] : [Prisma.sql`amount <= ${amount_to}::int`]),
    ]),
    search: searchOf(filters.search),
    keepsPlan: true,
    sortBy: Prisma.sql`issue_date`,
    direction: filters.direction,
    foundFirst: isFiltered(filters),
    load: (ids) => db.bill.findMany({ where: { id: { in: ids } }, include: listedParts }),
  };
}

/** One page of the invoices and estimates, and their total number. */
export async function listBills(context: Context, query: Query) {
  return pageOfRows(context.db, query, billSelection(context, query));
}
