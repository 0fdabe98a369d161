import { tokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listMembers as definition } from '@seminar/shared/catalogue/members/endpoints';
import { memberNumberKey } from '@seminar/shared/catalogue/members/memberNumber.rules';
import type { Context } from '../../platform/context/context.ts';
import { memberStateSql } from './memberState.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  number: Prisma.sql`number COLLATE "ja-JP-x-icu"`,
  name: Prisma.sql`coalesce(nullif(name_kana, ''), name) COLLATE "ja-JP-x-icu"`,
  valid_until: Prisma.sql`coalesce(valid_until, 'infinity')`,
};

/** By name, reading or number; the number also without its zeros and hyphens. */
export function memberFoundBy(term: string | undefined): Prisma.Sql {
  const asTyped = searchCondition(Prisma.sql`search_text`, term);
  const number = memberNumberKey(term ?? '');
  return number === ''
    ? asTyped
    : Prisma.sql`(${asTyped} OR ${searchCondition(Prisma.sql`search_text`, number)})`;
}

/** The members that the list's filters leave. */
export function memberSelection(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: Omit<Query, 'page' | 'per_page'>,
) {
  const states = memberStateSql(tokyoDay(clock()));
  return {
    table: Prisma.sql`members`,
    where: allOf([
      Prisma.sql`anonymised_at IS NULL`,
      memberFoundBy(query.search),
      query.kind ? Prisma.sql`kind = ${query.kind}::member_kind` : Prisma.sql`TRUE`,
      query.state ? states[query.state] : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids: number[]) => db.member.findMany({ where: { id: { in: ids } } }),
  };
}

/** One page of the roster, and how many members there are in all. */
export async function listMembers(context: Context, query: Query) {
  return pageOfRows(context.db, query, memberSelection(context, query));
}
