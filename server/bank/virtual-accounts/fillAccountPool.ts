import type { Context } from '../../platform/context/context.ts';
import { withBankAccess } from '../bank/accessToken.ts';
import { configuredBank } from '../bank/bankConnection.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';

interface PoolSize {
  /** How many free accounts there are after filling. */
  target: number;
  /** The pool is filled only when fewer than this are free. */
  lowWater: number;
}

/** Accounts are issued in advance, since issuing fails during the bank's maintenance. */
export const usualPool: PoolSize = { target: 200, lowWater: 100 };

/** How many accounts the bank issues in one call. */
const mostAtOnce = 1_000;

/**
 * Keeps free virtual accounts ready, as many as the contract with the bank allows. One server fills
 * the pool at a time; another one that can't wait until then does nothing.
 *
 * @param waitMs how long to wait for a server that is filling the pool already
 * @returns how many accounts were added
 * @throws BankNotLinked, BankUnavailable, BankRefused
 */
export async function fillAccountPool(
  context: Context,
  {
    size: { target, lowWater } = usualPool,
    waitMs = 0,
  }: { size?: PoolSize | undefined; waitMs?: number | undefined } = {},
): Promise<number> {
  const { db } = context;
  const bank = configuredBank(context);
  const { provider } = bank;
  const turn = await withAdvisoryLock(
    context.databaseUrl,
    `bank-pool:${provider}`,
    waitMs,
    async () => {
      let added = 0;
      const free = await db.virtualAccount.count({ where: { provider, state: 'free' } });
      if (free >= lowWater) return added;
      const all = await db.virtualAccount.count({ where: { provider, state: { not: 'deleted' } } });
      const allowed = Math.max(0, context.env.bankAccountLimit - all);
      for (let missing = Math.min(target - free, allowed); missing > 0;) {
        const count = Math.min(missing, mostAtOnce);
        const issued = await withBankAccess(context, (access) => bank.issueAccounts(access, count));
        const stored = await db.virtualAccount.createMany({
          data: issued.map((account) => ({ provider, ...account })),
          skipDuplicates: true,
        });
        added += stored.count;
        missing -= count;
      }
      return added;
    },
  );
  return turn.busy ? 0 : turn.result;
}
