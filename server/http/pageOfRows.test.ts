import { describe, expect, it } from 'vitest';
import { Prisma } from '../generated/prisma/client.ts';
import { buildSeminar } from '../testing/factories.ts';
import { recordStatements } from '../testing/recordStatements.ts';
import { testContext } from '../testing/testContext.ts';
import { pageOfRows } from './pageOfRows.ts';

const { db } = await testContext();
const seminars = [];
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
    expect(total).toBe(5);
  });

  it('and none where nothing is found', async () => {
    expect(await read(1, 10, Prisma.sql`FALSE`)).toEqual({ rows: [], total: 0 });
    expect(await read(4, 10, Prisma.sql`FALSE`)).toEqual({ rows: [], total: 0 });
  });
});

it('counts the rows only where the page doesn’t tell how many there are', async () => {
  const counts = async (page: number, size: number, where?: Prisma.Sql) =>
    (await recordStatements(() => read(page, size, where))).filter((text) =>
      text.includes('count(*)'),
    ).length;
  expect([await counts(1, 2), await counts(9, 2)]).toEqual([1, 1]);
  expect([await counts(1, 10), await counts(3, 2)]).toEqual([0, 0]);
  expect(await counts(1, 10, Prisma.sql`FALSE`)).toBe(0);
});
