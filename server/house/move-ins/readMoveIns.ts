import type { HandlerInput } from '@seminar/shared/endpoint';
import type {
  listMoveInRows,
  listMoveIns as listDefinition,
} from '@seminar/shared/house/move-ins/endpoints';
import { namesOfAdmins } from '../../platform/audit/namesOfAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma, type MoveIn } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import type { MoveInSurroundings } from './presentMoveIn.ts';

/** What is shown of files in addition to them; one query for each fact. */
export async function readSurroundings(
  { db }: Context,
  { moveIns }: { moveIns: readonly MoveIn[] },
): Promise<MoveInSurroundings> {
  const people = moveIns.flatMap(({ createdBy, importedBy, undoneBy, columnsBy }) => [
    createdBy,
    importedBy,
    undoneBy,
    columnsBy,
  ]);
  const [names, rows] = await Promise.all([
    namesOfAdmins(db, people),
    db.moveInRow.groupBy({
      by: ['moveInId'],
      where: { moveInId: { in: moveIns.map(({ id }) => id) } },
      _count: true,
    }),
  ]);
  return {
    names,
    rows: new Map(rows.map(({ moveInId, _count }) => [moveInId, _count])),
  };
}

/** @throws NotFound no such file */
export async function readMoveIn(
  { db }: Context,
  { moveInId }: { moveInId: number },
): Promise<MoveIn> {
  const found = await db.moveIn.findUnique({ where: { id: moveInId } });
  if (!found) throw new NotFound();
  return found;
}

export async function listMoveIns(
  { db }: Context,
  query: HandlerInput<typeof listDefinition>['query'],
) {
  return pageOfRows(db, query, {
    table: Prisma.sql`move_ins`,
    where: Prisma.sql`TRUE`,
    sortBy: Prisma.sql`id`,
    direction: query.direction,
    load: (ids) => db.moveIn.findMany({ where: { id: { in: ids } } }),
  });
}

/** @throws NotFound no such file */
export async function listRows(
  context: Context,
  { moveInId, query }: { moveInId: number; query: HandlerInput<typeof listMoveInRows>['query'] },
) {
  const { db } = context;
  await readMoveIn(context, { moveInId });
  return pageOfRows(db, query, {
    table: Prisma.sql`move_in_rows`,
    where: allOf([
      Prisma.sql`move_in_id = ${moveInId}`,
      query.verdict ? Prisma.sql`verdict = ${query.verdict}::move_in_verdict` : Prisma.sql`TRUE`,
    ]),
    sortBy: Prisma.sql`sheet, row`,
    direction: query.direction,
    load: (ids) => db.moveInRow.findMany({ where: { id: { in: ids } } }),
  });
}
