import { createHmac } from 'node:crypto';

/** A message as a receiver gets it. */
export interface WebhookMessage {
  /** The same for every try, so that a receiver recognises a repeat. */
  id: string;
  body: string;
}

const prefix = 'whsec_';

/**
 * The key in a secret as receivers know it (`whsec_` and base64), 24 to 64 bytes.
 *
 * @returns null: it is none
 */
export function readWebhookSecret(text: string): Buffer | null {
  const base64 = text.startsWith(prefix) ? text.slice(prefix.length) : '';
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  const key = Buffer.from(base64, 'base64');
  return key.length >= 24 && key.length <= 64 ? key : null;
}

/**
 * The headers of the Standard Webhooks rules: what the message is, when it was sent, and by whom.
 *
 * @param keys one signature for each: while a secret is being replaced, a receiver may know either
 */
export function webhookHeaders(
  keys: readonly Buffer[],
  { id, body }: WebhookMessage,
  now: Date,
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1_000));
  const signed = `${id}.${timestamp}.${body}`;
  const signatures = keys.map(
    (key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  );
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
