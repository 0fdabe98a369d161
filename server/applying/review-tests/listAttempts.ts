import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listReviewTests as definition } from '@seminar/shared/applying/review-tests/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows, type Selection } from '../../platform/http/pageOfRows.ts';
import { attemptParts, type AttemptRow } from './presentAttempt.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  at: Prisma.sql`at`,
  student_number: Prisma.sql`student_number`,
};

function isCondition(column: Prisma.Sql, wanted: 'true' | 'false' | undefined): Prisma.Sql {
  return wanted === undefined ? Prisma.sql`TRUE` : Prisma.sql`${column} = ${wanted === 'true'}`;
}

/** Which attempts a query asks for, in its order. */
export function attemptSelection(
  { db }: Context,
  query: Omit<Query, 'page' | 'per_page'>,
): Selection<AttemptRow> {
  return {
    table: Prisma.sql`review_test_attempts`,
    where: allOf([
      searchCondition(Prisma.sql`search_text`, query.search),
      query.seminar_id ? Prisma.sql`seminar_id = ${query.seminar_id}` : Prisma.sql`TRUE`,
      isCondition(Prisma.sql`passed`, query.passed),
      isCondition(Prisma.sql`prefecture_differs`, query.prefecture_differs),
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids) =>
      db.reviewTestAttempt.findMany({ where: { id: { in: ids } }, include: attemptParts }),
  };
}

/** One page of the attempts at completion tests, and their total number. */
export async function listAttempts(context: Context, query: Query) {
  return pageOfRows(context.db, query, attemptSelection(context, query));
}
