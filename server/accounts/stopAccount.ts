import type { Context } from '../context/context.ts';
import { withBankAccess } from '../bank/accessToken.ts';
import { configuredBank } from '../bank/bankConnection.ts';

/**
 * Has the bank take no more transfers on an account that the product has given up (state `closed`):
 * from then on it is quarantined. One in any other state is left alone.
 *
 * @throws BankNotLinked, BankUnavailable, BankRefused
 */
export async function stopAccount(
  context: Context,
  { virtualAccountId }: { virtualAccountId: number },
): Promise<void> {
  const { db } = context;
  const account = await db.virtualAccount.findUnique({ where: { id: virtualAccountId } });
  if (account?.state !== 'closed') return;
  const bank = configuredBank(context);
  // Another bank's account, from before the product changed banks.
  if (account.provider !== bank.provider) return;
  const standing = await withBankAccess(context, (access) =>
    bank.switchAccount(access, account.externalId, 'stopped'),
  );
  await db.virtualAccount.updateMany({
    where: { id: account.id, state: 'closed' },
    data: { state: standing === 'deleted' ? 'deleted' : 'quarantined' },
  });
}
