import { dayMs } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { randomBytes } from 'node:crypto';
import { purposeOf } from '../../bank/bank/sealedColumns.ts';
import { openWithEither, seal, SealBroken } from '../../bank/bank/secretBox.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Webhook } from '../../generated/prisma/client.ts';
import { WebhookFailed } from '../../platform/outgoing/postWebhook.ts';
import { readWebhookSecret } from '../../platform/outgoing/standardWebhook.ts';

/** How long after a change of the secret messages are signed with the former one, too. */
export const previousSignsForMs = dayMs;

type Secrets = Pick<Context, 'secrets'>;

const sealedFor = (id: number) => purposeOf('webhooks.secret_sealed', id);
const sealedAsPreviousFor = (id: number) => purposeOf('webhooks.previous_secret_sealed', id);

/** A new secret as the receiver knows it (Standard Webhooks), and encrypted for the database. */
export function newWebhookSecret({ secrets }: Secrets, webhookId: number) {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  return { secret, sealed: seal(secrets.encryption, secret, sealedFor(webhookId)) };
}

/**
 * A receiver's secret, encrypted for the place of the former one.
 *
 * @returns null: it was encrypted with another ENCRYPTION_KEY
 */
export function sealAsPrevious(
  { secrets }: Secrets,
  { id, secretSealed }: Pick<Webhook, 'id' | 'secretSealed'>,
): string | null {
  try {
    const secret = openWithEither(secrets, secretSealed, sealedFor(id));
    return seal(secrets.encryption, secret, sealedAsPreviousFor(id));
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    return null;
  }
}

type SealedSecrets = Pick<
  Webhook,
  'id' | 'secretSealed' | 'previousSecretSealed' | 'previousSecretUntil'
>;

/**
 * The keys of a receiver's signatures: of its secret, and of the former one for as long as it signs.
 *
 * @throws WebhookFailed they were encrypted with another ENCRYPTION_KEY
 */
export function signingKeys({ secrets }: Secrets, webhook: SealedSecrets, now: Date): Buffer[] {
  const { id, secretSealed, previousSecretSealed, previousSecretUntil } = webhook;
  try {
    const texts = [openWithEither(secrets, secretSealed, sealedFor(id))];
    if (
      previousSecretSealed !== null &&
      previousSecretUntil !== null &&
      previousSecretUntil > now
    ) {
      texts.push(openWithEither(secrets, previousSecretSealed, sealedAsPreviousFor(id)));
    }
    return texts.map((text) => {
      const key = readWebhookSecret(text);
      if (!key) throw new Error('a stored webhook secret is not one');
      return key;
    });
  } catch (error) {
    if (!(error instanceof SealBroken)) throw error;
    throw new WebhookFailed(message('webhook_secret_lost'), null, { cause: error });
  }
}
