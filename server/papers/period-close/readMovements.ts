import { startOfTokyoDay } from '@seminar/shared/date';
import { toDay } from '../../platform/context/days.ts';
import type { Context } from '../../platform/context/context.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { endOfDay, recordedBeforeTakenBack } from './asOf.ts';
import type { Movement } from './journal.rules.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

interface Row extends Omit<Movement, 'day'> {
  day: Date;
}

/** The day on which something recorded about a deposit counts: not before the deposit itself. */
const countsOn = (instant: Prisma.Sql) =>
  Prisma.sql`greatest(deposits.deposited_at, ${tokyoDaySql(instant)})`;

/** What is no fee has no tax class. */
const untaxed = Prisma.sql`NULL::tax_category AS tax_category`;

/**
 * What was recorded about a deposit before the bank took it back: as in the close’s balance.
 *
 * @param table with `tax_category`
 */
function recorded(table: Prisma.Sql, instant: Prisma.Sql, what: string): Prisma.Sql {
  return Prisma.sql`
    SELECT ${countsOn(instant)} AS day, ${what}::text AS what, part.amount, deposits.id AS deposit_id,
      part.submission_id, part.tax_category
    FROM ${table} AS part JOIN deposits ON deposits.id = part.deposit_id
    LEFT JOIN deposit_reversals AS back ON back.deposit_id = deposits.id
    WHERE ${instant} IS NOT NULL AND (back.day IS NULL OR back.day > ${countsOn(instant)})`;
}

/** The same of allocations: for attending, or of what was kept of a cancelled fee. */
function allocated(instant: Prisma.Sql, [what, ofKept]: readonly [string, string]): Prisma.Sql {
  const of = (kept: boolean) =>
    Prisma.sql`(SELECT * FROM allocations WHERE cancellation_fee = ${kept})`;
  return Prisma.sql`${recorded(of(false), instant, what)}
    UNION ALL ${recorded(of(true), instant, ofKept)}`;
}

/** Where the money of a deposit was when the bank took it back. */
const takenBack = Prisma.sql`
  SELECT greatest(deposit_reversals.day, deposits.deposited_at) AS day,
    CASE parts.place WHEN 'allocated' THEN 'taken_back_allocated' WHEN 'refund_due' THEN 'taken_back_due'
      WHEN 'refunded' THEN 'taken_back_refunded' WHEN 'aside' THEN 'taken_back_aside' ELSE 'taken_back_unexplained' END AS what,
    parts.amount, deposits.id, parts.submission_id, parts.tax_category
  FROM deposit_reversals JOIN deposits ON deposits.id = deposit_reversals.deposit_id
  CROSS JOIN LATERAL (
    WITH before AS (
      SELECT * FROM (${recordedBeforeTakenBack}) AS known
      WHERE deposits.deposited_at < deposit_reversals.day
    )
    SELECT place, submission_id, amount, tax_category FROM before
    UNION ALL
    SELECT 'unexplained', NULL, (deposits.amount - coalesce((SELECT sum(amount) FROM before), 0))::int, NULL
  ) AS parts
  WHERE parts.amount > 0`;

/** Refunds that left the bank, and those that came back; the second where the deposit was gone. */
const sent = Prisma.sql`
  SELECT refunds.refunded_on AS day,
    CASE WHEN back.day <= refunds.refunded_on OR back.day <= ${countsOn(Prisma.sql`refunds.created_at`)}
      THEN 'refunded_in_vain' ELSE 'refunded' END AS what,
    refunds.amount, deposits.id, refunds.submission_id, ${untaxed}
  FROM refunds JOIN deposits ON deposits.id = refunds.deposit_id
  LEFT JOIN deposit_reversals AS back ON back.deposit_id = deposits.id
  WHERE refunds.refunded_on IS NOT NULL
  UNION ALL
  SELECT ${tokyoDaySql(Prisma.sql`refunds.withdrawn_at`)},
    CASE WHEN back.day <= ${tokyoDaySql(Prisma.sql`refunds.withdrawn_at`)}
      THEN 'refund_recovered' ELSE 'refund_returned' END,
    refunds.amount, deposits.id, refunds.submission_id, ${untaxed}
  FROM refunds JOIN deposits ON deposits.id = refunds.deposit_id
  LEFT JOIN deposit_reversals AS back ON back.deposit_id = deposits.id
  WHERE refunds.refunded_on IS NOT NULL AND refunds.withdrawn_at IS NOT NULL`;

/** What the association decided to bear, and what of it was undone, by the day of that. */
function borne({ from, to }: Period): Prisma.Sql {
  const [start, end] = [startOfTokyoDay(from), endOfDay(to)];
  const part = (instant: Prisma.Sql, what: string) => Prisma.sql`
    SELECT ${tokyoDaySql(instant)} AS day, ${what}::text AS what, amount, deposit_id, submission_id, tax_category
    FROM waivers WHERE ${instant} >= ${start} AND ${instant} < ${end}`;
  return Prisma.sql`${part(Prisma.sql`created_at`, 'waived')}
    UNION ALL ${part(Prisma.sql`undone_at`, 'unwaived')}`;
}

/**
 * Everything that happened to money in a period, in the order of days. The sums are those of the close's
 * balance: what is recorded about a deposit counts at that time, not before the bank's day of the deposit,
 * and not after the bank took it back. A fee has the tax class that was kept with the money: the entries
 * of a month that the books have imported must not change when a seminar's class does.
 */
export async function readMovements(
  { db }: Pick<Context, 'db'>,
  period: Period,
): Promise<Movement[]> {
  const refunds = Prisma.sql`(SELECT *, ${untaxed} FROM refunds)`;
  const asides = Prisma.sql`(SELECT *, ${untaxed} FROM asides)`;
  const rows = await db.$queryRaw<Row[]>`
    WITH movements AS (
      SELECT deposited_at AS day, 'received' AS what, amount, id AS deposit_id, NULL::int AS submission_id,
        ${untaxed}
      FROM deposits
      UNION ALL ${allocated(Prisma.sql`part.created_at`, ['allocated', 'kept'])}
      UNION ALL ${allocated(Prisma.sql`part.reversed_at`, ['unallocated', 'kept_undone'])}
      UNION ALL ${recorded(refunds, Prisma.sql`part.created_at`, 'refund_marked')}
      UNION ALL ${recorded(refunds, Prisma.sql`part.withdrawn_at`, 'refund_withdrawn')}
      UNION ALL ${recorded(asides, Prisma.sql`part.created_at`, 'put_aside')}
      UNION ALL ${recorded(asides, Prisma.sql`part.withdrawn_at`, 'aside_withdrawn')}
      UNION ALL ${sent}
      UNION ALL ${takenBack}
      UNION ALL ${borne(period)}
    )
    SELECT movements.day, what, movements.amount, deposits.id AS "depositId",
      deposits.remitter_name AS "remitterName", coalesce(submissions.number, '') AS "applicationNumber",
      movements.tax_category AS "taxCategory"
    FROM movements JOIN deposits ON deposits.id = movements.deposit_id
    LEFT JOIN submissions ON submissions.id = movements.submission_id
    WHERE movements.day BETWEEN ${period.from}::date AND ${period.to}::date
    -- By all that an entry states: exported again, it stands in the same place.
    ORDER BY movements.day, deposits.id, what, submissions.id, movements.amount, movements.tax_category`;
  return rows.map((row) => ({ ...row, day: toDay(row.day) }));
}
