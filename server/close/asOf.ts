import { addDays, startOfTokyoDay, type Day } from '@seminar/shared/date';
import { Prisma } from '../generated/prisma/client.ts';

/** The instant at which a day is over in Tokyo. */
export function endOf(day: Day): Date {
  return startOfTokyoDay(addDays(day, 1));
}

/**
 * The parts of the deposit `deposits.id` as they stood when a day was over, for LATERAL: `place`
 * (allocated, refund_due, refunded), `submission_id`, `amount`, `refunded_on`. What was recorded
 * later doesn't count; money has been sent back from the day that a clerk noted for it.
 */
export function partsAsOf(day: Day): Prisma.Sql {
  const end = endOf(day);
  return Prisma.sql`(
    SELECT 'allocated' AS place, allocations.submission_id, allocations.amount, NULL::date AS refunded_on
    FROM allocations
    WHERE allocations.deposit_id = deposits.id
      AND allocations.created_at < ${end}
      AND (allocations.reversed_at IS NULL OR allocations.reversed_at >= ${end})
    UNION ALL
    SELECT CASE WHEN refunds.refunded_on <= ${day}::date THEN 'refunded' ELSE 'refund_due' END,
      refunds.submission_id, refunds.amount, refunds.refunded_on
    FROM refunds
    WHERE refunds.deposit_id = deposits.id
      AND refunds.created_at < ${end}
      AND (refunds.withdrawn_at IS NULL OR refunds.withdrawn_at >= ${end}))`;
}

/**
 * The deposits with unexplained money when a day was over: `id`, `rest` (yen). Looked for among those
 * that have some today and those that were touched since, which finds all without reading all.
 */
export function unexplainedAsOf(day: Day): Prisma.Sql {
  const end = endOf(day);
  return Prisma.sql`(
    SELECT deposits.id, deposits.amount - coalesce(sum(parts.amount), 0) AS rest
    FROM deposits LEFT JOIN LATERAL ${partsAsOf(day)} AS parts ON TRUE
    WHERE deposits.deposited_at <= ${day}::date AND deposits.id IN (
      SELECT id FROM deposits WHERE allocated_amount + refund_amount < amount
      UNION ALL SELECT deposit_id FROM allocations WHERE created_at >= ${end}
      UNION ALL SELECT deposit_id FROM allocations WHERE reversed_at >= ${end}
      UNION ALL SELECT deposit_id FROM refunds WHERE created_at >= ${end}
      UNION ALL SELECT deposit_id FROM refunds WHERE withdrawn_at >= ${end})
    GROUP BY deposits.id
    HAVING deposits.amount > coalesce(sum(parts.amount), 0))`;
}
