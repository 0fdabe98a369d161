import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listSeminars as definition } from '@seminar/shared/catalogue/seminars/endpoints';
import { tokyoDay } from '@seminar/shared/date';
import { seminarStateOn } from '../../platform/conditions/seminars.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows, readBy, type Selection } from '../../platform/http/pageOfRows.ts';
import { readListedSeminars, type ListedSeminar } from './readListedSeminars.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  entry_start: Prisma.sql`entry_start`,
  entry_end: Prisma.sql`entry_end`,
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  code: Prisma.sql`code`,
  entry_fee: Prisma.sql`entry_fee`,
};

/** Which seminars a query asks for, in its order. */
export function seminarSelection(
  { db, clock }: Context,
  query: Omit<Query, 'page' | 'per_page'>,
): Selection<ListedSeminar> {
  return {
    table: Prisma.sql`seminars`,
    where: allOf([
      Prisma.sql`archived_at IS NULL`,
      searchCondition(Prisma.sql`search_text`, query.search),
      query.state
        ? Prisma.sql`${seminarStateOn(tokyoDay(clock()))} = ${query.state}`
        : Prisma.sql`TRUE`,
      query.seminar_type ? Prisma.sql`seminar_type = ${query.seminar_type}` : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    ...readBy(db, readListedSeminars),
  };
}

/** One page of the seminars, and their total number. */
export async function listSeminars(context: Context, query: Query) {
  return pageOfRows(context.db, query, seminarSelection(context, query));
}
