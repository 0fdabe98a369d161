import { message } from '@seminar/shared/messages/message';
import { randomBytes } from 'node:crypto';
import { open, seal, SealBroken } from '../bank/secretBox.ts';
import type { Context } from '../context/context.ts';
import { WebhookFailed } from '../outgoing/postWebhook.ts';
import { readWebhookSecret } from '../outgoing/standardWebhook.ts';

const purpose = 'webhook secret';

/** A new secret as receivers know it (Standard Webhooks), and encrypted for the database. */
export function newWebhookSecret({ secrets }: Pick<Context, 'secrets'>) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(secrets.encryption, secret, purpose) };
}

/**
 * The key of a receiver's signatures.
 *
 * @throws WebhookFailed it was encrypted with another ENCRYPTION_KEY
 */
export function signingKey({ secrets }: Pick<Context, 'secrets'>, sealed: string): Buffer {
  try {
    const key = readWebhookSecret(open(secrets.encryption, sealed, purpose));
    if (!key) throw new Error('a stored webhook secret is not one');
    return key;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new WebhookFailed(message('webhook_secret_lost'), null, { cause: error });
  }
}
