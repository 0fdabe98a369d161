import type { Locale } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import { renderStoredMessage } from '@seminar/shared/platform/messages/storedMessage';
import type {
  Attempt as AttemptShown,
  Delivery,
  Webhook,
  WholeDelivery,
} from '@seminar/shared/telling/webhooks/endpoints';
import { webhookEventTypes } from '@seminar/shared/telling/webhooks/events';
import { z } from 'zod';
import type { Prisma, WebhookAttempt, WebhookDelivery } from '../../generated/prisma/client.ts';
import type { Attempt } from './tryWebhook.ts';

export const presentedParts = {
  creator: true,
  _count: { select: { deliveries: { where: { state: 'waiting' } } } },
} satisfies Prisma.WebhookInclude;

type Row = Prisma.WebhookGetPayload<{ include: typeof presentedParts }>;

const eventSchema = z.enum(webhookEventTypes);

function stateOf({ pausedAt, switchedOffAt, failingSince }: Row): Webhook['state'] {
  if (pausedAt) return 'paused';
  if (switchedOffAt) return 'switched_off';
  return failingSince ? 'failing' : 'active';
}

/** A receiver as the office sees it, without its secret. */
export function presentWebhook(row: Row, now: Date): Webhook {
  const until = row.previousSecretUntil;
  return {
    id: row.id,
    name: row.name,
    url: row.url,
    events: z.array(eventSchema).parse(row.events),
    state: stateOf(row),
    failing_since: row.failingSince?.toISOString() ?? null,
    waiting: row._count.deliveries,
    created_at: row.createdAt.toISOString(),
    created_by: row.creator.name,
    previous_secret_until: until && until > now ? until.toISOString() : null,
  };
}

export function presentDelivery(row: WebhookDelivery, locale: Locale): Delivery {
  return {
    id: row.id,
    message_id: row.messageId,
    type: eventSchema.parse(row.type),
    state: row.state,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    delivered_at: row.deliveredAt?.toISOString() ?? null,
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    last_error: row.lastFailure === null ? null : renderStoredMessage(row.lastFailure, locale),
    body: row.body,
  };
}

/** One try to send a message. */
export function presentAttempt(
  { at, tookMs, status, failure }: Attempt,
  locale: Locale,
): AttemptShown {
  return {
    at: at.toISOString(),
    took_ms: tookMs,
    status,
    error: failure === null ? null : renderMessage(failure.problem, locale),
  };
}

/** A message with the tries to deliver it, the last one first. */
export function presentWholeDelivery(
  row: WebhookDelivery & { log: readonly WebhookAttempt[] },
  locale: Locale,
): WholeDelivery {
  return {
    ...presentDelivery(row, locale),
    log: row.log.map(({ at, tookMs, status, failure }) => ({
      at: at.toISOString(),
      took_ms: tookMs,
      status,
      error: failure === null ? null : renderStoredMessage(failure, locale),
    })),
  };
}
