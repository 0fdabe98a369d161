import { expect, test } from 'vitest';
import { Prisma } from '../../generated/prisma/client.ts';
import { buildSeminar } from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { inTransaction, isUniqueViolation, type Tx } from './db.ts';
import { databaseTrouble } from './databaseTrouble.ts';
import { sqlState } from './sqlState.ts';

const { db } = await testContext();

/** A value of each type that a statement of ours reads or is given. */
const given = {
  whole: 7,
  large: 9_007_199_254_740_993n,
  amount: new Prisma.Decimal('8000.50'),
  text: '勅使河原 "太郎" {1,2}',
  none: null,
  yes: true,
  at: new Date('2026-04-03T01:02:03.456Z'),
  ids: [1, 2, 3],
  words: ['a b', 'c"d', '七'],
  bytes: new Uint8Array([0, 1, 255]),
};

const allTypes = Prisma.sql`
  SELECT ${given.whole}::int AS whole, ${given.large}::bigint AS large, ${given.amount}::numeric AS amount,
    ${given.text}::text AS text, ${given.none}::text AS none, ${given.yes}::boolean AS yes,
    ${given.at}::timestamptz AS at, ${given.at}::timestamp AS local, ${given.at}::date AS day,
    ${given.at}::timestamptz::time AS time, 1.5::float8 AS ratio, ${given.ids}::int[] AS ids,
    ${given.words}::text[] AS words, ARRAY[${given.large}::bigint, NULL] AS larges,
    ARRAY[${given.at}::date] AS days, ARRAY[${given.at}::timestamptz] AS instants,
    ARRAY['{"a": 1}'::jsonb] AS documents, ${given.bytes}::bytea AS bytes,
    ${JSON.stringify({ a: [1, null] })}::jsonb AS document, 'null'::json AS nothing,
    'UNPAID'::payment_status AS status, gen_random_uuid() IS NOT NULL AS made`;

test('a statement in a transaction gives the rows that Prisma gives outside of one', async () => {
  const [outside] = await db.$queryRaw<object[]>(allTypes);
  const [inside] = await inTransaction(db, (tx) => tx.$queryRaw<object[]>(allTypes));
  expect(inside).toEqual(outside);
  expect(inside).toMatchObject({ whole: 7, large: given.large, at: given.at, ids: given.ids });
  for (const [name, value] of Object.entries(outside ?? {})) {
    const other = (inside as Record<string, unknown>)[name];
    expect(Object.prototype.toString.call(other), name).toBe(Object.prototype.toString.call(value));
  }
});

test('it says how many rows it changed, and sees what the transaction’s other statements wrote', async () => {
  const { id } = await buildSeminar(db);
  await inTransaction(db, async (tx) => {
    await tx.seminar.update({ where: { id }, data: { name: '変更後' } });
    expect(await tx.$queryRaw`SELECT name FROM seminars WHERE id = ${id}`).toEqual([
      { name: '変更後' },
    ]);
    expect(await tx.$executeRaw`UPDATE seminars SET name = 'もう一度' WHERE id = ${id}`).toBe(1);
    expect((await tx.seminar.findUniqueOrThrow({ where: { id } })).name).toBe('もう一度');
  });
});

test('its errors are told apart as Prisma’s are', async () => {
  const { code } = await buildSeminar(db);
  const copied = inTransaction(
    db,
    (tx) => tx.$executeRaw`
      INSERT INTO application_numbers (seminar_id, sequence)
      SELECT id, 1 FROM seminars, generate_series(1, 2) WHERE code = ${code}`,
  );
  await expect(copied).rejects.toSatisfy(isUniqueViolation);
  const wrong = inTransaction(db, (tx) => tx.$queryRaw`SELECT 1 / ${0}::int`);
  await expect(wrong).rejects.toSatisfy((error) => sqlState(error) === '22012');
});

test('after the end of its transaction a statement is refused, since its connection is somebody else’s', async () => {
  let kept: Tx | undefined;
  await inTransaction(db, (tx) => {
    kept = tx;
    return Promise.resolve();
  });
  if (!kept) throw new Error('the transaction has run');
  await expect(kept.$queryRaw`SELECT 1`).rejects.toSatisfy(
    (error) => databaseTrouble(error) === 'slow',
  );
});
