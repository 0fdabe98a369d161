import type { Context } from '../context/context.ts';
import { closePaidAccounts } from './closePaidAccounts.ts';
import { configuredBank } from '../bank/bankConnection.ts';
import { BankNotLinked, BankRefused } from '../bank/bankErrors.ts';
import { withAdvisoryLock } from '../db/advisoryLock.ts';
import { freeAccounts } from './freeAccounts.ts';
import { stopAccount } from './stopAccount.ts';

const mostAtOnce = 50;

/** Accounts that were given up while the bank could not be had, or whose job was given up. */
async function stopClosed(context: Context, provider: string): Promise<void> {
  const closed = await context.db.virtualAccount.findMany({
    where: { provider, state: 'closed' },
    select: { id: true },
    orderBy: { closedAt: 'asc' },
    take: mostAtOnce,
  });
  for (const { id } of closed) {
    try {
      await stopAccount(context, { virtualAccountId: id });
    } catch (error) {
      if (!(error instanceof BankRefused)) throw error;
      context.log.error({ err: error, accountId: id }, 'account not stopped');
    }
  }
}

/** Once a day: accounts that have done their work are closed, stopped, and rest; rested ones return. */
export async function recycleAccountsJob(context: Context): Promise<void> {
  try {
    const { provider } = configuredBank(context);
    await withAdvisoryLock(context.databaseUrl, `bank-recycle:${provider}`, 0, async () => {
      await closePaidAccounts(context);
      await stopClosed(context, provider);
      await freeAccounts(context);
    });
  } catch (error) {
    // Nobody has linked the bank yet, or it must be linked anew, which the screens say.
    if (!(error instanceof BankNotLinked)) throw error;
  }
}
