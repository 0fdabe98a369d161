import { z } from 'zod';
import { subjectColumns, subjectJoin } from '../../platform/access-log/subjects.ts';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const named = z.object({ id: z.int(), name: z.string() }).nullable();

const rowSchema = z.object({
  id: z.int(),
  at: z.date(),
  admin: named,
  apiToken: named,
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  ...subjectColumns,
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  address: z.string().nullable(),
  requestId: z.string().nullable(),
  /** How often it happened within the minute. */
  count: z.int(),
});

/** What the list shows of an entry of the audit. */
export type ListedEntry = z.output<typeof rowSchema>;

/** The entries with these ids as the list shows them, in any order. */
export const readListedEntries = rowReader(
  'listed audit entries',
  (ids) => Prisma.sql`
    SELECT audit_entries.id::int AS id, at,
      CASE WHEN audit_entries.admin_id IS NOT NULL THEN json_build_object(
        'id', audit_entries.admin_id, 'name', coalesce(admins.name, '')) END AS admin,
      CASE WHEN audit_entries.api_token_id IS NOT NULL THEN json_build_object(
        'id', audit_entries.api_token_id, 'name', coalesce(api_tokens.name, '')) END AS "apiToken",
      audit_entries.action, entity, audit_entries.entity_id AS "entityId",
      subject.known,
      before, after, reason, audit_entries.address, audit_entries.request_id AS "requestId",
      coalesce(audit_repeats.count, 1) AS count
    FROM audit_entries
    LEFT JOIN admins ON admins.id = audit_entries.admin_id
    LEFT JOIN api_tokens ON api_tokens.id = audit_entries.api_token_id
    LEFT JOIN audit_repeats ON audit_repeats.audit_id = audit_entries.id
    ${subjectJoin('audit_entries')}
    WHERE audit_entries.id = ANY ((${ids})::bigint[])`,
  rowSchema,
);
