import type { PeriodFigures, Places } from '@seminar/shared/papers/period-close/schema';
import { addDays, startOfTokyoDay, type Day } from '@seminar/shared/date';
import type { Tx } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { endOfDay, explainedBeforeTakenBack, partsAsOf, unexplainedAsOf } from './asOf.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

/** Yen. Sums are read as float8, which is exact up to 9 quadrillion. */
interface Amount {
  amount: number;
}

async function amountOf(tx: Tx, from: Prisma.Sql, amount = Prisma.sql`amount`): Promise<number> {
  const [row] = await tx.$queryRaw<Amount[]>`
    SELECT coalesce(sum(${amount}), 0)::float8 AS amount FROM ${from}`;
  return row?.amount ?? 0;
}

const unexplained = (tx: Tx, day: Day) =>
  amountOf(tx, Prisma.sql`${unexplainedAsOf(day)} AS open`, Prisma.sql`rest`);

/**
 * The sum of what was recorded in the period for deposits that had arrived by its end. An entry
 * counts at the instant at which it was recorded, but not before the bank's day of its deposit.
 * From the day on which the bank took the deposit back, nothing counts.
 */
function movedInPeriod(tx: Tx, table: Prisma.Sql, instant: Prisma.Sql, { from, to }: Period) {
  const [start, end] = [startOfTokyoDay(from), endOfDay(to)];
  return amountOf(
    tx,
    Prisma.sql`${table} AS part JOIN deposits ON deposits.id = part.deposit_id
      WHERE ((${instant} >= ${start} AND ${instant} < ${end} AND deposited_at <= ${to}::date)
        OR (${instant} < ${start} AND deposited_at BETWEEN ${from}::date AND ${to}::date))
        AND NOT EXISTS (SELECT 1 FROM deposit_reversals AS back WHERE back.deposit_id = deposits.id
          AND back.day <= greatest(deposited_at, ${tokyoDaySql(instant)}))`,
    Prisma.sql`part.amount`,
  );
}

/**
 * The sum that was unexplained of the deposits that the bank took back in the period, at the time
 * of the reversal.
 */
function takenBack(tx: Tx, { from, to }: Period): Promise<number> {
  return amountOf(
    tx,
    Prisma.sql`deposit_reversals JOIN deposits ON deposits.id = deposit_reversals.deposit_id
      WHERE greatest(deposit_reversals.day, deposited_at) BETWEEN ${from}::date AND ${to}::date`,
    Prisma.sql`deposits.amount
      - CASE WHEN deposited_at < deposit_reversals.day THEN ${explainedBeforeTakenBack} ELSE 0 END`,
  );
}

async function balance(
  tx: Tx,
  period: Period,
  received: number,
): Promise<PeriodFigures['balance']> {
  const [allocations, refunds, asides] = [
    Prisma.sql`allocations`,
    Prisma.sql`refunds`,
    Prisma.sql`asides`,
  ];
  const [made, reversed, withdrawn] = [
    Prisma.sql`part.created_at`,
    Prisma.sql`part.reversed_at`,
    Prisma.sql`part.withdrawn_at`,
  ];
  return {
    opening: await unexplained(tx, addDays(period.from, -1)),
    received,
    allocated: await movedInPeriod(tx, allocations, made, period),
    unallocated: await movedInPeriod(tx, allocations, reversed, period),
    refund_marked: await movedInPeriod(tx, refunds, made, period),
    refund_withdrawn: await movedInPeriod(tx, refunds, withdrawn, period),
    put_aside: await movedInPeriod(tx, asides, made, period),
    aside_withdrawn: await movedInPeriod(tx, asides, withdrawn, period),
    taken_back: await takenBack(tx, period),
    closing: await unexplained(tx, period.to),
  };
}

/** What the association decided to bear in the period, and what of it was undone in the period. */
async function waivers(tx: Tx, { from, to }: Period): Promise<PeriodFigures['waivers']> {
  const [start, end] = [startOfTokyoDay(from), endOfDay(to)];
  const within = (instant: Prisma.Sql) =>
    Prisma.sql`${instant} >= ${start} AND ${instant} < ${end}`;
  const [made, undone] = [Prisma.sql`created_at`, Prisma.sql`undone_at`];
  const [sums] = await tx.$queryRaw<PeriodFigures['waivers'][]>`
    SELECT count(*) FILTER (WHERE ${within(made)})::int AS count,
      coalesce(sum(amount) FILTER (WHERE ${within(made)}), 0)::float8 AS waived,
      coalesce(sum(amount) FILTER (WHERE ${within(undone)}), 0)::float8 AS undone
    FROM waivers WHERE (${within(made)}) OR (${within(undone)})`;
  return sums ?? { count: 0, waived: 0, undone: 0 };
}

interface PlaceRow extends Amount {
  seminarId: number | null;
  place: Exclude<keyof Places, 'unexplained'>;
}

const noMoney: Places = {
  allocated: 0,
  refund_due: 0,
  refunded: 0,
  aside: 0,
  unexplained: 0,
  taken_back: 0,
};

/** @param tx a transaction that sees the database at one instant (REPEATABLE READ) */
export async function readCloseFigures(tx: Tx, period: Period): Promise<PeriodFigures> {
  const within = Prisma.sql`deposited_at BETWEEN ${period.from}::date AND ${period.to}::date`;
  const [bank] = await tx.$queryRaw<{ count: number; total: number }[]>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::float8 AS total
    FROM deposits WHERE ${within}`;
  const { count, total } = bank ?? { count: 0, total: 0 };
  const rows = await tx.$queryRaw<PlaceRow[]>`
    SELECT submissions.seminar_id AS "seminarId", place, sum(parts.amount)::float8 AS amount
    FROM deposits CROSS JOIN LATERAL ${partsAsOf(period.to)} AS parts
    LEFT JOIN submissions ON submissions.id = parts.submission_id
    WHERE ${within} GROUP BY 1, 2`;
  const bySeminar = new Map<number | null, Places>();
  const places = { ...noMoney };
  for (const { seminarId, place, amount } of rows) {
    const ofSeminar = bySeminar.get(seminarId) ?? { ...noMoney };
    ofSeminar[place] += amount;
    bySeminar.set(seminarId, ofSeminar);
    places[place] += amount;
  }
  const { allocated, refund_due: due, refunded, aside, taken_back: back } = places;
  places.unexplained = total - allocated - due - refunded - aside - back;
  if (places.unexplained !== 0) {
    const unknown = bySeminar.get(null) ?? { ...noMoney };
    bySeminar.set(null, { ...unknown, unexplained: places.unexplained });
  }
  const seminars = await tx.seminar.findMany({
    where: { id: { in: [...bySeminar.keys()].flatMap((id) => id ?? []) } },
    select: { id: true, code: true, name: true },
    orderBy: { code: 'asc' },
  });
  return {
    bank: { count, total },
    places,
    seminars: [...seminars, null].flatMap((seminar) => {
      const found = bySeminar.get(seminar?.id ?? null);
      return found ? [{ seminar, ...found }] : [];
    }),
    waivers: await waivers(tx, period),
    balance: await balance(tx, period, total),
  };
}
