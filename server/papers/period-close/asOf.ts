import { addDays, startOfTokyoDay, type Day } from '@seminar/shared/date';
import { Prisma } from '../../generated/prisma/client.ts';

/** The instant at which a day ends in Tokyo. */
export function endOfDay(day: Day): Date {
  return startOfTokyoDay(addDays(day, 1));
}

/**
 * The allocations and refunds of the deposit `deposits.id`, and what is put aside of it, as of the end of a day. What
 * was recorded later doesn't count. A refund counts as sent from the day that a staff member entered for it, and shows
 * that day only then: the file of a period stays what it was. Only an allocation has a tax class.
 *
 * @param day a date in SQL
 * @param end the instant in SQL at which that day ends
 */
function recordedAsOf(day: Prisma.Sql, end: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT 'allocated' AS place, allocations.submission_id, allocations.amount, NULL::date AS refunded_on,
      allocations.tax_category
    FROM allocations
    WHERE allocations.deposit_id = deposits.id
      AND allocations.created_at < ${end}
      AND (allocations.reversed_at IS NULL OR allocations.reversed_at >= ${end})
    UNION ALL
    SELECT CASE WHEN refunds.refunded_on <= ${day} THEN 'refunded' ELSE 'refund_due' END,
      refunds.submission_id, refunds.amount,
      CASE WHEN refunds.refunded_on <= ${day} THEN refunds.refunded_on END, NULL
    FROM refunds
    WHERE refunds.deposit_id = deposits.id
      AND refunds.created_at < ${end}
      AND (refunds.withdrawn_at IS NULL OR refunds.withdrawn_at >= ${end})
    UNION ALL
    SELECT 'aside', NULL, asides.amount, NULL, NULL
    FROM asides
    WHERE asides.deposit_id = deposits.id
      AND asides.created_at < ${end}
      AND (asides.withdrawn_at IS NULL OR asides.withdrawn_at >= ${end})`;
}

/** The condition that the bank had taken back the deposit `deposits.id` by the end of a day. */
function takenBackAsOf(day: Day): Prisma.Sql {
  return Prisma.sql`(deposits.reversed_at IS NOT NULL AND EXISTS (
    SELECT 1 FROM deposit_reversals WHERE deposit_id = deposits.id AND day <= ${day}::date))`;
}

/**
 * The parts of the deposit `deposits.id` as of the end of a day, for LATERAL: `place` (allocated,
 * refund_due, refunded, aside, taken_back), `submission_id`, `amount`, `refunded_on`. From the bank's day
 * of a reversal on, the whole deposit is `taken_back`, even if it is still allocated.
 */
export function partsAsOf(day: Day): Prisma.Sql {
  return Prisma.sql`(
    WITH recorded AS (${recordedAsOf(Prisma.sql`${day}::date`, Prisma.sql`${endOfDay(day)}`)})
    SELECT CASE WHEN ${takenBackAsOf(day)} THEN 'taken_back' ELSE place END AS place,
      submission_id, amount, refunded_on
    FROM recorded
    UNION ALL
    SELECT 'taken_back', NULL, deposits.amount - coalesce(sum(amount), 0)::int, NULL
    FROM recorded WHERE ${takenBackAsOf(day)}
    HAVING ${takenBackAsOf(day)} AND deposits.amount > coalesce(sum(amount), 0))`;
}

/**
 * The parts of the deposit `deposits.id` at the end of the day before the bank took it back
 * (`deposit_reversals.day`).
 */
export const recordedBeforeTakenBack = recordedAsOf(
  Prisma.sql`(deposit_reversals.day - 1)`,
  Prisma.sql`(deposit_reversals.day::timestamp AT TIME ZONE 'Asia/Tokyo')`,
);

/** How many yen of the deposit `deposits.id` were explained then. */
export const explainedBeforeTakenBack = Prisma.sql`(
  SELECT coalesce(sum(amount), 0) FROM (${recordedBeforeTakenBack}) AS recorded)`;

/**
 * The deposits with unexplained money as of the end of a day: `id`, `rest` (yen). Only deposits
 * that have unexplained money today or were changed since can be among them, so only these are
 * read.
 */
export function unexplainedAsOf(day: Day): Prisma.Sql {
  const end = endOfDay(day);
  return Prisma.sql`(
    SELECT deposits.id, deposits.amount - coalesce(sum(parts.amount), 0) AS rest
    FROM deposits LEFT JOIN LATERAL ${partsAsOf(day)} AS parts ON TRUE
    WHERE deposits.deposited_at <= ${day}::date AND deposits.id IN (
      SELECT id FROM deposits WHERE allocated_amount + refund_amount + aside_amount < amount
      UNION ALL SELECT deposit_id FROM asides WHERE created_at >= ${end}
      UNION ALL SELECT deposit_id FROM asides WHERE withdrawn_at >= ${end}
      UNION ALL SELECT deposit_id FROM allocations WHERE created_at >= ${end}
      UNION ALL SELECT deposit_id FROM allocations WHERE reversed_at >= ${end}
      UNION ALL SELECT deposit_id FROM refunds WHERE created_at >= ${end}
      UNION ALL SELECT deposit_id FROM refunds WHERE withdrawn_at >= ${end})
    GROUP BY deposits.id
    HAVING deposits.amount > coalesce(sum(parts.amount), 0))`;
}
