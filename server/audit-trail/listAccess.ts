import type { AccessEntry, listAccess as definition } from '@seminar/shared/access-log/endpoints';
import { accessActions, accessEntities } from '@seminar/shared/access-log/schema';
import { addDays } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { z } from 'zod';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, isFiltered } from '../http/listPage.ts';
import { pageOfRows, type Selection } from '../http/pageOfRows.ts';
import { subjectCondition, subjectsOf } from '../access-log/subjects.ts';

type Query = HandlerInput<typeof definition>['query'];

const start = (day: string) => new Date(`${day}T00:00:00+09:00`);
const actionSchema = z.enum(accessActions);
const entitySchema = z.enum(accessEntities);

const parts = { admin: true, counted: { select: { people: true } } } as const;
type Row = Prisma.AccessEntryGetPayload<{ include: typeof parts }>;

/** The entries with the numbers by which the office knows their subjects. */
export async function presentAccess(db: Db, rows: readonly Row[]): Promise<AccessEntry[]> {
  const subjects = await subjectsOf(db, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    admin: { id: row.admin.id, name: row.admin.name },
    action: actionSchema.parse(row.action),
    entity: entitySchema.parse(row.entity),
    ...(subjects.get(`${row.entity} ${row.entityId}`) ?? { subject: row.entityId, link: null }),
    count: row.counted?.people ?? row.count,
  }));
}

/** What of the access log a query asks for, in its order. */
export async function accessSelection(
  { db }: Context,
  query: Omit<Query, 'page' | 'per_page'>,
): Promise<Selection<Row>> {
  return {
    table: Prisma.sql`access_entries`,
    where: allOf([
      query.search ? await subjectCondition(db, query.search) : Prisma.sql`TRUE`,
      query.admin_id ? Prisma.sql`admin_id = ${query.admin_id}` : Prisma.sql`TRUE`,
      query.action ? Prisma.sql`action = ${query.action}` : Prisma.sql`TRUE`,
      query.from ? Prisma.sql`at >= ${start(query.from)}` : Prisma.sql`TRUE`,
      query.to ? Prisma.sql`at < ${start(addDays(query.to, 1))}` : Prisma.sql`TRUE`,
    ]),
    sortBy: Prisma.sql`at`,
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids) => db.accessEntry.findMany({ where: { id: { in: ids } }, include: parts }),
  };
}

/** One page of the access log, and the total number of entries. */
export async function listAccess(context: Context, query: Query) {
  const { db } = context;
  const [{ rows, total }, admins] = await Promise.all([
    pageOfRows(db, query, await accessSelection(context, query)),
    db.admin.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } }),
  ]);
  return { rows: await presentAccess(db, rows), total, admins };
}
