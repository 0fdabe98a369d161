import type { AccountInput } from '@seminar/shared/papers/payee-accounts/schema';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { payerOf, payerParts } from '../refunds/payerOf.ts';
import { answeredTogether } from '../refunds/answeredTogether.ts';
import { lockPayee } from './lockPayee.ts';
import { nameAccount } from './nameAccount.ts';
import { tokenHash } from './payeeLink.ts';
import { storeAccount } from './storeAccount.ts';

/** The refund that an open link is about; null: no link, one that was used, or one that has ended. */
async function findByToken(db: Db | Tx, token: string, now: Date) {
  return db.payeeAccount.findFirst({
    where: {
      tokenHash: tokenHash(token),
      expiresAt: { gt: now },
      refund: {
        ...refundIsDue.where,
        fileItems: { none: { withdrawnAt: null } },
      },
    },
    include: { refund: { include: payerParts } },
  });
}

/** What a payer’s link is about; null: the link is dead. */
export async function openLink({ db, clock }: Context, { token }: { token: string }) {
  const found = await findByToken(db, token, clock());
  if (!found?.expiresAt) return null;
  const payer = payerOf(found.refund);
  const seminar = payer?.seminar;
  return {
    amount: (await answeredTogether(db, found.refund)).amount,
    seminar_name: seminar?.name ?? null,
    seminar_name_en: seminar?.nameEn ?? null,
    language: payer?.language ?? 'ja',
    expires_at: found.expiresAt.toISOString(),
  };
}

/**
 * Stores the account that a payer says, also for what else goes back of their transfer: nobody is asked twice. Of two at the same moment one counts: the link works once.
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
  const found = await findByToken(db, token, now);
  if (!found) return false;
  const named = await nameAccount(account);
  return inTransaction(db, async (tx) => {
    // With its deposit, whose other refunds nobody touches meanwhile.
    const refund = await lockPayee(tx, found.refundId);
    // The office may be ending the link at this moment, because the mail address was wrong.
    await tx.$queryRaw`
      SELECT refund_id FROM payee_accounts WHERE refund_id = ${found.refundId} FOR UPDATE`;
    if ((await findByToken(tx, token, now)) === null) return false;
    const { ids } = await answeredTogether(tx, refund);
    for (const refundId of ids) {
      const tells = refundId === found.refundId;
      await storeAccount(tx, context, { refundId, account: named, adminId: null, now, tells });
    }
    return true;
  });
}
