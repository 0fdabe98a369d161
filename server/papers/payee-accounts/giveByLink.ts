import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { answeredTogether } from '../refunds/answeredTogether.ts';
import { lockPayee } from './lockPayee.ts';
import { nameAccount } from './nameAccount.ts';
import { storeAccount } from './storeAccount.ts';
import { findOpenLink } from './findOpenLink.ts';

/**
 * Stores the account that a payer says, also for what else goes back of their transfer: nobody is asked twice. Of two
 * at the same moment one counts: the link works once.
 *
 * @returns false: the link is dead
 * @throws ValidationFailed bank or branch is on no list and has no name
 */
export async function giveByLink(
  context: Context,
  { token, account }: { token: string; account: AccountInput },
): Promise<boolean> {
  const { db, clock } = context;
  const now = clock();
  const found = await findOpenLink(db, token, now);
  if (!found) return false;
  const named = await nameAccount(account);
  return inTransaction(db, async (tx) => {
    // With its deposit, whose other refunds nobody touches meanwhile.
    const refund = await lockPayee(tx, found.refundId);
    // The office may be ending the link at this moment, because the mail address was wrong.
    await tx.$queryRaw`
      SELECT refund_id FROM payee_accounts WHERE refund_id = ${found.refundId} FOR UPDATE`;
    if ((await findOpenLink(tx, token, now)) === null) return false;
    const { ids } = await answeredTogether(tx, refund);
    for (const refundId of ids) {
      const tells = refundId === found.refundId;
      await storeAccount(tx, context, { refundId, account: named, adminId: null, now, tells });
    }
    return true;
  });
}
