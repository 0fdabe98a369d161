import type { listAdmins as definition } from '@seminar/shared/office/admins/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { withPasskeyCount } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { findAdmins } from './findAdmins.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  email: Prisma.sql`email`,
  id: Prisma.sql`id`,
};

async function searchCondition({ db }: Context, search: string | undefined): Promise<Prisma.Sql> {
  if (!search) return Prisma.sql`TRUE`;
  return Prisma.sql`id = ANY (${await findAdmins(db, search)}::int[])`;
}

/** One page of the people, and their number. */
export async function listAdmins(context: Context, query: Query) {
  const { db } = context;
  return pageOfRows(db, query, {
    table: Prisma.sql`admins`,
    where: await searchCondition(context, query.search),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids) => db.admin.findMany({ where: { id: { in: ids } }, include: withPasskeyCount }),
  });
}
