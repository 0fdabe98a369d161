import { dayMs } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import type { Context } from '../../platform/context/context.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { codeChallenge, codeVerifier, newState } from './linkSecrets.ts';
import { redirectUri } from './redirectUri.ts';

const lifetimeMs = 10 * 60 * 1_000;
const keptMs = dayMs;

/**
 * Starts the link: the state that the bank's redirect must bring back, for this administrator and this
 * session of the browser, once, within ten minutes.
 *
 * @throws Conflict no bank is configured
 */
export async function startBankLink(
  context: Context,
  { adminId, session }: { adminId: number; session: string },
): Promise<{ redirect_url: string }> {
  const { bank, db, env, secrets } = context;
  if (!bank) throw new Conflict(message('bank_not_configured'));
  const now = context.clock().getTime();
  const state = newState(secrets, session);
  await db.bankLinkState.deleteMany({ where: { expiresAt: { lt: new Date(now - keptMs) } } });
  await db.bankLinkState.create({
    data: { state, adminId, expiresAt: new Date(now + lifetimeMs) },
  });
  const challenge = codeChallenge(codeVerifier(secrets, state));
  return {
    redirect_url: bank.authorizationUrl({ state, challenge, redirectUri: redirectUri(env) }),
  };
}
