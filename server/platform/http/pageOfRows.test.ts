import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { poolOf } from '../db/db.ts';
import { rowReader } from '../db/prepared.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { buildSeminar } from '../../testing/factories.ts';
import { recordStatements } from '../../testing/recordStatements.ts';
import { testContext } from '../../testing/testContext.ts';
import { searchCondition, searchWay } from './searchWay.ts';
import { pageOfRows, readBy } from './pageOfRows.ts';

const { db } = await testContext();
const seminars: Awaited<ReturnType<typeof buildSeminar>>[] = [];
for (let made = 0; made < 5; made += 1) seminars.push(await buildSeminar(db));
const ids = seminars.map(({ id }) => id);

function read(page: number, per_page: number, where = Prisma.sql`TRUE`) {
  return pageOfRows(
    db,
    { page, per_page },
    {
      table: Prisma.sql`seminars`,
      where,
      sortBy: Prisma.sql`id`,
      direction: 'asc',
      load: (found) => db.seminar.findMany({ where: { id: { in: found } } }),
    },
  );
}

describe('a page of a list has its rows and the total', () => {
  it.each([
    ['a full one', 1, 2, [0, 1]],
    ['one that ends with the last row', 1, 5, [0, 1, 2, 3, 4]],
    ['the last one, with room left', 3, 2, [4]],
    ['one with more room than rows', 1, 50, [0, 1, 2, 3, 4]],
    ['one beyond the end', 9, 2, []],
    ['one right behind the end', 2, 5, []],
  ])('%s', async (_, page, size, found) => {
    const { rows, total } = await read(page, size);
    expect(rows.map(({ id }) => id)).toEqual(found.map((index) => ids[index]));
    expect(total).toEqual({ count: 5, isMinimum: false });
  });

  it('and none where nothing is found', async () => {
    const nothing = { rows: [], total: { count: 0, isMinimum: false } };
    expect(await read(1, 10, Prisma.sql`FALSE`)).toEqual(nothing);
    expect(await read(4, 10, Prisma.sql`FALSE`)).toEqual(nothing);
  });
});

describe('a page of a list with a statement of its own', () => {
  const reader = rowReader(
    'seminars of this test',
    (of) => Prisma.sql`SELECT id, code FROM seminars WHERE id = ANY (${of})`,
    z.object({ id: z.int(), code: z.string() }),
  );
  const codes = seminars.map(({ code }) => code).toReversed();
  const pageOf = (page: number, per_page: number) =>
    pageOfRows(
      db,
      { page, per_page },
      {
        table: Prisma.sql`seminars`,
        where: Prisma.sql`TRUE`,
        sortBy: Prisma.sql`id`,
        direction: 'desc',
        ...readBy(db, reader),
      },
    );

  it.each([
    ['the first', 1, 2, 1, codes.slice(0, 2)],
    ['one with more room than rows', 1, 50, 1, codes],
    ['a later one', 2, 2, 2, codes.slice(2, 4)],
    ['a very large one', 1, 500, 2, codes],
    ['one beyond the end', 9, 2, 1, []],
  ])('has its rows in their order: %s', async (_, page, size, most, found) => {
    const statements = await recordStatements(async () => {
      const { rows, total } = await pageOf(page, size);
      expect(rows.map(({ code }) => code)).toEqual(found);
      expect(total).toEqual({ count: 5, isMinimum: false });
    });
    expect(statements.length).toBe(most);
  });

  /** The names by which the database keeps the plans of a search's statements. */
  const namesOf = async (where: Prisma.Sql) => {
    const query = vi.spyOn(poolOf(db), 'query');
    await pageOfRows(
      db,
      { page: 1, per_page: 10 },
      {
        table: Prisma.sql`seminars`,
        where,
        search: [searchWay(Prisma.sql`search_text`, 'どこにも')],
        keepsPlan: true,
        sortBy: Prisma.sql`id`,
        direction: 'asc',
        ...readBy(db, reader),
      },
    );
    const named = z.object({ name: z.string().optional() });
    const names = query.mock.calls.map(([statement]) => named.parse(statement).name);
    query.mockRestore();
    return names.map((name) => name?.replace(/\d+/, 'N'));
  };

  it('is searched by a kept plan, unless a filter has a value or the names are used up', async () => {
    expect(await namesOf(Prisma.sql`TRUE`)).toEqual(['list N']);
    expect(await namesOf(Prisma.sql`id > ${0}`)).toEqual([undefined]);
    for (let number = 0; number <= 100; number += 1) {
      await read(1, 2, Prisma.sql`${Prisma.raw(`-${number}`)} = ${Prisma.raw(`-${number}`)}`);
    }
    expect(await namesOf(Prisma.sql`NOT FALSE`)).toEqual([undefined]);
  });

  it('is read with one, too, when more statements were asked for than connections keep plans of', async () => {
    for (let number = 0; number <= 100; number += 1) {
      const same = Prisma.raw(String(number));
      await read(1, 2, Prisma.sql`${same} = ${same}`);
    }
    const statements = await recordStatements(async () => {
      expect((await pageOf(1, 3)).rows).toHaveLength(3);
    });
    expect(statements).toHaveLength(1);
  });

  it.each([
    ['in one statement where each search is done alike', true, 1],
    ['in two where it is planned for what is asked', false, 2],
  ])('is searched %s', async (_, keepsPlan, most) => {
    const search = [searchWay(Prisma.sql`search_text`, seminars[1]?.code ?? '')];
    const selection = {
      table: Prisma.sql`seminars`,
      where: Prisma.sql`TRUE`,
      search,
      keepsPlan,
      sortBy: Prisma.sql`id`,
      direction: 'asc' as const,
      ...readBy(db, reader),
    };
    const statements = await recordStatements(async () => {
      const { rows, total } = await pageOfRows(db, { page: 1, per_page: 10 }, selection);
      expect(rows.map(({ code }) => code)).toEqual([seminars[1]?.code]);
      expect(total).toEqual({ count: 1, isMinimum: false });
    });
    expect(statements).toHaveLength(most);
  });
});

