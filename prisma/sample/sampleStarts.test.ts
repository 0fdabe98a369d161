import { beforeAll, describe, expect, test } from 'vitest';
import { linkDemoBank } from '../../server/bank/virtual-accounts/linkDemoBank.ts';
import type { Context } from '../../server/platform/context/context.ts';
import { asExtended, type Db } from '../../server/platform/db/db.ts';
import { seedSampleData } from './seedSampleData.ts';
import { counts, freshDemo, silent } from './testing/freshDemo.ts';

/** Half an hour before a fiscal year ends: later starts are in the next one. */
const now = '2027-03-31T23:30:00+09:00';
const today = '2027-03-31';
/** The demo that two servers have filled, and what they said. */
let whole: Db;
let usual: Awaited<ReturnType<typeof counts>>;
const said: string[] = [];

beforeAll(async () => {
  const demo = await freshDemo(now);
  whole = demo.db;
  await Promise.all([1, 2].map(() => seedSampleData(demo, (text) => said.push(text))));
  usual = await counts(whole);
});

/** The context of a server that is killed when it writes into the audit for the n-th time. */
function killedAfter(context: Context, writes: number): Context {
  let left = writes;
  const db = context.db.$extends({
    query: {
      $executeRaw: ({ args, query }) => {
        if (args.sql.includes('INSERT INTO audit_entries')) left -= 1;
        if (left < 0) throw new Error('killed');
        return query(args);
      },
    },
  });
  return { ...context, db: asExtended(context.db, db) };
}

// Each of these tests fills a new database, some of them several times.
describe('a demo', { timeout: 240_000 }, () => {
  test('that is killed several times ends with the same data, on the dates of its first start', async () => {
    const torn = await freshDemo(now);
    let starts = 0;
    for (let finished = false; !finished; starts += 1) {
      // Each start is a day later, and runs a little longer than the one before.
      torn.setClock(new Date(Date.parse(now) + starts * 86_400_000).toISOString());
      await linkDemoBank(torn);
      finished = await seedSampleData(killedAfter(torn, 25), silent).then(
        () => true,
        () => false,
      );
      if (starts > 30) throw new Error('it never ends');
    }
    expect(starts).toBeGreaterThan(5);
    expect(await counts(torn.db)).toEqual(usual);
    const listed = (of: Db) =>
      of.receipt.findMany({
        orderBy: { receiptNumber: 'asc' },
        select: { receiptNumber: true, issueDate: true, addressee: true, voidedAt: true },
      });
    expect(await listed(torn.db)).toEqual(await listed(whole));
  });

  test('of two servers that start at the same time is filled by one of them', () => {
    expect(said).toEqual(['Adding sample data …']);
  });

  test('that is already in use is not filled', async () => {
    const used = await freshDemo(now);
    await used.db.seminar.create({
      data: {
        code: 'OWN',
        name: '自分の講習会',
        seminarType: 'other',
        entryFee: 0,
        entryStart: new Date(today),
        entryEnd: new Date(today),
        searchText: '',
        includeWeb: false,
        includeOnDemand: false,
      },
    });
    await seedSampleData(used, silent);
    expect(await used.db.seminar.count()).toBe(1);
    expect(await used.db.submission.count()).toBe(0);
  });

  test('that starts at the end of a fiscal year, or on the day that a leap year adds, gets its data too', async () => {
    const leap = await freshDemo('2028-02-29T00:10:00+09:00');
    await seedSampleData(leap, silent);
    const { submissions, deposits } = usual;
    expect(await counts(leap.db)).toMatchObject({ submissions, deposits });
    for (const [db, start] of [
      [leap.db, leap.clock()],
      [whole, new Date(now)],
    ] as const) {
      expect(await db.submission.count({ where: { submittedAt: { gte: start } } })).toBe(0);
    }
  });
});
