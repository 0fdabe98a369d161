import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { withBankAccess } from '../bank/accessToken.ts';
import { configuredBank, storeLink } from '../bank/bankConnection.ts';
import { BankUnavailable } from '../bank/bankErrors.ts';
import type { BankPort, BankTokens } from '../../platform/context/bankPort.ts';
import { bankTrouble } from '../bank/bankTrouble.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';
import { fillAccountPool, usualPool } from './fillAccountPool.ts';
import { grantTokens } from '../bank/simulator/grants.ts';

/** How long a server waits for another one of the same demo that started first. */
const waitMs = 60_000;

/**
 * Links the simulated bank without a person and fills the pool of accounts, unless that is done
 * already. The server must be listening, since the bank's adapter calls it over HTTP.
 */
export async function linkDemoBank(context: Context): Promise<void> {
  if (context.env.bankProvider !== 'simulator') return;
  const bank = configuredBank(context);
  const turn = await withAdvisoryLock(
    context.databaseUrl,
    `bank-demo:${bank.provider}`,
    waitMs,
    async () => {
      if (!(await linkWorks(context, bank))) await link(context, bank);
      const full = { ...usualPool, lowWater: usualPool.target };
      await fillAccountPool(context, { size: full, waitMs });
    },
  );
  if (turn.busy) throw new BankUnavailable('Another server is linking the demo bank.');
}

async function linkWorks(context: Context, bank: BankPort): Promise<boolean> {
  try {
    await withBankAccess(context, (access) => bank.chooseAccount(access.accessToken));
    return true;
  } catch (error) {
    // There is no link, the simulator has forgotten it, or another encryption key sealed it.
    if (bankTrouble(error) === null || error instanceof BankUnavailable) throw error;
    return false;
  }
}

async function link(context: Context, bank: BankPort): Promise<void> {
  const granted = await grantTokens(context, 'private:account private:virtual-account');
  const tokens: BankTokens = {
    accessToken: granted.access_token,
    refreshToken: granted.refresh_token,
    scope: granted.scope,
    expiresAt: new Date(context.clock().getTime() + granted.expires_in * 1_000),
  };
  const account = await bank.chooseAccount(tokens.accessToken);
  await inTransaction(context.db, (tx) =>
    storeLink(tx, context, { provider: bank.provider, tokens, account, adminId: null }),
  );
}
