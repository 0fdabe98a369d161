import type { BankTokens } from '../../../platform/context/bankPort.ts';
import { tokenAnswer } from './answers.ts';
import type { Send } from './bankHttp.ts';
import type { GmoAozoraConfig } from '../../../platform/context/gmoAozoraConfig.ts';

/** A code or a refresh token for new tokens (RFC 6749, sections 4.1.3 and 6). */
export async function requestTokens(
  { send, config, clock }: { send: Send; config: GmoAozoraConfig; clock: () => Date },
  grant: Record<string, string>,
): Promise<BankTokens> {
  const form = new URLSearchParams(grant);
  const headers: Record<string, string> = { 'content-type': 'application/x-www-form-urlencoded' };
  if (config.clientAuth === 'basic') {
    // RFC 6749, section 2.3.1: both parts are form-encoded before they are joined.
    const pair = `${formEncoded(config.clientId)}:${formEncoded(config.clientSecret)}`;
    headers['authorization'] = `Basic ${Buffer.from(pair).toString('base64')}`;
  } else {
    form.set('client_id', config.clientId);
    form.set('client_secret', config.clientSecret);
  }
  const asked = clock();
  const answer = await send({
    method: 'POST',
    url: config.tokenUrl,
    headers,
    body: form.toString(),
    answer: tokenAnswer,
    // A lost answer may have used it up. A code certainly is (RFC 6749, section 4.1.2). Many banks
    // accept a rotated refresh token a second time; a bank that doesn't ends the link.
    repeatable: 'refresh_token' in grant ? 'once' : 'never',
  });
  return {
    accessToken: answer.access_token,
    refreshToken: answer.refresh_token ?? null,
    scope: answer.scope ?? config.scope,
    expiresAt: new Date(asked.getTime() + answer.expires_in * 1_000),
  };
}

function formEncoded(text: string): string {
  return new URLSearchParams({ text }).toString().slice('text='.length);
}
