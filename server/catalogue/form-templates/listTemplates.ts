import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listFormTemplates } from '@seminar/shared/catalogue/form-templates/endpoints';
import { searchKey, searchText } from '@seminar/shared/platform/japan/searchKey';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { templateParts } from './presentTemplate.ts';

type Query = HandlerInput<typeof listFormTemplates>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  code: Prisma.sql`code COLLATE "ja-JP-x-icu"`,
  id: Prisma.sql`id`,
};

/** An office has only a few templates, so a stored search text isn't worth it: they are compared here. */
async function searchCondition(db: Db, term: string | undefined): Promise<Prisma.Sql> {
  const key = searchKey(term ?? '');
  if (key === '') return Prisma.sql`TRUE`;
  const templates = await db.formTemplate.findMany({
    select: { id: true, name: true, code: true },
  });
  const found = templates.filter(({ name, code }) => searchText([name, code]).includes(key));
  return Prisma.sql`id = ANY (${found.map(({ id }) => id)}::int[])`;
}

/** One page of the templates, and their total number. */
export async function listTemplates({ db }: Context, query: Query) {
  return pageOfRows(db, query, {
    table: Prisma.sql`form_templates`,
    where: allOf([
      Prisma.sql`archived_at IS NULL`,
      query.is_active ? Prisma.sql`is_active = ${query.is_active === 'true'}` : Prisma.sql`TRUE`,
      await searchCondition(db, query.search),
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids) => db.formTemplate.findMany({ where: { id: { in: ids } }, include: templateParts }),
  });
}
