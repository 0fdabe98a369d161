import type { Context } from '../../platform/context/context.ts';
import { withBankAccess } from '../bank/accessToken.ts';
import { configuredBank } from '../bank/bankConnection.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/**
 * Makes the bank accept no more transfers on an account that was closed here (state `closed`); its
 * quarantine starts then. Does nothing to an account in any other state. One that was reopened here while the
 * bank was asked is opened there again.
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
  // An account of another bank, from before the association changed banks.
  if (account.provider !== bank.provider) return;
  const standing = await withBankAccess(context, (access) =>
    bank.switchAccount(access, account.externalId, 'stopped'),
  );
  const stopped = await db.virtualAccount.updateMany({
    where: { id: account.id, state: 'closed' },
    data: { state: standing === 'deleted' ? 'deleted' : 'quarantined', refusedAt: null },
  });
  if (stopped.count === 0) await enqueue(db, 'reopenAccount', { virtual_account_id: account.id });
}
