import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listStudents as definition } from '@seminar/shared/students/endpoints';
import type { Context } from '../context/context.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { ofApplicationNumber } from '../answers/searchTextOf.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows } from '../http/pageOfRows.ts';
import { studentParts } from './presentStudent.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  student_number: Prisma.sql`student_number`,
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
};

/** By the student's own texts, or the number of the application. */
function searchedBy(term: string | undefined): Prisma.Sql {
  if (!term) return Prisma.sql`TRUE`;
  return Prisma.sql`id IN (
    SELECT id FROM students WHERE ${searchCondition(Prisma.sql`search_text`, term)} UNION ALL
    SELECT id FROM students WHERE submission_id IN ${ofApplicationNumber(term)})`;
}

/** One page of the students, and their total number. */
export async function listStudents({ db }: Context, query: Query) {
  const where = allOf([
    Prisma.sql`archived_at IS NULL`,
    searchedBy(query.search),
    query.seminar_id ? Prisma.sql`seminar_id = ${query.seminar_id}` : Prisma.sql`TRUE`,
    query.suspended === undefined
      ? Prisma.sql`TRUE`
      : Prisma.sql`(suspended_at IS NOT NULL) = ${query.suspended === 'true'}`,
  ]);
  return pageOfRows(db, query, {
    table: Prisma.sql`students`,
    where,
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: (ids) => db.student.findMany({ where: { id: { in: ids } }, include: studentParts }),
  });
}
