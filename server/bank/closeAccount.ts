import type { Context } from '../context.ts';
import { withBankAccess } from './accessToken.ts';
import { configuredBank } from './bankConnection.ts';

/**
 * Has the bank take no more transfers on a virtual account that the product has given up (state
 * `closed`); one that is in use again is left alone.
 *
 * @throws BankNotLinked, BankUnavailable, BankRefused
 */
export async function closeAccount(context: Context, virtualAccountId: number): Promise<void> {
  const account = await context.db.virtualAccount.findUnique({ where: { id: virtualAccountId } });
  if (account?.state !== 'closed') return;
  const bank = configuredBank(context);
  // Another bank's account, from before the product changed banks.
  if (account.provider !== bank.provider) return;
  await withBankAccess(context, (access) => bank.closeAccount(access, account.externalId));
}
