import type { Webhook } from '../../generated/prisma/client.ts';

/** What the audit says of a receiver. */
export function auditedWebhook({ name, url, events, pausedAt, switchedOffAt }: Webhook) {
  return { name, url, events, enabled: pausedAt === null && switchedOffAt === null };
}
