import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { fiscalYear, type Day } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import {
  createReceiptExport,
  listReceipts as definition,
} from '@seminar/shared/papers/receipts/endpoints';
import type { z } from 'zod';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { paperNumberWays, personWay } from '../../catalogue/answers/searchTextOf.ts';
import { allOf } from '../../platform/http/listPage.ts';
import {
  existsForEachRow,
  searchCondition,
  searchWay,
  type SearchWay,
} from '../../platform/http/searchWay.ts';
import {
  conditionOf,
  keptTotal,
  pageOfRows,
  readBy,
  type WantedFact,
} from '../../platform/http/pageOfRows.ts';
import { readListedReceipts } from './readListedReceipts.ts';

type Query = HandlerInput<typeof definition>['query'];

/** The filters of the list and of the file. */
export const filtersSchema = createReceiptExport.body.omit({ kind: true });
export type ReceiptFilters = z.output<typeof filtersSchema>;

const statusConditions = {
  valid: Prisma.sql`voided_at IS NULL`,
  void: Prisma.sql`voided_at IS NOT NULL`,
  reissued: Prisma.sql`version > 1`,
};

const statusFacts: Record<keyof typeof statusConditions, WantedFact> = {
  valid: ['void', [false]],
  void: ['void', [true]],
  reissued: ['reissued', [true]],
};

/**
 * Finds a receipt from before participants were kept by the person whom its application names. The words of people
 * alone are looked through, since a seminar's name would find all of its applications.
 */
function earlierWay(term: string): SearchWay[] {
  if ([...searchKey(term)].length < 2) return [];
  const person = personWay(term);
  // Each is looked up: without OFFSET PostgreSQL would rather read all receipts where it expects many applications.
  const ids = Prisma.sql`SELECT earlier.id FROM submissions CROSS JOIN LATERAL (
      SELECT receipts.id FROM receipts
      WHERE receipts.submission_id = submissions.id AND participant_name IS NULL OFFSET 0) AS earlier
    WHERE ${person.finds}`;
  const ofPerson = existsForEachRow(
    Prisma.sql`SELECT FROM submissions WHERE submissions.id = submission_id AND ${person.holds}`,
  );
  return [
    {
      finds: Prisma.sql`id IN (${ids})`,
      ids,
      holds: Prisma.sql`(participant_name IS NULL AND ${ofPerson})`,
    },
  ];
}

/** By what the receipt states, by its participant, or the number of an application or a group that it is for. */
function searchOf(term: string | undefined): SearchWay[] | undefined {
  if (!term) return undefined;
  return [
    searchWay(Prisma.sql`search_text`, term),
    ...earlierWay(term),
    ...paperNumberWays(
      term,
      (ids) => Prisma.sql`SELECT receipt_id FROM receipt_people WHERE submission_id IN ${ids}`,
    ),
  ];
}

const table = Prisma.sql`receipts`;

/** Issued on these days, and therefore numbered in their years: an index finds those, in the order of the list. */
const issuedFrom = (day: Day) =>
  Prisma.sql`(issue_date >= ${day}::date AND fiscal_year >= ${fiscalYear(day)}::int)`;
const issuedTo = (day: Day) =>
  Prisma.sql`(issue_date <= ${day}::date AND fiscal_year <= ${fiscalYear(day)}::int)`;

/** The condition on `receipts` for all filters but the search. */
function filtered(filters: ReceiptFilters): Prisma.Sql {
  const { status, issued_from, issued_to, amount_from, amount_to } = filters;
  return allOf([
    searchCondition(Prisma.sql`addressee_search`, filters.addressee),
    ...(status === undefined ? [] : [statusConditions[status]]),
    ...(issued_from === undefined ? [] : [issuedFrom(issued_from)]),
    ...(issued_to === undefined ? [] : [issuedTo(issued_to)]),
    ...(amount_from === undefined ? [] : [Prisma.sql`amount >= ${amount_from}::int`]),
    ...(amount_to === undefined ? [] : [Prisma.sql`amount <= ${amount_to}::int`]),
  ]);
}

/** The condition on `receipts` for all filters together. */
export function receiptCondition(filters: ReceiptFilters): Prisma.Sql {
  return conditionOf({ table, where: filtered(filters), search: searchOf(filters.search) });
}

/** What of the kept total a query asks for; undefined: it asks for something that isn't kept. */
function keptFacts(query: Omit<Query, 'page' | 'per_page'>): WantedFact[] | undefined {
  const { status, sort: _, direction: __, ...others } = query;
  if (Object.values(others).some((value) => value !== undefined && value !== '')) return undefined;
  return status === undefined ? [] : [statusFacts[status]];
}

/** One page of the receipts, sorted by number, and their total number. */
export async function listReceipts({ db }: Context, { page, per_page, ...query }: Query) {
  const facts = keptFacts(query);
  return pageOfRows(
    db,
    { page, per_page },
    {
      table,
      where: filtered(query),
      search: searchOf(query.search),
      keepsPlan: true,
      total: facts && keptTotal('receipts', facts),
      // By the parts of the number, not by its text, so that a year's seven-digit numbers come after
      // the six-digit ones.
      sortBy: Prisma.sql`fiscal_year`,
      thenBy: Prisma.sql`sequence`,
      direction: query.direction,
      foundFirst: facts === undefined,
      ...readBy(db, readListedReceipts),
    },
  );
}
