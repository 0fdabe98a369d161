import type { LateChange } from '@seminar/shared/papers/period-close/schema';
import { toDay } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { endOfDay } from './asOf.ts';
import type { Period } from '@seminar/shared/papers/period-close/period';

const most = 200;

interface Row {
  what: LateChange['what'];
  at: Date;
  amount: number;
  depositId: number;
  depositedAt: Date;
  remitterName: string;
}

/**
 * The condition that the reversal `back` made another entry of a refund of the period: money that was sent back is
 * owed by who got it, once the bank had taken the deposit back.
 */
function sentInVain({ from, to }: Period): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM refunds
    WHERE refunds.deposit_id = back.deposit_id AND refunds.completed_at < back.recorded_at
      AND refunds.refunded_on BETWEEN ${from}::date AND ${to}::date
      AND back.day <= greatest(refunds.refunded_on, ${tokyoDaySql(Prisma.sql`refunds.created_at`)}))`;
}

/**
 * Changes that were recorded after a close but belong to its period, the oldest first: they changed its figures
 * or, as a refund that had been sent by then, only its entries for accounting.
 *
 * @param changed whether the figures are others: then what came or went before the period is among the reasons
 */
export async function readLateChanges(
  tx: Tx,
  period: Period,
  { closedAt, changed }: { closedAt: Date; changed: boolean },
): Promise<LateChange[]> {
  const { from, to } = period;
  const end = endOfDay(to);
  const first = changed ? Prisma.sql`'-infinity'::date` : Prisma.sql`${from}::date`;
  const since = (instant: Prisma.Sql) =>
    Prisma.sql`${instant} >= ${closedAt} AND ${instant} < ${end}`;
  const [made, reversed, withdrawn, undone] = [
    Prisma.sql`created_at`,
    Prisma.sql`reversed_at`,
    Prisma.sql`withdrawn_at`,
    Prisma.sql`undone_at`,
  ];
  const rows = await tx.$queryRaw<Row[]>`
    SELECT what, at, changes.amount, deposits.id AS "depositId", deposited_at AS "depositedAt",
      remitter_name AS "remitterName"
    FROM (
      SELECT 'received' AS what, created_at AS at, amount, id AS deposit_id
        FROM deposits
        WHERE created_at >= ${closedAt} AND deposited_at >= ${first}
      UNION ALL SELECT 'taken_back', recorded_at, amount, deposit_id FROM deposit_reversals AS back
        WHERE recorded_at >= ${closedAt}
          AND (day BETWEEN ${first} AND ${to}::date OR ${sentInVain(period)})
      UNION ALL SELECT 'allocated', created_at, amount, deposit_id FROM allocations WHERE ${since(made)}
      UNION ALL SELECT 'reversed', reversed_at, amount, deposit_id FROM allocations WHERE ${since(reversed)}
      UNION ALL SELECT 'refund_marked', created_at, amount, deposit_id FROM refunds WHERE ${since(made)}
      UNION ALL SELECT 'refund_completed', completed_at, amount, deposit_id FROM refunds
        WHERE completed_at >= ${closedAt} AND refunded_on BETWEEN ${from}::date AND ${to}::date
      UNION ALL SELECT 'refund_withdrawn', withdrawn_at, amount, deposit_id FROM refunds
        WHERE ${since(withdrawn)}
      UNION ALL SELECT 'put_aside', created_at, amount, deposit_id FROM asides WHERE ${since(made)}
      UNION ALL SELECT 'aside_withdrawn', withdrawn_at, amount, deposit_id FROM asides
        WHERE ${since(withdrawn)}
      UNION ALL SELECT 'waived', created_at, amount, deposit_id FROM waivers WHERE ${since(made)}
      UNION ALL SELECT 'unwaived', undone_at, amount, deposit_id FROM waivers WHERE ${since(undone)}
    ) AS changes JOIN deposits ON deposits.id = deposit_id AND deposited_at <= ${to}::date
    ORDER BY at, deposits.id LIMIT ${most}`;
  return rows.map(({ what, at, amount, depositId, depositedAt, remitterName }) => ({
    what,
    at: at.toISOString(),
    amount,
    deposit: { id: depositId, deposited_at: toDay(depositedAt), remitter_name: remitterName },
  }));
}
