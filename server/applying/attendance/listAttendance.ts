import type { HandlerInput } from '@seminar/shared/endpoint';
import type { listAttendance as definition } from '@seminar/shared/applying/attendance/endpoints';
import { Prisma } from '../../generated/prisma/client.ts';
import { readProved } from '../../papers/certificates/readProved.ts';
import { completionStateSql } from '../../platform/conditions/proofs.ts';
import { studentIsActive } from '../../platform/conditions/students.ts';
import type { Context } from '../../platform/context/context.ts';
import { word } from '../../platform/db/word.ts';
import { allOf } from '../../platform/http/listPage.ts';
import { searchCondition } from '../../platform/http/searchWay.ts';
import { pageOfRows, type Selection } from '../../platform/http/pageOfRows.ts';
import { presentAttendance } from './presentAttendance.ts';

export type AttendanceQuery = HandlerInput<typeof definition>['query'] & { seminar_id: number };

const sortColumns: Record<AttendanceQuery['sort'], Prisma.Sql> = {
  student_number: Prisma.sql`student_number`,
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
};

/** The students of a seminar who take part and aren't anonymised. */
export const takesPart = (seminarId: number): Prisma.Sql => Prisma.sql`
  students.seminar_id = ${seminarId} AND ${studentIsActive.sql('students')}
    AND students.anonymised_at IS NULL`;

/** Which students a query asks for, in its order. */
export function attendanceSelection(
  { db }: Context,
  query: Omit<AttendanceQuery, 'page' | 'per_page'>,
): Selection<ReturnType<typeof presentAttendance>> {
  return {
    table: Prisma.sql`students`,
    where: allOf([
      takesPart(query.seminar_id),
      searchCondition(Prisma.sql`search_text`, query.search),
      query.state
        ? Prisma.sql`${completionStateSql('students')} = ${word(query.state)}`
        : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    // A seminar has few students, and a filter judges each of them once.
    foundFirst: true,
    load: async (ids) => (await readProved(db, ids)).map(presentAttendance),
  };
}

/** One page of what the students of a seminar have proved, and their total number. */
export async function listAttendance(context: Context, query: AttendanceQuery) {
  return pageOfRows(context.db, query, attendanceSelection(context, query));
}
