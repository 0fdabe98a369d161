import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { storeLink } from './bankConnection.ts';
import { BankRefused, BankUnavailable } from './bankErrors.ts';
import { asRefusal } from './bankTrouble.ts';
import { belongsTo, codeVerifier } from './linkSecrets.ts';
import { redirectUri } from './redirectUri.ts';
import { requestSync } from './requestSync.ts';

/**
 * Finishes the link with what the bank's redirect brought.
 *
 * @throws ValidationFailed on `state`: not ours, another administrator's or browser's, used, or too old
 * @throws Conflict the bank refused, or none is configured
 * @throws Unavailable the bank can't be reached
 */
export async function finishBankLink(
  context: Context,
  {
    adminId,
    session,
    code,
    state,
  }: { adminId: number; session: string; code: string; state: string },
): Promise<void> {
  const { bank, db, secrets } = context;
  if (!bank) throw new Conflict(message('bank_not_configured'));
  const { provider } = bank;
  if (!belongsTo(secrets, state, session)) {
    throw new ValidationFailed({ state: [message('bank_state')] });
  }
  const claimed = await db.bankLinkState.updateMany({
    where: { state, adminId, usedAt: null, expiresAt: { gt: context.clock() } },
    data: { usedAt: context.clock() },
  });
  if (claimed.count === 0) throw new ValidationFailed({ state: [message('bank_state')] });
  try {
    const tokens = await bank.exchangeCode({
      code,
      verifier: codeVerifier(secrets, state),
      redirectUri: redirectUri(context.env),
    });
    const account = await bank.chooseAccount(tokens.accessToken);
    await inTransaction(db, async (tx) => {
      await storeLink(tx, context, { provider, tokens, account, adminId });
      await recordAudit(tx, {
        adminId,
        action: 'bank.linked',
        entity: 'bank_connection',
        entityId: provider,
        after: { account: account.name, scope: tokens.scope },
      });
      await enqueue(tx, 'fillAccountPool', { full: 1 }, { key: 'fillAccountPool' });
      await requestSync(tx);
    });
  } catch (error) {
    if (error instanceof BankRefused) {
      throw new Conflict(message('bank_refused', { reason: error.code }));
    }
    if (error instanceof BankUnavailable) {
      context.log.warn({ reason: error.message }, 'bank link not finished');
      throw asRefusal(error) ?? error;
    }
    throw error;
  }
}
