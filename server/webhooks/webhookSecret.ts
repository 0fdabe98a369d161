import { message } from '@seminar/shared/messages/message';
import { randomBytes } from 'node:crypto';
import { purposeOf } from '../bank/sealedColumns.ts';
import { openWithEither, seal, SealBroken } from '../bank/secretBox.ts';
import type { Context } from '../context/context.ts';
import { WebhookFailed } from '../outgoing/postWebhook.ts';
import { readWebhookSecret } from '../outgoing/standardWebhook.ts';

const sealedFor = (webhookId: number) => purposeOf('webhooks.secret_sealed', webhookId);

/** A new secret as the receiver knows it (Standard Webhooks), and encrypted for the database. */
export function newWebhookSecret({ secrets }: Pick<Context, 'secrets'>, webhookId: number) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(secrets.encryption, secret, sealedFor(webhookId)) };
}

/**
 * The key of a receiver's signatures.
 *
 * @throws WebhookFailed it was encrypted with another ENCRYPTION_KEY
 */
export function signingKey(
  { secrets }: Pick<Context, 'secrets'>,
  { id, secretSealed }: { id: number; secretSealed: string },
): Buffer {
  try {
    const key = readWebhookSecret(openWithEither(secrets, secretSealed, sealedFor(id)));
    if (!key) throw new Error('a stored webhook secret is not one');
    return key;
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new WebhookFailed(message('webhook_secret_lost'), null, { cause: error });
  }
}
