import { addDays, startOfTokyoDay, tokyoDay, type Day } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listSubmissions as definition } from '@seminar/shared/submissions/endpoints';
import { submissionIsOverdue, submissionIsToPay } from '../conditions/submissions.ts';
import { submissionIsPostponed } from '../conditions/notes.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { amountOf } from '../http/amountOf.rules.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { normaliseCode } from '../ids/publicId.ts';
import { rowParts } from './presentSubmission.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  submitted_at: Prisma.sql`id`,
  applicant_name: Prisma.sql`applicant_name COLLATE "ja-JP-x-icu"`,
  payment_status: Prisma.sql`payment_status`,
};

function paymentCondition(status: Query['payment_status']): Prisma.Sql {
  if (status === undefined) return Prisma.sql`TRUE`;
  if (status === 'unsettled') return submissionIsToPay.sql('submissions');
  return Prisma.sql`payment_status = ${status}`;
}

function postponedCondition(postponed: Query['postponed'], today: Day): Prisma.Sql {
  if (postponed === undefined) return Prisma.sql`TRUE`;
  const condition = submissionIsPostponed(today).sql('submissions');
  return postponed === 'true' ? condition : Prisma.sql`NOT ${condition}`;
}

/**
 * Finds by the application's own text and by its seminar's. UNION ALL, since with OR PostgreSQL
 * uses no index.
 */
function textSearches(term: string): Prisma.Sql[] {
  const found = searchCondition(Prisma.sql`search_text`, term);
  return [
    Prisma.sql`SELECT id FROM submissions WHERE ${found}`,
    Prisma.sql`SELECT id FROM submissions
      WHERE seminar_id IN (SELECT id FROM seminars WHERE ${found})`,
  ];
}

/** Of a submission_id: how many characters say more than a word or a number would. */
const leastOfId = 5;

/** Finds what isn't paid by its id however it is typed, and by what it lacks or costs: `8,000円`. */
function paymentSearches(term: string): Prisma.Sql[] {
  const id = normaliseCode(term).replaceAll('-', '');
  const amount = amountOf(term);
  const open = submissionIsToPay.sql('submissions');
  return [
    ...(id.length < leastOfId
      ? []
      : [
          Prisma.sql`SELECT id FROM submissions
            WHERE ${open} AND replace(public_id, '-', '') LIKE ${`${id}%`}`,
        ]),
    ...(amount === null
      ? []
      : [
          Prisma.sql`SELECT id FROM submissions
            WHERE ${open} AND expected_amount - allocated_amount = ${amount}`,
          Prisma.sql`SELECT id FROM submissions
            WHERE payment_status = 'MISMATCH' AND expected_amount = ${amount}`,
        ]),
  ];
}

function searched({ search, search_in: where }: Pick<Query, 'search' | 'search_in'>): Prisma.Sql {
  if (!search) return Prisma.sql`TRUE`;
  const searches = [
    ...textSearches(search),
    ...(where === 'payment' ? paymentSearches(search) : []),
  ];
  return Prisma.sql`id IN (${Prisma.join(searches, ' UNION ALL ')})`;
}

type Filters = Omit<Query, 'page' | 'per_page'>;

function conditions(query: Filters, today: Day): Prisma.Sql[] {
  return [
    Prisma.sql`archived_at IS NULL`,
    searched(query),
    query.without ? Prisma.sql`public_id <> ALL(${query.without}::text[])` : Prisma.sql`TRUE`,
    paymentCondition(query.payment_status),
    query.seminar_id ? Prisma.sql`seminar_id = ${query.seminar_id}` : Prisma.sql`TRUE`,
    query.status ? Prisma.sql`status = ${query.status}` : Prisma.sql`TRUE`,
    query.submitted_from
      ? Prisma.sql`submitted_at >= ${startOfTokyoDay(query.submitted_from)}`
      : Prisma.sql`TRUE`,
    query.submitted_to
      ? Prisma.sql`submitted_at < ${startOfTokyoDay(addDays(query.submitted_to, 1))}`
      : Prisma.sql`TRUE`,
    query.overdue ? submissionIsOverdue(today).sql('submissions') : Prisma.sql`TRUE`,
    postponedCondition(query.postponed, today),
  ];
}

/** The applications that the list's filters leave. */
export function submissionSelection({ db, clock }: Pick<Context, 'db' | 'clock'>, query: Filters) {
  return {
    table: Prisma.sql`submissions`,
    where: allOf(conditions(query, tokyoDay(clock()))),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids: number[]) =>
      db.submission.findMany({ where: { id: { in: ids } }, include: rowParts }),
  };
}

/** One page of the applications, and their total number. */
export async function listSubmissions(context: Context, query: Query) {
  return pageOfRows(context.db, query, submissionSelection(context, query));
}
