import { recordsIn } from '@seminar/shared/office/audit-trail/recordFields.rules';
import { auditEntities, type AuditRecord } from '@seminar/shared/office/audit-trail/schema';
import { z } from 'zod';
import { subjectColumns, subjectJoin, subjectOf } from '../../platform/access-log/subjects.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { NotFound } from '../../platform/http/errors.ts';

const rowsSchema = z.array(
  z.object({ entity: z.enum(auditEntities), id: z.int(), entityId: z.string(), ...subjectColumns }),
);

/**
 * What the office calls the records whose ids stand in the values of an entry of the audit, each once.
 *
 * @throws NotFound no such entry
 */
export async function readRecords(
  { db }: Pick<Context, 'db'>,
  { entryId }: { entryId: number },
): Promise<AuditRecord[]> {
  const entry = await db.auditEntry.findUnique({
    where: { id: entryId },
    select: { before: true, after: true },
  });
  if (!entry) throw new NotFound();
  const found = recordsIn([entry.before, entry.after]);
  if (found.length === 0) return [];
  const rows = await db.$queryRaw(Prisma.sql`
    SELECT named.entity, named.entity_id::int AS id, named.entity_id AS "entityId", subject.known
    FROM (SELECT DISTINCT entity, id::text AS entity_id
      FROM json_to_recordset(${JSON.stringify(found)}::json) AS given(entity text, id int)) AS named
    ${subjectJoin('named')} ORDER BY named.entity, id`);
  return rowsSchema
    .parse(rows)
    .map((row) => ({ entity: row.entity, id: row.id, ...subjectOf(row) }));
}
