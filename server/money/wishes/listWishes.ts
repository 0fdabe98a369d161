import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listWishes as definition } from '@seminar/shared/money/wishes/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { normalisePublicId } from '../../platform/ids/publicId.ts';
import { listedParts } from './presentWish.ts';

type Query = HandlerInput<typeof definition>['query'];

/** The wishes of the applications for which this holds. */
const ofSubmissions = (condition: Prisma.Sql) =>
  Prisma.sql`submission_id IN (SELECT id FROM submissions WHERE ${condition})`;

/** One page of what applicants asked for, and how many there are in all. */
export async function listWishes({ db }: Pick<Context, 'db'>, query: Query) {
  const { search, state, kind, seminar_id, submission_id } = query;
  return pageOfRows(db, query, {
    table: Prisma.sql`wishes`,
    where: allOf([
      search ? ofSubmissions(searchCondition(Prisma.sql`search_text`, search)) : Prisma.sql`TRUE`,
      state ? Prisma.sql`state = ${state}::wish_state` : Prisma.sql`TRUE`,
      kind ? Prisma.sql`kind = ${kind}::wish_kind` : Prisma.sql`TRUE`,
      seminar_id ? ofSubmissions(Prisma.sql`seminar_id = ${seminar_id}`) : Prisma.sql`TRUE`,
      submission_id
        ? ofSubmissions(Prisma.sql`public_id = ${normalisePublicId(submission_id)}`)
        : Prisma.sql`TRUE`,
    ]),
    sortBy: Prisma.sql`asked_at`,
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids) => db.wish.findMany({ where: { id: { in: ids } }, include: listedParts }),
  });
}
