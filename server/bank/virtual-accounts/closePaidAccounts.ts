import { addDays, tokyoDay } from '@seminar/shared/date';
import { depositHasDueRefund } from '../../platform/conditions/deposits.ts';
import { groupMoneySql } from '../../platform/conditions/groups.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { unexplainedMoney } from './unexplainedMoney.ts';

/** This long after the last deposit a paid application or group needs its account no more. */
const idleDays = 90;

/** Closes the accounts of paid applications whose money is all explained. */
async function closeOfApplications({ db, clock, env }: Context): Promise<number> {
  const lastDay = addDays(tokyoDay(clock()), -idleDays);
  const idle = Prisma.sql`
    submissions.id = account.holder_id AND account.provider = ${env.bankProvider}
    AND account.state = 'taken' AND submissions.payment_status = 'PAID'
    AND submissions.virtual_account_id = account.id
    AND account.taken_at < ${lastDay}::date
    AND NOT EXISTS (
      SELECT FROM deposits WHERE deposits.deposited_at >= ${lastDay}::date AND (
        deposits.virtual_account_id = account.id OR deposits.id IN (
          SELECT deposit_id FROM allocations
          WHERE submission_id = submissions.id AND reversed_at IS NULL)))
    AND NOT ${unexplainedMoney}`;
  return inTransaction(db, async (tx) => {
    const locked = await tx.$queryRaw<{ id: number }[]>`
      SELECT submissions.id FROM submissions JOIN virtual_accounts AS account ON ${idle}
      ORDER BY submissions.id FOR UPDATE OF submissions SKIP LOCKED`;
    if (locked.length === 0) return 0;
    // Read again after the lock: the payment may have been undone meanwhile.
    return tx.$executeRaw`
      UPDATE virtual_accounts AS account SET state = 'closed', closed_at = ${clock()}
      FROM submissions WHERE submissions.id = ANY(${locked.map(({ id }) => id)}::int[]) AND ${idle}`;
  });
}

/** Closes the accounts of groups whose people are all paid, and whose money is all explained. */
async function closeOfGroups({ db, clock, env }: Context): Promise<number> {
  const lastDay = addDays(tokyoDay(clock()), -idleDays);
  const idle = Prisma.sql`
    account.group_id = groups.id AND groups.virtual_account_id = account.id
    AND account.provider = ${env.bankProvider} AND account.state = 'taken'
    AND account.taken_at < ${lastDay}::date
    AND NOT EXISTS (
      SELECT FROM ${groupMoneySql} AS money WHERE money.group_id = groups.id
        AND (money.lacking > 0 OR money.held > 0 OR money.surplus > 0 OR money.undecided > 0))
    AND NOT EXISTS (
      SELECT FROM deposits
      WHERE (deposits.group_id = groups.id OR deposits.virtual_account_id = account.id)
        AND (deposits.deposited_at >= ${lastDay}::date OR ${depositHasDueRefund.sql('deposits')}))
    AND NOT ${unexplainedMoney}`;
  return inTransaction(db, async (tx) => {
    const locked = await tx.$queryRaw<{ id: number }[]>`
      SELECT groups.id FROM groups JOIN virtual_accounts AS account ON ${idle}
      ORDER BY groups.id FOR NO KEY UPDATE OF groups SKIP LOCKED`;
    if (locked.length === 0) return 0;
    // Read again after the lock: somebody may have been added to the group meanwhile.
    return tx.$executeRaw`
      UPDATE virtual_accounts AS account SET state = 'closed', closed_at = ${clock()}
      FROM groups WHERE groups.id = ANY(${locked.map(({ id }) => id)}::int[]) AND ${idle}`;
  });
}

/**
 * Closes the accounts of applications and groups that were paid long ago: the bank grants a limited number,
 * and it is better that the bank rejects a second transfer than that the office refunds it. Who owes a fee
 * again gets the account back (reopenAccount).
 *
 * @returns how many were closed
 */
export async function closePaidAccounts(context: Context): Promise<number> {
  return (await closeOfApplications(context)) + (await closeOfGroups(context));
}
