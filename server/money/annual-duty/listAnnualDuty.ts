import {
  dutyStates,
  type DutyRow,
  type DutyState,
  type listAnnualDuty as definition,
} from '@seminar/shared/money/annual-duty/endpoints';
import type { HandlerInput } from '@seminar/shared/endpoint';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { allOf, offsetOf } from '../../platform/http/listPage.ts';
import { searchWay } from '../../platform/http/searchWay.ts';
import { orderOf, type Selection } from '../../platform/http/pageOfRows.ts';
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

const stateCondition = ({ state }: Filters) =>
  state ? Prisma.sql`level = ${stateOfLevel.indexOf(state)}` : Prisma.sql`TRUE`;

/** No index has what is worked out, so its pairs of characters would have to be made for each person. */
const searchedFor = ({ search }: Filters) => searchWay(Prisma.sql`search_text`, search ?? '').holds;

/** Last year's attendees as the list's filters leave them, for a file. */
export async function dutySelection(db: Db, query: Filters): Promise<Selection<DutyRow>> {
  const duty = dutyTable(await dutySeminars(db, query.seminar_type, query.fiscal_year));
  const table = Prisma.sql`(${duty} SELECT * FROM duty) AS duty`;
  // A state is worked out from all people, so those of a whole file are worked out once, not for each of its pages.
  let all: Promise<Map<number, Found>> | undefined;
  const readAll = async () => {
    const found = await db.$queryRaw<Found[]>`SELECT id, level, maybe FROM ${table}`;
    return new Map(found.map((person) => [person.id, person]));
  };
  return {
    table,
    where: allOf([searchedFor(query), stateCondition(query)]),
    sortBy: sortColumns[query.sort],
    direction: query.direction,
    load: async (ids) => {
      const byId = await (all ??= readAll());
      return present(
        db,
        ids.flatMap((id) => byId.get(id) ?? []),
      );
    },
  };
}

/** One page of last year's attendees, their total number, and the number of each state, by one statement. */
export async function listAnnualDuty({ db }: Context, query: Query) {
  const duty = dutyTable(await dutySeminars(db, query.seminar_type, query.fiscal_year));
  const order = orderOf({ sortBy: Prisma.sql`sort_by`, direction: query.direction });
  const [answer] = await db.$queryRaw<{ counts: Record<string, number>; page: Found[] }[]>`
    ${duty}, found AS MATERIALIZED (
      SELECT id, level, maybe, ${sortColumns[query.sort]} AS sort_by FROM duty WHERE ${searchedFor(query)})
    SELECT
      (SELECT coalesce(json_object_agg(level, people), '{}') FROM (
        SELECT level, count(*) AS people FROM found GROUP BY level) AS counted) AS counts,
      (SELECT coalesce(json_agg(json_build_object('id', id, 'level', level, 'maybe', maybe)), '[]') FROM (
        SELECT id, level, maybe FROM found WHERE ${stateCondition(query)}
        ORDER BY ${order} LIMIT ${query.per_page} OFFSET ${offsetOf(query)}) AS shown) AS page`;
  if (!answer) throw new Error('the attendees were not read');
  const countOf = (state: DutyState) => answer.counts[stateOfLevel.indexOf(state)] ?? 0;
  const counts = Object.fromEntries(dutyStates.map((state) => [state, countOf(state)])) as Record<
    DutyState,
    number
  >;
  const total = query.state
    ? counts[query.state]
    : Object.values(counts).reduce((sum, people) => sum + people, 0);
  return { rows: await present(db, answer.page), total, counts };
}
