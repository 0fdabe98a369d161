import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { Prisma } from '../../generated/prisma/client.ts';
import { writtenAtEnd } from './atEnd.ts';
import { connect, inTransaction, isUniqueViolation } from './db.ts';
import { sqlState } from './sqlState.ts';
import { buildAdmin, buildDeposit } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';

const { db, databaseUrl } = await testContext();
const [first, second] = [await buildAdmin(db), await buildAdmin(db)];

/** Gives accounts other addresses when the transaction ends. */
const rename = writtenAtEnd<{ id: number; email: string }>({
  parts: (items) => ({
    renamed: Prisma.sql`UPDATE admins SET email = given.email
      FROM jsonb_to_recordset(${JSON.stringify(items)}::jsonb) AS given (id int, email text)
      WHERE admins.id = given.id RETURNING 1`,
  }),
});

/** What the driver can't write as JSON. */
const refused = writtenAtEnd<{ number: bigint }>({
  parts: ([item]) => ({ refused: Prisma.sql`SELECT ${item}::jsonb` }),
});

/** Makes the callers wait until this many have arrived. */
function meeting(of: number) {
  let arrived = 0;
  let open: () => void = () => {};
  const all = new Promise<void>((resolve) => (open = resolve));
  return () => {
    arrived += 1;
    if (arrived >= of) open();
    return all;
  };
}

describe('a transaction', () => {
  it('sends what is asked at once without waiting, and answers it in this order', async () => {
    const { id } = await buildDeposit(db, { amount: 100 });
    const amounts = await inTransaction(db, (tx) =>
      Promise.all([
        tx.$queryRaw<{ amount: number }[]>`SELECT amount FROM deposits WHERE id = ${id}`,
        tx.$executeRaw`UPDATE deposits SET amount = amount + 1 WHERE id = ${id}`,
        tx.$queryRaw<{ amount: number }[]>`SELECT amount FROM deposits WHERE id = ${id}`,
        tx.$executeRaw`UPDATE deposits SET amount = amount * 2 WHERE id = ${id}`,
        tx.$queryRaw<{ amount: number }[]>`SELECT amount FROM deposits WHERE id = ${id}`,
      ]),
    );
    expect(amounts).toEqual([[{ amount: 100 }], 1, [{ amount: 101 }], 1, [{ amount: 202 }]]);
  });

  it('fails, and changes nothing, where one of several statements that are asked at once fails', async () => {
    const { id } = await buildDeposit(db, { amount: 100 });
    const attempt = inTransaction(db, (tx) =>
      Promise.all([
        tx.$executeRaw`UPDATE deposits SET amount = 1 WHERE id = ${id}`,
        tx.$queryRaw`SELECT 1 / 0`,
        tx.$executeRaw`UPDATE deposits SET amount = 2 WHERE id = ${id}`,
      ]),
    );
    expect(sqlState(await attempt.catch((error: unknown) => error))).toBe('22012');
    expect((await db.deposit.findUniqueOrThrow({ where: { id } })).amount).toBe(100);
  });

  it('that runs into a deadlock is repeated, and both transactions succeed', async () => {
    const both = meeting(2);
    let runs = 0;
    const rename = (ids: [number, number], name: string) =>
      inTransaction(db, async (tx) => {
        runs += 1;
        await tx.admin.update({ where: { id: ids[0] }, data: { name } });
        await both();
        await tx.admin.update({ where: { id: ids[1] }, data: { name } });
      });
    await Promise.all([rename([first.id, second.id], 'one'), rename([second.id, first.id], 'two')]);
    // Four if the repeated one collides with the other again.
    expect(runs).toBeGreaterThanOrEqual(3);
    const names = (await db.admin.findMany()).map(({ name }) => name);
    expect(new Set(names).size).toBe(1);
  });

  it('fails after the fourth serialisation failure, and changes nothing', async () => {
    let runs = 0;
    const failing = inTransaction(db, async (tx) => {
      runs += 1;
      await tx.admin.update({ where: { id: first.id }, data: { name: 'lost' } });
      await tx.$executeRawUnsafe(
        `DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '40001'; END $$`,
      );
    });
    expect(sqlState(await failing.catch((error: unknown) => error))).toBe('40001');
    expect(runs).toBe(4);
    expect((await db.admin.findUniqueOrThrow({ where: { id: first.id } })).name).not.toBe('lost');
  });

  it('sends what waits for its end together with the commit', async () => {
    type Query = (this: Client, ...given: unknown[]) => Promise<unknown>;
    const query = Reflect.get(Client.prototype, 'query') as Query;
    const seen: string[] = [];
    const noted: Query = function (...given) {
      const { text } = given[0] as { text: string };
      const what = text === 'COMMIT' ? 'commit' : text.startsWith('WITH renamed') ? 'end' : 'rest';
      seen.push(`${what} sent`);
      return query.apply(this, given).finally(() => seen.push(`${what} answered`));
    };
    Reflect.set(Client.prototype, 'query', noted);
    try {
      await inTransaction(db, async (tx) => {
        await rename(tx, [{ id: second.id, email: 'renamed@example.jp' }]);
      });
    } finally {
      Reflect.set(Client.prototype, 'query', query);
    }
    expect(seen.slice(-4)).toEqual(['end sent', 'commit sent', 'end answered', 'commit answered']);
    const { email } = await db.admin.findUniqueOrThrow({ where: { id: second.id } });
    expect(email).toBe('renamed@example.jp');
  });

  it('that can’t write what waits for its end says why, changes nothing, and leaves its connection in order', async () => {
    const one = connect(databaseUrl, 1);
    const attempt = inTransaction(one, async (tx) => {
      await tx.admin.update({ where: { id: first.id }, data: { name: 'lost' } });
      await rename(tx, [{ id: second.id, email: first.email }]);
    });
    expect(isUniqueViolation(await attempt.catch((error: unknown) => error))).toBe(true);
    await inTransaction(one, async (tx) => {
      expect((await tx.admin.findUniqueOrThrow({ where: { id: first.id } })).name).not.toBe('lost');
    });
    await one.$disconnect();
  });

  it('is not committed without what waits for its end, where the driver refuses that', async () => {
    const attempt = inTransaction(db, async (tx) => {
      await tx.admin.update({ where: { id: first.id }, data: { name: 'lost' } });
      await refused(tx, [{ number: 1n }]);
    });
    await expect(attempt).rejects.toThrow();
    expect((await db.admin.findUniqueOrThrow({ where: { id: first.id } })).name).not.toBe('lost');
  });

  it('that fails for another reason is not repeated', async () => {
    let runs = 0;
    await expect(
      inTransaction(db, () => {
        runs += 1;
        return Promise.reject(new Error('no'));
      }),
    ).rejects.toThrow('no');
    expect(runs).toBe(1);
  });
});

describe('an error of the database', () => {
  it('about a key that is already taken is recognised, from Prisma and from SQL', async () => {
    const again = await buildAdmin(db, { email: first.email }).catch((error: unknown) => error);
    expect(isUniqueViolation(again)).toBe(true);
    const raw = await db.$executeRaw`UPDATE admins SET email = ${first.email}`.catch(
      (error: unknown) => error,
    );
    expect(isUniqueViolation(raw)).toBe(true);
    expect(isUniqueViolation(new Error('23505'))).toBe(false);
  });
});
