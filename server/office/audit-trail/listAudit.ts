import type { listAudit as definition } from '@seminar/shared/office/audit-trail/endpoints';
import { auditEntities, type AuditEntry } from '@seminar/shared/office/audit-trail/schema';
import { addDays, startOfTokyoDay } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { toHiragana } from '@seminar/shared/platform/japan/kana';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import { subjectCondition, subjectOf } from '../../platform/access-log/subjects.ts';
import { findAdmins } from '../admins/findAdmins.ts';
import type { Context } from '../../platform/context/context.ts';
import { poolOf, type Db } from '../../platform/db/db.ts';
import { word } from '../../platform/db/word.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, anyOf, isFiltered } from '../../platform/http/listPage.ts';
import { keyWay, type SearchWay } from '../../platform/http/searchWay.ts';
import { pageOfRows, readBy, tooMany, type Selection } from '../../platform/http/pageOfRows.ts';
import { readFrame } from './readFrame.ts';
import { readListedEntries, type ListedEntry } from './readListedEntries.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;

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
    query.action ? Prisma.sql`action = ${word(query.action)}` : Prisma.sql`TRUE`,
    query.admin_id ? Prisma.sql`admin_id = ${query.admin_id}` : Prisma.sql`TRUE`,
    query.entity ? Prisma.sql`entity = ${query.entity}` : Prisma.sql`TRUE`,
    query.from ? Prisma.sql`at >= ${startOfTokyoDay(query.from)}` : Prisma.sql`TRUE`,
    query.to ? Prisma.sql`at < ${startOfTokyoDay(addDays(query.to, 1))}` : Prisma.sql`TRUE`,
  ]);
}

/** An entry as the office knows it. */
export function presentEntry(row: ListedEntry): AuditEntry {
  const { id, at, admin, apiToken, action, entity, entityId, requestId } = row;
  const { before, after, reason, address, count } = row;
  return {
    id,
    at: at.toISOString(),
    admin,
    api_token: apiToken,
    action,
    entity,
    entity_id: entityId,
    ...subjectOf(row),
    before,
    after,
    reason,
    address,
    request_id: requestId,
    count,
  };
}

/**
 * The total without counting: what the seal has counted, and the few that are not sealed yet. Null: too many are
 * not, since the job that seals them hasn't run, or waits for a long transaction that may still write some.
 */
const sealedAndLater = Prisma.sql`
  SELECT sealed.entries::int + nullif((SELECT count(*)::int FROM (
    SELECT FROM audit_entries WHERE id > coalesce(sealed.entry_id, 0) LIMIT ${tooMany}) AS later), ${tooMany})
  FROM audit_seal AS sealed`;

/** The entries that the list's filters leave. */
export async function auditSelection(
  { db }: Context,
  query: Filters,
): Promise<Selection<ListedEntry>> {
  const isNarrowed = isFiltered(query);
  return {
    // Their ids are bigints, which a page's ids are not.
    table: Prisma.sql`(SELECT id::int AS id, at, admin_id, api_token_id, action, entity, entity_id,
      reason, address, request_id FROM audit_entries) AS entries`,
    where: conditionsOf(query),
    search: query.search ? await searchOf(db, query.search) : undefined,
    total: isNarrowed ? undefined : sealedAndLater,
    sortBy: Prisma.sql`at`,
    direction: query.direction,
    // An index has those of an action in the list's order.
    foundFirst: isFiltered({ ...query, action: undefined }),
    ...readBy(db, readListedEntries),
  };
}

/** One page of the audit, the total number of entries, and what stands around them. */
export async function listAudit(context: Context, query: Query) {
  const { db } = context;
  const [{ rows, total }, [frame]] = await Promise.all([
    pageOfRows(db, query, await auditSelection(context, query)),
    readFrame(poolOf(db), []),
  ]);
  return { rows: rows.map(presentEntry), total, ...frame! };
}
