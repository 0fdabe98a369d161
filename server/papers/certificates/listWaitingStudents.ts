import type { listWaitingStudents as definition } from '@seminar/shared/papers/certificates/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import {
  certificateIsIssued,
  certificateIsUnissued,
} from '../../platform/conditions/certificates.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, isFiltered } from '../../platform/http/listPage.ts';
import { existsForEachRow, searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows } from '../../platform/http/pageOfRows.ts';
import { waitingStudents } from './waitingStudents.ts';

type Query = HandlerInput<typeof definition>['query'];

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  student_number: Prisma.sql`student_number`,
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
};

/** Asked for each student of the seminar: those of all others are many more. */
const hasCertificate = (condition: Prisma.Sql) =>
  existsForEachRow(Prisma.sql`
    SELECT FROM certificates AS c WHERE c.student_id = students.id AND ${condition}`);
const hasPassed = hasCertificate(certificateIsUnissued.sql('c'));
const isActive = studentIsActive.sql('students');

function stageCondition(stage: Query['stage']): Prisma.Sql {
  switch (stage) {
    case 'unpaid':
      return Prisma.sql`NOT ${isActive}`;
    case 'passed':
      return Prisma.sql`${isActive} AND ${hasPassed}`;
    case 'test':
      return Prisma.sql`${isActive} AND NOT ${hasPassed}`;
    case undefined:
      return Prisma.sql`TRUE`;
  }
}

/**
 * One page of a seminar's students who have no issued certificate, and their total number. Who is anonymised gets
 * none any more.
 */
export async function listWaitingStudents({ db }: Context, query: Query) {
  return pageOfRows(db, query, {
    table: Prisma.sql`students`,
    where: allOf([
      Prisma.sql`seminar_id = ${query.seminar_id} AND archived_at IS NULL AND anonymised_at IS NULL`,
      Prisma.sql`NOT ${hasCertificate(certificateIsIssued.sql('c'))}`,
      stageCondition(query.stage),
      searchCondition(Prisma.sql`search_text`, query.search),
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    foundFirst: isFiltered(query),
    load: (ids) => waitingStudents(db, ids),
  });
}
