import { z } from 'zod';
import { subjectColumns, subjectJoin } from '../../platform/access-log/subjects.ts';
import { rowReader } from '../../platform/db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';

const rowSchema = z.object({
  id: z.int(),
  at: z.date(),
  admin: z.object({ id: z.int(), name: z.string() }),
  action: z.string(),
  entity: z.string(),
  entityId: z.string(),
  ...subjectColumns,
  /** Of a list: the day's number. */
  count: z.int(),
});

/** What the list shows of an entry of the access log. */
export type ListedAccess = z.output<typeof rowSchema>;

/** The entries with these ids as the list shows them, in any order. */
export const readListedAccess = rowReader(
  'listed access entries',
  (ids) => Prisma.sql`
    SELECT access_entries.id, at, json_build_object('id', admins.id, 'name', admins.name) AS admin,
      access_entries.action, entity, access_entries.entity_id AS "entityId",
      subject.known, coalesce(people, count) AS count
    FROM access_entries
    JOIN admins ON admins.id = access_entries.admin_id
    LEFT JOIN access_counts ON access_counts.entry_id = access_entries.id
    ${subjectJoin('access_entries')}
    WHERE access_entries.id = ANY (${ids})`,
  rowSchema,
);
