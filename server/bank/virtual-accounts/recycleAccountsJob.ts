import type { Context } from '../../platform/context/context.ts';
import { closePaidAccounts } from './closePaidAccounts.ts';
import { configuredBank } from '../bank/bankConnection.ts';
import { BankNotLinked, BankRefused } from '../bank/bankErrors.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';
import { freeAccounts } from './freeAccounts.ts';
import { noteRefusal } from './noteRefusal.ts';
import { stopAccount } from './stopAccount.ts';

const mostAtOnce = 50;

/**
 * Stops closed accounts whose own job (closeAccount) could not reach the bank or used up its tries; those that
 * the bank refused lately come after the others.
 */
async function stopClosed(context: Context, provider: string): Promise<void> {
  const closed = await context.db.virtualAccount.findMany({
    where: { provider, state: 'closed' },
    select: { id: true },
    orderBy: [{ refusedAt: { sort: 'asc', nulls: 'first' } }, { closedAt: 'asc' }],
    take: mostAtOnce,
  });
  for (const { id } of closed) {
    try {
      await stopAccount(context, { virtualAccountId: id });
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error;
      await noteRefusal(context, { id, error });
    }
  }
}

/**
 * Once a day: closes accounts of applications paid long ago, stops closed ones at the bank, and frees
 * those whose quarantine is over.
 */
export async function recycleAccountsJob(context: Context): Promise<void> {
  try {
    const { provider } = configuredBank(context);
    await withAdvisoryLock(context.databaseUrl, `bank-recycle:${provider}`, 0, async () => {
      await closePaidAccounts(context);
      await stopClosed(context, provider);
      await freeAccounts(context);
    });
  } catch (error) {
    // The bank isn't linked yet or must be linked anew; the screens say so.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
