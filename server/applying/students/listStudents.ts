import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listStudents as definition } from '@seminar/shared/applying/students/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { applicationNumberWays, spokenTerm } from '../../catalogue/answers/searchTextOf.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { searchWay, type SearchWay } from '../../platform/http/searchWay.ts';
import {
  keptTotal,
  pageOfRows,
  readBy,
  wantedFact,
  type WantedFact,
} from '../../platform/http/pageOfRows.ts';
import { readListedStudents } from './readListedStudents.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  student_number: Prisma.sql`student_number`,
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
};

const suspendedConditions: Record<NonNullable<Query['suspended']>, Prisma.Sql> = {
  true: Prisma.sql`suspended_at IS NOT NULL`,
  false: Prisma.sql`suspended_at IS NULL`,
};

/** By the student's own texts, or the number of the application. */
function searchOf(term: string): SearchWay[] {
  return [searchWay(Prisma.sql`search_text`, spokenTerm(term)), ...applicationNumberWays(term)];
}

/** What of the kept total a query asks for; undefined: it asks for something that isn't kept. */
function keptFacts(query: Filters): WantedFact[] | undefined {
  const { seminar_id, suspended, sort: _, direction: __, ...others } = query;
  if (Object.values(others).some(Boolean)) return undefined;
  return [...wantedFact('seminar_id', seminar_id), ...wantedFact('suspended', suspended)];
}

/** One page of the students, and their total number. */
export async function listStudents({ db }: Context, { page, per_page, ...query }: Query) {
  const facts = keptFacts(query);
  const where = allOf([
    Prisma.sql`archived_at IS NULL`,
    query.seminar_id ? Prisma.sql`seminar_id = ${query.seminar_id}` : Prisma.sql`TRUE`,
    ...(query.suspended ? [suspendedConditions[query.suspended]] : []),
  ]);
  return pageOfRows(
    db,
    { page, per_page },
    {
      table: Prisma.sql`students`,
      where,
      search: query.search ? searchOf(query.search) : undefined,
      keepsPlan: true,
      total: facts && keptTotal('students', facts),
      sortBy: sortColumns[query.sort],
      direction: query.direction,
      sortsByText: query.sort === 'name',
      foundFirst:
        facts === undefined || (Boolean(query.seminar_id) && query.sort !== 'student_number'),
      ...readBy(db, readListedStudents),
    },
  );
}
