import { listCertificates as definition } from '@seminar/shared/papers/certificates/endpoints';
import { tokyoDay, type Day } from '@seminar/shared/date';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { searchKey } from '@seminar/shared/platform/japan/searchKey';
import type { z } from 'zod';
import {
  certificateIsIssued,
  certificateIsUnissued,
} from '../../platform/conditions/certificates.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { existsForEachRow, searchWay, type SearchWay } from '../../platform/http/searchWay.ts';
import { conditionOf, keptTotal, pageOfRows, readBy } from '../../platform/http/pageOfRows.ts';
import { readListedCertificates } from './readListedCertificates.ts';
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

/** Certificates of such students. */
function ofStudents(from: Prisma.Sql, { finds, holds }: SearchWay): SearchWay {
  return {
    finds: Prisma.sql`student_id IN (SELECT students.id ${from} WHERE ${finds})`,
    holds: existsForEachRow(Prisma.sql`SELECT ${from} WHERE students.id = student_id AND ${holds}`),
  };
}

/** By student, seminar, certificate number or id. */
function searchOf(search: string | undefined): SearchWay[] | undefined {
  const key = searchKey(search ?? '');
  if (key === '') return undefined;
  const students = Prisma.sql`FROM students`;
  const taught = Prisma.sql`FROM students JOIN seminars ON seminars.id = students.seminar_id`;
  const number = searchWay(Prisma.sql`lower(certificate_number)`, key);
  const id = Prisma.sql`id = ${Number(key)}`;
  return [
    ofStudents(students, searchWay(Prisma.sql`students.search_text`, key)),
    ofStudents(taught, searchWay(Prisma.sql`seminars.search_text`, key)),
    // One that isn't issued has no number.
    { ...number, holds: Prisma.sql`coalesce(${number.holds}, FALSE)` },
    ...(/^\d{1,9}$/.test(key) ? [{ finds: id, holds: id }] : []),
  ];
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
      return Prisma.sql`${certificateIsIssued.sql('certificates')} AND student_id IN (
        SELECT id FROM students AS holder WHERE NOT ${studentIsActive.sql('holder')})`;
    case 'revoked':
      return Prisma.sql`revoked_at IS NOT NULL`;
    case undefined:
      return Prisma.sql`TRUE`;
  }
}

/** The certificates that the filters leave. */
function filtered(
  { clock }: Pick<Context, 'clock'>,
  { search, status, seminar_id: seminarId }: CertificateFilters,
) {
  return {
    where: allOf([
      Prisma.sql`archived_at IS NULL`,
      statusCondition(status, tokyoDay(clock())),
      ofSeminar(seminarId),
    ]),
    search: searchOf(search),
    keepsPlan: true,
  };
}

/** The condition on `certificates` for all filters together. */
export function certificateCondition(
  context: Pick<Context, 'clock'>,
  filters: CertificateFilters,
): Prisma.Sql {
  return conditionOf({ table: Prisma.sql`certificates`, ...filtered(context, filters) });
}

/** One page of the certificates, and their total number. */
export async function listCertificates(context: Context, query: Query) {
  const { db } = context;
  const isUnissued = query.status === 'unissued' || query.status === 'ready';
  const isOfIssue = query.sort === 'issued_at' || query.sort === 'certificate_number';
  // Those that aren't issued have neither number nor day.
  const { table, by } = sorts[isUnissued && isOfIssue ? 'id' : query.sort];
  const isNarrowed = isFiltered(query);
  return pageOfRows(db, query, {
    table,
    ...filtered(context, query),
    sortBy: by,
    direction: query.direction,
    emptyLast: isOfIssue && !isUnissued,
    sortsByText: query.sort === 'student_name' || query.sort === 'seminar_name',
    total: isNarrowed ? undefined : keptTotal('certificates', []),
    foundFirst: isNarrowed,
    ...readBy(db, readListedCertificates),
  });
}