it('is searched in the same way for any word, while a condition is planned for its own word', async () => {
  await db.$executeRaw`CREATE TABLE words AS
    SELECT id, '田中 ' || id AS search_text FROM generate_series(1, 2000) AS id`;
  await db.$executeRaw`CREATE INDEX ON words USING gin (bigrams(search_text))`;
  await db.$executeRaw`ANALYZE words`;
  const expected = async (condition: Prisma.Sql) => {
    const [row] = await db.$queryRaw<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }[]>`
      EXPLAIN (FORMAT JSON) SELECT FROM words WHERE ${condition}`;
    return row?.['QUERY PLAN'][0].Plan['Plan Rows'];
  };
  const column = Prisma.sql`search_text`;
  const [frequent, rare] = ['田中', '龍馬'];
  expect(await expected(searchWay(column, frequent).finds)).toBe(
    await expected(searchWay(column, rare).finds),
  );
  expect(await expected(searchCondition(column, frequent))).toBe(2_000);
  expect(await expected(searchCondition(column, rare))).toBeLessThan(100);
});

it('counts the rows only where the page doesn’t tell how many there are', async () => {
  await db.$executeRaw`CREATE SEQUENCE looks`;
  /** How often the condition was asked of a row beyond those that are paged through. */
  const counts = async (page: number, size: number) => {
    const [before] = await db.$queryRaw<{ at: number }[]>`SELECT nextval('looks')::int AS at`;
    await read(page, size, Prisma.sql`nextval('looks') > 0`);
    const [after] = await db.$queryRaw<{ at: number }[]>`SELECT nextval('looks')::int AS at`;
    return Number(after?.at) - Number(before?.at) - 1 > Math.min(5, page * size);
  };
  expect([await counts(1, 2), await counts(9, 2)]).toEqual([true, true]);
  expect([await counts(1, 10), await counts(3, 2)]).toEqual([false, false]);
});

describe('a list that nobody counts to its end', () => {
  const long = {
    table: Prisma.sql`(SELECT generate_series(1, 10005) AS id) AS long`,
    where: Prisma.sql`TRUE`,
    sortBy: Prisma.sql`id`,
    direction: 'asc' as const,
    load: (found: number[]) => Promise.resolve(found.map((id) => ({ id }))),
  };
  const all = { finds: Prisma.sql`id > 0`, holds: Prisma.sql`id > 0` };
  const reader = rowReader(
    'numbers of this test',
    (of) => Prisma.sql`SELECT id FROM unnest(${of}) AS long (id)`,
    z.object({ id: z.int() }),
  );

  it.each([
    ['filtered', {}],
    ['searched', { search: [all] }],
    ['searched by a kept plan', { search: [all], keepsPlan: true, reader }],
    ['found first', { foundFirst: true }],
    ['found first by an index', { foundFirst: true, foundBy: Prisma.sql`id DESC` }],
    ['searched in the order of what is searched', { search: [all], sortsByText: true }],
  ])('says that there are more than 10,000 when it is %s', async (_, how) => {
    const first = await pageOfRows(db, { page: 1, per_page: 10 }, { ...long, ...how });
    expect(first.rows.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(first.total).toEqual({ count: 10_000, isMinimum: true });
    const last = await pageOfRows(db, { page: 1_001, per_page: 10 }, { ...long, ...how });
    expect(last.rows.map(({ id }) => id)).toEqual([10_001, 10_002, 10_003, 10_004, 10_005]);
    expect(last.total).toEqual({ count: 10_005, isMinimum: false });
  });
});
