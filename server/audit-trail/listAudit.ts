import type { listAudit as definition } from '@seminar/shared/audit-trail/endpoints';
import {
  auditActionNames,
  auditEntities,
  type AuditEntry,
} from '@seminar/shared/audit-trail/schema';
import { addDays } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { toHiragana } from '@seminar/shared/japan/kana';
import { searchKey } from '@seminar/shared/japan/searchKey';
import { z } from 'zod';
import { subjectCondition, subjectsOf } from '../access-log/subjects.ts';
import { findAdmins } from '../admins/findAdmins.ts';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, anyOf, isFiltered, keyWay, type SearchWay } from '../http/listPage.ts';
import { pageOfRows, type Selection } from '../http/pageOfRows.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;

const start = (day: string) => new Date(`${day}T00:00:00+09:00`);
const actionSchema = z.enum(auditActionNames);
const entitySchema = z.enum(auditEntities);

/** A text as the database's `reason_key` makes it of a reason. */
const reasonKey = (text: string) => toHiragana(text.normalize('NFKC').toLowerCase());

/** Of columns that may hold nothing, which is no match. */
function way(finds: Prisma.Sql): SearchWay {
  return { finds, holds: Prisma.sql`coalesce(${finds}, FALSE)` };
}

/** By a number that the office knows, a person's name, a reason, a network or a request of the log. */
async function searchOf(db: Db, search: string): Promise<SearchWay[]> {
  const text = search.normalize('NFKC').trim();
  const key = searchKey(search);
  const ids = await findAdmins(db, search);
  const all = await db.apiToken.findMany({ select: { id: true, name: true } });
  const tokens = all.filter(({ name }) => searchKey(name).includes(key)).map(({ id }) => id);
  const reason = keyWay(Prisma.sql`reason_key(reason)`, reasonKey(text));
  return [
    way(
      anyOf([
        await subjectCondition(db, search),
        // Each kind by its name, since the index begins with the kind.
        Prisma.sql`(entity = ANY (${auditEntities}::text[]) AND entity_id = ${text})`,
        Prisma.sql`(entity = 'admin' AND entity_id = ANY (${ids.map(String)}::text[]))`,
        Prisma.sql`request_id = ${text}`,
      ]),
    ),
    way(Prisma.sql`admin_id = ANY (${ids}::int[])`),
    way(Prisma.sql`api_token_id = ANY (${tokens}::int[])`),
    way(Prisma.sql`address = ${text}`),
    { ...way(reason.holds), finds: Prisma.sql`(reason IS NOT NULL AND ${reason.finds})` },
  ];
}

/** What of the audit a query's filters leave. */
function conditionsOf(query: Omit<Filters, 'sort' | 'direction' | 'search'>): Prisma.Sql {
  return allOf([
    query.action ? Prisma.sql`action = ${query.action}` : Prisma.sql`TRUE`,
    query.admin_id ? Prisma.sql`admin_id = ${query.admin_id}` : Prisma.sql`TRUE`,
    query.entity ? Prisma.sql`entity = ${query.entity}` : Prisma.sql`TRUE`,
    query.from ? Prisma.sql`at >= ${start(query.from)}` : Prisma.sql`TRUE`,
    query.to ? Prisma.sql`at < ${start(addDays(query.to, 1))}` : Prisma.sql`TRUE`,
  ]);
}

/** The entries with these ids, in any order. */
async function load(db: Db, ids: readonly number[]) {
  const [entries, repeats] = await Promise.all([
    db.auditEntry.findMany({ where: { id: { in: [...ids] } } }),
    db.auditRepeat.findMany({ where: { auditId: { in: [...ids] } } }),
  ]);
  const counts = new Map(repeats.map(({ auditId, count }) => [auditId, count]));
  return entries.map((entry) => ({
    ...entry,
    id: Number(entry.id),
    count: counts.get(entry.id) ?? 1,
  }));
}

type Row = Awaited<ReturnType<typeof load>>[number];

/** The entries with the names of people and the numbers of what was changed. */
export async function presentEntries(db: Db, rows: readonly Row[]): Promise<AuditEntry[]> {
  const named = { select: { id: true, name: true } } as const;
  const [subjects, admins, tokens, webhooks] = await Promise.all([
    subjectsOf(db, rows),
    db.admin.findMany(named),
    db.apiToken.findMany(named),
    db.webhook.findMany(named),
  ]);
  const namesOf = (all: typeof admins) => new Map(all.map(({ id, name }) => [id, name]));
  const names = namesOf(admins);
  const tokenNames = namesOf(tokens);
  const byName = new Map([
    ['admin', names],
    ['api_token', tokenNames],
    ['webhook', namesOf(webhooks)],
  ]);
  return rows.map((row) => {
    const { entity, entityId, adminId, apiTokenId } = row;
    const name = byName.get(entity)?.get(Number(entityId)) ?? entityId;
    const known = subjects.get(`${entity} ${entityId}`) ?? { subject: name, link: null };
    return {
      id: row.id,
      at: row.at.toISOString(),
      admin: adminId === null ? null : { id: adminId, name: names.get(adminId) ?? '' },
      api_token:
        apiTokenId === null ? null : { id: apiTokenId, name: tokenNames.get(apiTokenId) ?? '' },
      action: actionSchema.parse(row.action),
      entity: entitySchema.parse(entity),
      entity_id: entityId,
      ...known,
      before: row.before,
      after: row.after,
      reason: row.reason,
      address: row.address,
      request_id: row.requestId,
      count: row.count,
    };
  });
}

/** The entries that the list's filters leave. */
export async function auditSelection({ db }: Context, query: Filters): Promise<Selection<Row>> {
  return {
    // Their ids are bigints, which a page's ids are not.
    table: Prisma.sql`(SELECT id::int AS id, at, admin_id, api_token_id, action, entity, entity_id,
      reason, address, request_id FROM audit_entries) AS entries`,
    where: conditionsOf(query),
    search: query.search ? await searchOf(db, query.search) : undefined,
    sortBy: Prisma.sql`at`,
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids) => load(db, ids),
  };
}

/** One page of the audit, and the total number of entries. */
export async function listAudit(context: Context, query: Query) {
  const { db } = context;
  const [{ rows, total }, admins] = await Promise.all([
    pageOfRows(db, query, await auditSelection(context, query)),
    db.admin.findMany({ select: { id: true, name: true }, orderBy: { id: 'asc' } }),
  ]);
  return { rows: await presentEntries(db, rows), total, admins };
}
