import { addDays, startOfTokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type {
  AccessEntry,
  listAccess as definition,
} from '@seminar/shared/platform/access-log/endpoints';
import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { subjectCondition, subjectOf } from '../../platform/access-log/subjects.ts';
import type { Context } from '../../platform/context/context.ts';
import { poolOf } from '../../platform/db/db.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { pageOfRows, readBy, type Selection } from '../../platform/http/pageOfRows.ts';
import { readListedAccess, type ListedAccess } from './readListedAccess.ts';

type Query = HandlerInput<typeof definition>['query'];

/** An entry as the office knows it. */
export function presentAccess(row: ListedAccess): AccessEntry {
  const { id, at, admin, action, entity, count } = row;
  return { id, at: at.toISOString(), admin, action, entity, ...subjectOf(row), count };
}

/** What of the access log a query asks for, in its order. */
export async function accessSelection(
  { db }: Context,
  query: Omit<Query, 'page' | 'per_page'>,
): Promise<Selection<ListedAccess>> {
  return {
    table: Prisma.sql`access_entries`,
    where: allOf([
      query.search ? await subjectCondition(db, query.search) : Prisma.sql`TRUE`,
      query.admin_id ? Prisma.sql`admin_id = ${query.admin_id}` : Prisma.sql`TRUE`,
      query.action ? Prisma.sql`action = ${query.action}` : Prisma.sql`TRUE`,
      query.from ? Prisma.sql`at >= ${startOfTokyoDay(query.from)}` : Prisma.sql`TRUE`,
      query.to ? Prisma.sql`at < ${startOfTokyoDay(addDays(query.to, 1))}` : Prisma.sql`TRUE`,
    ]),
    sortBy: Prisma.sql`at`,
    direction: query.direction,
    foundFirst: isFiltered(query),
    ...readBy(db, readListedAccess),
  };
}

/** The people by whom both logs can be filtered, those included who have left. */
const readAdminNames = prepared(
  'names of admins',
  Prisma.sql`SELECT id, name FROM admins ORDER BY id`,
  z.object({ id: z.int(), name: z.string() }),
);

/** One page of the access log, and the total number of entries. */
export async function listAccess(context: Context, query: Query) {
  const { db } = context;
  const [{ rows, total }, admins] = await Promise.all([
    pageOfRows(db, query, await accessSelection(context, query)),
    readAdminNames(poolOf(db), []),
  ]);
  return { rows: rows.map(presentAccess), total, admins };
}
