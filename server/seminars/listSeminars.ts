import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listSeminars as definition } from '@seminar/shared/seminars/endpoints';
import { tokyoDay, type Day } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows, readBy, type Selection } from '../http/pageOfRows.ts';
import { readListedSeminars, type ListedSeminar } from './readListedSeminars.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  entry_start: Prisma.sql`entry_start`,
  entry_end: Prisma.sql`entry_end`,
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  code: Prisma.sql`code`,
  entry_fee: Prisma.sql`entry_fee`,
};

function stateCondition(state: Query['state'], today: Day): Prisma.Sql {
  switch (state) {
    case 'upcoming':
      return Prisma.sql`entry_start > ${today}::date`;
    case 'open':
      return Prisma.sql`${today}::date BETWEEN entry_start AND entry_end`;
    case 'closed':
      return Prisma.sql`entry_end < ${today}::date`;
    case undefined:
      return Prisma.sql`TRUE`;
  }
}

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
      stateCondition(query.state, tokyoDay(clock())),
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
