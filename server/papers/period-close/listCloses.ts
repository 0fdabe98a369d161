import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listPeriodCloses as definition } from '@seminar/shared/papers/period-close/endpoints';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { presentCloseRow } from './presentClose.ts';

type Query = HandlerInput<typeof definition>['query'];

/** One page of the closes, and their total number. */
export async function listCloses({ db }: Context, query: Query) {
  const { rows, total } = await pageOfRows(db, query, {
    table: Prisma.sql`closes`,
    where: Prisma.sql`TRUE`,
    sortBy: Prisma.sql`closed_at`,
    direction: query.direction,
    load: (ids) => db.close.findMany({ where: { id: { in: ids } } }),
  });
  const nameOf = await namesOfAdmins(
    db,
    rows.map(({ closedBy }) => closedBy),
  );
  return { closes: rows.map((row) => presentCloseRow(row, nameOf)), total };
}
