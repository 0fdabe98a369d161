import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockPayee } from './lockPayee.ts';
import { nameAccount } from './nameAccount.ts';
import { storeAccount } from './storeAccount.ts';

/**
 * Stores the account that the payer told the office.
 *
 * @throws NotFound
 * @throws ValidationFailed bank or branch is on no list and has no name
 * @throws Conflict the refund is not due, or is in a file, or somebody else sent its money and nobody has looked
 */
export async function enterAccount(
  context: Context,
  { refundId, account, adminId }: { refundId: number; account: AccountInput; adminId: number },
): Promise<void> {
  const named = await nameAccount(account);
  await inTransaction(context.db, async (tx) => {
    const refund = await lockPayee(tx, refundId);
    // Who is promised the money is told of the account.
    if (refundPayerIsUnchecked.of(refund)) throw new Conflict(message('refund_payer_differs'));
    await storeAccount(tx, context, { refundId, account: named, adminId, now: context.clock() });
  });
}
