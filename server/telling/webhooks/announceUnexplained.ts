import { depositIsUnexplained, unexplainedSql } from '../../platform/conditions/deposits.ts';
import { toDay } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import { announce } from './announce.ts';

/**
 * Announces those of the deposits that are unexplained now. The caller names deposits that are new, or
 * that were explained before the change.
 */
export async function announceUnexplained(
  tx: Tx,
  depositIds: readonly number[],
  at: Date,
): Promise<void> {
  const rows = await tx.$queryRaw<
    { id: number; amount: number; unexplained: number; depositedAt: Date }[]
  >`
    SELECT id, amount, ${unexplainedSql('deposits')} AS unexplained, deposited_at AS "depositedAt"
    FROM deposits WHERE id = ANY(${[...depositIds]}::int[]) AND ${depositIsUnexplained.sql('deposits')}
    ORDER BY id`;
  await announce(
    tx,
    rows.map(({ id, amount, unexplained, depositedAt }) => ({
      type: 'deposit.unexplained',
      subject: `deposit:${id}`,
      data: {
        deposit_id: id,
        amount,
        unexplained_amount: unexplained,
        deposited_at: toDay(depositedAt),
      },
    })),
    at,
  );
}
