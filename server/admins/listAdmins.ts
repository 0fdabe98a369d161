import type { listAdmins as definition } from '@seminar/shared/admins/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { withPasskeyCount } from '../conditions/admins.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { pageOfRows } from '../http/pageOfRows.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  email: Prisma.sql`email`,
  id: Prisma.sql`id`,
};

function searchCondition(search: string | undefined): Prisma.Sql {
  const text = (search ?? '').normalize('NFKC').toLowerCase();
  if (text === '') return Prisma.sql`TRUE`;
  return Prisma.sql`(position(${text} in lower(normalize(name, NFKC))) > 0
    OR position(${text} in email) > 0)`;
}

/** One page of the people, and their number. */
export function listAdmins({ db }: Context, query: Query) {
  return pageOfRows(db, query, {
    table: Prisma.sql`admins`,
    where: searchCondition(query.search),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids) => db.admin.findMany({ where: { id: { in: ids } }, include: withPasskeyCount }),
  });
}
