import type { Pool } from 'pg';
import { z } from 'zod';
import { Prisma } from '../../generated/prisma/client.ts';
import { prepared } from '../../platform/db/prepared.ts';
import { seminarKey } from '../seminars/findSeminar.ts';
import { sessionCounts } from '../seminars/sessions/readSessions.ts';
import { seatCounts } from '../seminars/seats/readSeats.ts';

const rowSchema = z.object({
  id: z.int(),
  code: z.string(),
  template_id: z.int(),
  /** Of all rows that the form's page shows, and of which dates and places have begun. */
  version: z.string(),
});

// Each change of a row gives it another xmin (the transaction) or another ctid (its place).
const read = prepared(
  'form version',
  Prisma.sql`
    SELECT seminars.id, seminars.code, t.id AS template_id,
      md5(concat_ws('/', seminars.xmin, seminars.ctid, t.xmin, t.ctid,
        (SELECT concat_ws('/', a.xmin, a.ctid) FROM association AS a WHERE a.id = 1),
        (SELECT concat_ws('/', r.xmin, r.ctid) FROM retention_settings AS r WHERE r.id = 1),
        (SELECT string_agg(concat_ws('/', f.xmin, f.ctid), ',' ORDER BY f.id)
          FROM template_fields AS f WHERE f.template_id = t.id),
        (SELECT string_agg(concat_ws('/', o.xmin, o.ctid), ',' ORDER BY o.id)
          FROM template_fields AS f JOIN template_options AS o ON o.field_id = f.id
          WHERE f.template_id = t.id),
        (SELECT string_agg(concat_ws('/', v.xmin, v.ctid), ',' ORDER BY v.id)
          FROM videos AS v WHERE v.seminar_id = seminars.id),
        CASE WHEN seminars.capacity IS NOT NULL THEN (
          SELECT concat_ws('/', taken, waiting, queued)
          FROM (${seatCounts(Prisma.sql`seminars.id`)}) AS counts) END,
        (SELECT string_agg(concat_ws('/', version, is_ahead, taken, waiting, queued), ',' ORDER BY id)
          FROM (SELECT id, seminar_id, capacity, concat_ws('/', xmin, ctid) AS version,
              starts_at > ${new Date(0)}::timestamptz AS is_ahead
            FROM seminar_sessions WHERE seminar_id = seminars.id) AS sessions
          LEFT JOIN LATERAL (${sessionCounts}) AS counts ON capacity IS NOT NULL AND is_ahead))) AS version
    FROM seminars JOIN form_templates AS t ON t.id = seminars.form_template_id
    WHERE (seminars.id = ${0}::int OR seminars.code = ${''}::text)
      AND seminars.archived_at IS NULL AND t.archived_at IS NULL`,
  rowSchema,
);

/**
 * The version of a seminar's form, without the form itself; undefined: there is no such seminar, or it has no form.
 * What begins at a time of the day changes the version when it begins; the day itself is not in it.
 *
 * @param seminarId id or code
 */
export async function readFormVersion(pool: Pick<Pool, 'query'>, seminarId: string, now: Date) {
  const key = seminarKey(seminarId);
  const [row] = await read(pool, [now, ...('id' in key ? [key.id, null] : [null, key.code])]);
  return row;
}
