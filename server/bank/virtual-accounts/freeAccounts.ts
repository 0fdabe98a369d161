import { addDays, tokyoDay } from '@seminar/shared/date';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { withBankAccess } from '../bank/accessToken.ts';
import { configuredBank } from '../bank/bankConnection.ts';
import { BankRefused } from '../bank/bankErrors.ts';
import { noteRefusal } from './noteRefusal.ts';
import { unexplainedMoney } from './unexplainedMoney.ts';

/** The bank takes one request a second: more accounts would delay the reading of deposits. */
const mostAtOnce = 50;

interface QuarantinedAccount {
  id: number;
  externalId: string;
}

/**
 * The days that an account rests whose holder never showed that our mails arrive, and that never got money: nobody
 * knows its number, or nobody means to pay to it.
 */
const unusedDays = 30;

/** Closed for the whole quarantine, without new deposits and without unexplained money. */
function quarantineIsOver({ clock, env }: Context): Prisma.Sql {
  const lastDay = addDays(tokyoDay(clock()), -env.quarantineDays);
  const lastUnused = addDays(tokyoDay(clock()), -Math.min(unusedDays, env.quarantineDays));
  return Prisma.sql`account.state = 'quarantined' AND account.closed_at < CASE
      WHEN EXISTS (SELECT FROM deposits WHERE deposits.virtual_account_id = account.id)
        OR EXISTS (SELECT FROM submissions WHERE submissions.id = account.holder_id
          AND submissions.confirmed_at IS NOT NULL)
        OR account.holder_id IS NULL THEN ${lastDay}::date ELSE ${lastUnused}::date END
    AND NOT EXISTS (
      SELECT FROM deposits WHERE deposits.virtual_account_id = account.id
        AND deposits.deposited_at >= ${lastDay}::date)
    AND NOT ${unexplainedMoney}`;
}

/** The bank has reopened the account: marks it free, or closed again if money arrived meanwhile. */
async function markFree(context: Context, { id }: QuarantinedAccount): Promise<boolean> {
  return inTransaction(context.db, async (tx) => {
    // Storing a deposit locks the account it refers to, so either it or this transaction waits.
    await tx.$queryRaw`SELECT FROM virtual_accounts WHERE id = ${id} FOR UPDATE`;
    const freed = await tx.$executeRaw`
      UPDATE virtual_accounts AS account SET state = 'free', taken_at = NULL, closed_at = NULL, refused_at = NULL
      WHERE account.id = ${id} AND ${quarantineIsOver(context)}`;
    if (freed === 0) {
      await tx.virtualAccount.updateMany({
        where: { id, state: 'quarantined' },
        data: { state: 'closed', refusedAt: null },
      });
      await enqueue(tx, 'closeAccount', { virtual_account_id: id });
      return false;
    }
    await recordAudit(tx, {
      adminId: null,
      action: 'account.freed',
      entity: 'virtual_account',
      entityId: id,
    });
    return true;
  });
}

/**
 * Puts accounts whose quarantine is over back into the pool, the oldest first; those that the bank refused
 * lately come after the others.
 *
 * @returns how many became free
 * @throws BankNotLinked, BankUnavailable
 */
export async function freeAccounts(context: Context): Promise<number> {
  const bank = configuredBank(context);
  const due = await context.db.$queryRaw<QuarantinedAccount[]>`
    SELECT id, external_id AS "externalId" FROM virtual_accounts AS account
    WHERE account.provider = ${bank.provider} AND ${quarantineIsOver(context)}
    ORDER BY refused_at NULLS FIRST, closed_at, id LIMIT ${mostAtOnce}`;
  let freed = 0;
  for (const account of due) {
    try {
      const standing = await withBankAccess(context, (access) =>
        bank.switchAccount(access, account.externalId, 'usable'),
      );
      if (standing === 'deleted') {
        await context.db.virtualAccount.updateMany({
          where: { id: account.id, state: 'quarantined' },
          data: { state: 'deleted' },
        });
      } else if (await markFree(context, account)) freed += 1;
    } catch (error) {
      // An account that the bank refuses must not hold up the others; it is tried again after them.
      if (!(error instanceof BankRefused)) throw error;
      await noteRefusal(context, { id: account.id, error });
    }
  }
  return freed;
}
