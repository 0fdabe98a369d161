import { listCertificates as definition } from '@seminar/shared/certificates/endpoints';
import { tokyoDay, type Day } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { searchKey } from '@seminar/shared/japan/searchKey';
import type { z } from 'zod';
import {
  certificateCounts,
  certificateIsIssued,
  certificateIsUnissued,
} from '../conditions/certificates.ts';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { listedParts } from './presentCertificate.ts';
import { ofSeminar, readyCondition } from './readyCondition.ts';

type Query = HandlerInput<typeof definition>['query'];

/** The filters of the list and of the file. */
export const filtersSchema = definition.query.pick({
  search: true,
  status: true,
  seminar_id: true,
});
export type CertificateFilters = z.output<typeof filtersSchema>;

/** Each sort with its table: names are joined only if the list is sorted by them. */
const sorts: Record<Query['sort'], { table: Prisma.Sql; by: Prisma.Sql }> = {
  id: { table: Prisma.sql`certificates`, by: Prisma.sql`id` },
  issued_at: { table: Prisma.sql`certificates`, by: Prisma.sql`issued_at` },
  certificate_number: { table: Prisma.sql`certificates`, by: Prisma.sql`certificate_number` },
  student_name: {
    table: Prisma.sql`(SELECT certificates.*, students.name AS student_name
      FROM certificates JOIN students ON students.id = student_id) AS certificates`,
    by: Prisma.sql`student_name COLLATE "ja-JP-x-icu"`,
  },
  seminar_name: {
    table: Prisma.sql`(SELECT certificates.*, seminars.name AS seminar_name
      FROM certificates JOIN students ON students.id = student_id
      JOIN seminars ON seminars.id = students.seminar_id) AS certificates`,
    by: Prisma.sql`seminar_name COLLATE "ja-JP-x-icu"`,
  },
};

/** Finds by student, seminar, certificate number or id. UNION, so that each part uses its index. */
function matchesSearch(search: string | undefined): Prisma.Sql {
  const key = searchKey(search ?? '');
  if (key === '') return Prisma.sql`TRUE`;
  const byId = /^\d{1,9}$/.test(key) ? Prisma.sql`UNION SELECT ${Number(key)}::int` : Prisma.empty;
  return Prisma.sql`id IN (
    SELECT c.id FROM certificates c JOIN students s ON s.id = c.student_id
      WHERE ${searchCondition(Prisma.sql`s.search_text`, key)}
    UNION
    SELECT c.id FROM certificates c JOIN students s ON s.id = c.student_id
      JOIN seminars m ON m.id = s.seminar_id
      WHERE ${searchCondition(Prisma.sql`m.search_text`, key)}
    UNION
    SELECT c.id FROM certificates c
      WHERE ${searchCondition(Prisma.sql`lower(c.certificate_number)`, key)}
    ${byId})`;
}

function statusCondition(status: Query['status'], today: Day): Prisma.Sql {
  switch (status) {
    case 'ready':
      return readyCondition(today);
    case 'unissued':
      return certificateIsUnissued.sql('certificates');
    case 'issued':
      return certificateIsIssued.sql('certificates');
    // Issued, but its student takes no part for now (効力停止中).
    case 'suspended':
      return Prisma.sql`${certificateIsIssued.sql('certificates')}
        AND NOT ${certificateCounts.sql('certificates')}`;
    case 'revoked':
      return Prisma.sql`revoked_at IS NOT NULL`;
    case undefined:
      return Prisma.sql`TRUE`;
  }
}

/** The condition on `certificates` for all filters together. */
export function certificateCondition(
  { clock }: Pick<Context, 'clock'>,
  { search, status, seminar_id: seminarId }: CertificateFilters,
): Prisma.Sql {
  return allOf([
    Prisma.sql`archived_at IS NULL`,
    statusCondition(status, tokyoDay(clock())),
    ofSeminar(seminarId),
    matchesSearch(search),
  ]);
}

/** One page of the certificates, and their total number. */
export async function listCertificates(context: Context, query: Query) {
  const { db } = context;
  const { table, by } = sorts[query.sort];
  return pageOfRows(db, query, {
    table,
    where: certificateCondition(context, query),
    sortBy: by,
    direction: query.direction,
    load: (ids) => db.certificate.findMany({ where: { id: { in: ids } }, include: listedParts }),
  });
}
