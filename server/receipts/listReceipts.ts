import type { HandlerInput } from '@seminar/shared/endpoint';
import {
  createReceiptExport,
  listReceipts as definition,
} from '@seminar/shared/receipts/endpoints';
import type { z } from 'zod';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { ofApplicationNumber } from '../answers/searchTextOf.ts';
import { allOf, directionSql, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { listedParts } from './presentReceipt.ts';

type Query = HandlerInput<typeof definition>['query'];

/** The filters of the list and of the file. */
export const filtersSchema = createReceiptExport.body.omit({ kind: true });
export type ReceiptFilters = z.output<typeof filtersSchema>;

const statusConditions = {
  valid: Prisma.sql`voided_at IS NULL`,
  void: Prisma.sql`voided_at IS NOT NULL`,
  reissued: Prisma.sql`version > 1`,
};

/** By what the receipt states, or the number of its application. */
function searchedBy(term: string | undefined): Prisma.Sql {
  if (!term) return Prisma.sql`TRUE`;
  return Prisma.sql`id IN (
    SELECT id FROM receipts WHERE ${searchCondition(Prisma.sql`search_text`, term)} UNION ALL
    SELECT id FROM receipts WHERE submission_id IN ${ofApplicationNumber(term)})`;
}

/** The condition on `receipts` for all filters together. */
export function receiptCondition(filters: ReceiptFilters): Prisma.Sql {
  const { status, issued_from, issued_to, amount_from, amount_to } = filters;
  return allOf([
    searchedBy(filters.search),
    searchCondition(Prisma.sql`addressee_search`, filters.addressee),
    ...(status === undefined ? [] : [statusConditions[status]]),
    ...(issued_from === undefined ? [] : [Prisma.sql`issue_date >= ${issued_from}::date`]),
    ...(issued_to === undefined ? [] : [Prisma.sql`issue_date <= ${issued_to}::date`]),
    ...(amount_from === undefined ? [] : [Prisma.sql`amount >= ${amount_from}::int`]),
    ...(amount_to === undefined ? [] : [Prisma.sql`amount <= ${amount_to}::int`]),
  ]);
}

/** One page of the receipts, sorted by number, and their total number. */
export async function listReceipts({ db }: Context, query: Query) {
  const direction = query.direction;
  return pageOfRows(db, query, {
    table: Prisma.sql`receipts`,
    where: receiptCondition(query),
    // By the parts of the number, not by its text, so that a year's seven-digit numbers come after
    // the six-digit ones.
    sortBy: Prisma.sql`fiscal_year ${directionSql(direction)}, sequence`,
    direction,
    load: (ids) => db.receipt.findMany({ where: { id: { in: ids } }, include: listedParts }),
  });
}
