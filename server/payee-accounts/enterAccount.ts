import type { AccountInput } from '@seminar/shared/payee-accounts/schema';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { lockPayee } from './lockPayee.ts';
import { nameAccount } from './nameAccount.ts';
import { storeAccount } from './storeAccount.ts';

/**
 * Stores the account that the payer told the office.
 *
 * @throws NotFound
 * @throws ValidationFailed bank or branch is on no list and has no name
 * @throws Conflict the refund is not due, or is in a file
 */
export async function enterAccount(
  context: Context,
  { refundId, account, adminId }: { refundId: number; account: AccountInput; adminId: number },
): Promise<void> {
  const named = await nameAccount(account);
  await inTransaction(context.db, async (tx) => {
    await lockPayee(tx, refundId);
    await storeAccount(tx, context, { refundId, account: named, adminId, now: context.clock() });
  });
}
