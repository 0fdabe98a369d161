import type { Context } from '../../platform/context/context.ts';
import type { Webhook } from '../../generated/prisma/client.ts';
import { postWebhook, WebhookFailed } from '../../platform/outgoing/postWebhook.ts';
import type { WebhookMessage } from '../../platform/outgoing/standardWebhook.ts';
import { signingKeys } from './webhookSecret.ts';

/** How one try to send a message went. */
export interface Attempt {
  at: Date;
  tookMs: number;
  /** What the receiver answered; null: there was no answer. */
  status: number | null;
  /** null: the receiver took the message. */
  failure: WebhookFailed | null;
}

/** Sends a message to a receiver once. No transaction may be open: the receiver has ten seconds. */
export async function tryWebhook(
  context: Context,
  webhook: Webhook,
  message: WebhookMessage,
): Promise<Attempt> {
  const { clock, env } = context;
  const at = clock();
  const begun = performance.now();
  const ended = (status: number | null, failure: WebhookFailed | null) => ({
    at,
    tookMs: Math.round(performance.now() - begun),
    status,
    failure,
  });
  try {
    const receiver = { url: webhook.url, keys: signingKeys(context, webhook, at) };
    const guard = { allowPrivate: env.privateWebhooks };
    return ended(await postWebhook(receiver, message, at, guard), null);
  } catch (error) {
    if (!(error instanceof WebhookFailed)) throw error;
    return ended(error.status, error);
  }
}
