import {
  dutyStates,
  type DutyRow,
  type listAnnualDuty as definition,
} from '@seminar/shared/annual-duty/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { Context } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { Prisma } from '../generated/prisma/client.ts';
import { allOf, searchCondition } from '../http/listPage.ts';
import { pageOfRows, type Selection } from '../http/pageOfRows.ts';
import { dutySeminars } from './dutySeminars.ts';
import { dutyTable, stateOfLevel } from './dutySql.ts';

type Query = HandlerInput<typeof definition>['query'];
type Filters = Omit<Query, 'page' | 'per_page'>;

const sortColumns: Record<Query['sort'], Prisma.Sql> = {
  name: Prisma.sql`name COLLATE "ja-JP-x-icu"`,
  student_number: Prisma.sql`student_number`,
};

interface Found {
  id: number;
  level: number;
  maybe: boolean;
}

type Attended = Omit<DutyRow, 'state' | 'maybe'>;

/** Our own students of these ids, and by negative ids those who were imported. */
async function attended(db: Db, ids: readonly number[]): Promise<Map<number, Attended>> {
  const [students, imported] = await Promise.all([
    db.student.findMany({
      where: { id: { in: ids.filter((id) => id > 0) } },
      include: {
        seminar: { select: { name: true } },
        submission: { select: { companyName: true } },
      },
    }),
    db.importedStudent.findMany({
      where: { id: { in: ids.filter((id) => id < 0).map((id) => -id) } },
    }),
  ]);
  return new Map<number, Attended>([
    ...students.map((student) => {
      const row = {
        id: student.id,
        imported: false,
        student_number: student.studentNumber,
        name: student.name,
        email: student.email,
        phone: student.phone,
        company_name: student.submission?.companyName ?? '',
        seminar_name: student.seminar.name,
        notices_refused: student.noticesRefused,
      };
      return [student.id, row] as const;
    }),
    ...imported.map((student) => {
      const row = {
        id: -student.id,
        imported: true,
        student_number: student.studentNumber,
        name: student.name,
        email: student.email,
        phone: student.phone,
        company_name: student.companyName,
        seminar_name: student.seminarName,
        notices_refused: student.noticesRefused,
      };
      return [-student.id, row] as const;
    }),
  ]);
}

async function present(db: Db, found: readonly Found[]): Promise<DutyRow[]> {
  const known = await attended(
    db,
    found.map(({ id }) => id),
  );
  return found.flatMap(({ id, level, maybe }) => {
    const person = known.get(id);
    return person ? { ...person, state: stateOfLevel[level] ?? 'not_applied', maybe } : [];
  });
}

/** Last year's attendees as the list's filters leave them. */
export async function dutySelection(db: Db, query: Filters): Promise<Selection<DutyRow>> {
  const duty = dutyTable(await dutySeminars(db, query.seminar_type, query.fiscal_year));
  const table = Prisma.sql`(${duty} SELECT * FROM duty) AS duty`;
  return {
    table,
    where: allOf([
      searchCondition(Prisma.sql`search_text`, query.search),
      query.state ? Prisma.sql`level = ${stateOfLevel.indexOf(query.state)}` : Prisma.sql`TRUE`,
    ]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: async (ids) =>
      present(
        db,
        await db.$queryRaw<Found[]>`
          SELECT id, level, maybe FROM ${table} WHERE id = ANY(${ids}::int[])`,
      ),
  };
}

/** One page of last year's attendees, their total number, and the number of each state. */
export async function listAnnualDuty({ db }: Context, query: Query) {
  const selection = await dutySelection(db, query);
  const searched = searchCondition(Prisma.sql`search_text`, query.search);
  const [page, counted] = await Promise.all([
    pageOfRows(db, query, selection),
    db.$queryRaw<{ level: number; total: number }[]>`
      SELECT level, count(*)::int AS total FROM ${selection.table} WHERE ${searched} GROUP BY level`,
  ]);
  const countOf = (level: number) => counted.find((row) => row.level === level)?.total ?? 0;
  const counts = Object.fromEntries(
    dutyStates.map((state) => [state, countOf(stateOfLevel.indexOf(state))]),
  ) as Record<(typeof dutyStates)[number], number>;
  return { ...page, counts };
}
