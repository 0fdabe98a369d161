import { addDays, tokyoDay } from '@seminar/shared/date';
import type { Context } from '../context/context.ts';
import { unexplainedMoney } from './unexplainedMoney.ts';

/** This long after the last deposit a paid application needs its account no more. */
const idleDays = 90;

/**
 * Closes the accounts of applications that were paid long ago: the bank grants a limited number, and
 * it is better that the bank rejects a second transfer than that the office refunds it. An application
 * that owes its fee again gets the account back (reopenAccount).
 *
 * @returns how many were closed
 */
export async function closePaidAccounts({ db, clock, env }: Context): Promise<number> {
  const lastDay = addDays(tokyoDay(clock()), -idleDays);
  return db.$executeRaw`
    UPDATE virtual_accounts AS account SET state = 'closed', closed_at = ${clock()}
    FROM submissions
    WHERE submissions.id = account.holder_id AND account.provider = ${env.bankProvider}
      AND account.state = 'taken' AND submissions.payment_status = 'PAID'
      AND submissions.virtual_account_id = account.id
      AND account.taken_at < ${lastDay}::date
      AND NOT EXISTS (
        SELECT FROM deposits WHERE deposits.deposited_at >= ${lastDay}::date AND (
          deposits.virtual_account_id = account.id OR deposits.id IN (
            SELECT deposit_id FROM allocations
            WHERE submission_id = submissions.id AND reversed_at IS NULL)))
      AND NOT ${unexplainedMoney}`;
}
