import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listGroups as definition } from '@seminar/shared/money/groups/endpoints';
import { groupClaimWaitsSql, groupMoneySql } from '../../platform/conditions/groups.ts';
import { submissionHasOpenAnswers } from '../../platform/conditions/submissions.ts';
import { spokenTerm } from '../../catalogue/answers/searchTextOf.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { presentGroupRows } from './presentGroup.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  submitted_at: Prisma.sql`id`,
  company_name: Prisma.sql`company_name COLLATE "ja-JP-x-icu"`,
  group_number: Prisma.sql`number`,
};

/** The groups that the list's filters leave. */
export function groupSelection(context: Context, query: Filters) {
  return {
    table: Prisma.sql`groups`,
    where: allOf([
      Prisma.sql`archived_at IS NULL`,
      searchCondition(Prisma.sql`search_text`, query.search && spokenTerm(query.search)),
      query.seminar_id ? Prisma.sql`seminar_id = ${query.seminar_id}` : Prisma.sql`TRUE`,
      query.payment
        ? Prisma.sql`id IN (
            SELECT group_id FROM ${groupMoneySql} AS money WHERE payment = ${query.payment})`
        : Prisma.sql`TRUE`,
      query.price === 'claimed' ? groupClaimWaitsSql : Prisma.sql`TRUE`,
      query.contact === 'no_email'
        ? Prisma.sql`email = '' AND anonymised_at IS NULL`
        : Prisma.sql`TRUE`,
      query.answers === 'open'
        ? Prisma.sql`id IN (
            SELECT s.group_id FROM submissions AS s WHERE ${submissionHasOpenAnswers.sql('s')})`
        : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids: number[]) => presentGroupRows(context.db, ids),
  };
}

/** One page of the groups, and how many there are in all. */
export async function listGroups(context: Context, query: Query) {
  return pageOfRows(context.db, query, groupSelection(context, query));
}
