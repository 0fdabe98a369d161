import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listMemberImports as definition } from '@seminar/shared/catalogue/members/endpoints';
import type { MemberImport as Presented } from '@seminar/shared/catalogue/members/schema';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';

type Query = HandlerInput<typeof definition>['query'];

async function load(db: Db, ids: number[]): Promise<Presented[]> {
  const imports = await db.memberImport.findMany({
    where: { id: { in: ids } },
    include: { importer: { select: { name: true } } },
  });
  const counted = await db.memberImportChange.groupBy({
    by: ['importId', 'kind'],
    where: { importId: { in: ids } },
    _count: true,
  });
  return imports.map(({ id, fileName, importedAt, importer, undoneAt }) => {
    const count = (wanted: string) =>
      counted.find(({ importId, kind }) => importId === id && kind === wanted)?._count ?? 0;
    return {
      id,
      file_name: fileName,
      imported_at: importedAt.toISOString(),
      imported_by: importer.name,
      counts: {
        new: count('new'),
        changed: count('changed'),
        returned: count('returned'),
        left: count('left'),
      },
      undone_at: undoneAt?.toISOString() ?? null,
    };
  });
}

/** One import of the roster. */
export async function readMemberImport({ db }: Pick<Context, 'db'>, id: number) {
  const [found] = await load(db, [id]);
  if (!found) throw new Error(`import ${id} of members is gone`);
  return found;
}

/** One page of the imports of the roster, and how many there are in all. */
export function readMemberImports({ db }: Pick<Context, 'db'>, query: Query) {
  return pageOfRows(db, query, {
    table: Prisma.sql`member_imports`,
    where: Prisma.sql`TRUE`,
    sortBy: Prisma.sql`imported_at`,
    direction: query.direction,
    load: (ids) => load(db, ids),
  });
}
