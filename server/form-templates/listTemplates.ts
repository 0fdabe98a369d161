import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listFormTemplates } from '@seminar/shared/form-templates/endpoints';
import type { Db } from '../db.ts';
import type { Prisma } from '../generated/prisma/client.ts';
import { offsetOf } from '../http/listPage.ts';
import { templateParts } from './presentTemplate.ts';

type Query = HandlerInput<typeof listFormTemplates>['query'];

/** One page of the templates: an office has a handful, so no index serves the search. */
export async function listTemplates(db: Db, query: Query) {
  const where: Prisma.FormTemplateWhereInput = {
    archivedAt: null,
    ...(query.is_active ? { isActive: query.is_active === 'true' } : {}),
    ...(query.search
      ? {
          OR: [
            { name: { contains: query.search, mode: 'insensitive' } },
            { code: { contains: query.search, mode: 'insensitive' } },
          ],
        }
      : {}),
  };
  const [rows, total] = await Promise.all([
    db.formTemplate.findMany({
      where,
      orderBy: [{ [query.sort ?? 'id']: query.direction ?? 'asc' }, { id: 'asc' }],
      skip: offsetOf(query),
      take: query.per_page,
      include: templateParts,
    }),
    db.formTemplate.count({ where }),
  ]);
  return { rows, total };
}
