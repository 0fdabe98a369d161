import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { Prisma, type Webhook, type WebhookDelivery } from '../../generated/prisma/client.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import type { WebhookFailed } from '../../platform/outgoing/postWebhook.ts';
import { becomesKnown } from '../mail/undoing.ts';
import {
  isOfReceiver,
  webhookPauseAfter,
  receiverPause,
  switchOffAfter,
} from './webhookRetries.rules.ts';
import { enqueueDelivering } from './enqueueDelivering.ts';
import { noteAttempt } from './noteAttempt.ts';
import { tryWebhook } from './tryWebhook.ts';

/** After how many messages another job goes on, so that many receivers share the lane. */
const mostAtOnce = 50;

/**
 * Sends a receiver what waits for it, each message at least once: if our process is killed after the
 * receiver has taken one and before that is stored, it is sent again under the same webhook-id. No
 * transaction is open meanwhile. A message waits for earlier ones about the same subject, and for nothing
 * else. A receiver that is off gets nothing until it is switched on, which orders this job again.
 */
export async function deliverWebhookJob(
  context: Context,
  { webhookId }: TaskPayload<'deliverWebhook'>,
): Promise<void> {
  const { db, clock } = context;
  for (let sent = 0; sent < mostAtOnce; sent += 1) {
    const webhook = await db.webhook.findUnique({ where: { id: webhookId } });
    if (!webhook || webhook.archivedAt || webhook.pausedAt || webhook.switchedOffAt) return;
    const now = clock();
    if (webhook.waitUntil && webhook.waitUntil > now) {
      return enqueueDelivering(db, webhookId, { at: webhook.waitUntil });
    }
    const next = await findDue(db, webhookId, now);
    if (next === null) {
      const at = await nextDueAt(db, webhookId);
      if (at) await enqueueDelivering(db, webhookId, { at });
      return;
    }
    // It is gone if it was undone meanwhile. If another receiver hears of it at this moment, it is found once more.
    if (next.act !== null && !(await becomesKnown(db, next.act))) continue;
    await deliver(context, webhook, next);
  }
  await enqueueDelivering(db, webhookId);
}

/** Nothing about the same subject goes before it. */
const isFirst = Prisma.sql`NOT EXISTS (
  SELECT 1 FROM webhook_deliveries AS earlier
  WHERE earlier.webhook_id = delivery.webhook_id AND earlier.subject = delivery.subject
    AND earlier.state = 'waiting' AND earlier.id < delivery.id)`;

/** The oldest message that may be sent now. */
async function findDue(db: Db, webhookId: number, now: Date): Promise<WebhookDelivery | null> {
  const [row] = await db.$queryRaw<{ id: number }[]>`
    SELECT id FROM webhook_deliveries AS delivery
    WHERE webhook_id = ${webhookId} AND state = 'waiting' AND next_attempt_at <= ${now} AND ${isFirst}
    ORDER BY id LIMIT 1`;
  return row ? db.webhookDelivery.findUnique({ where: { id: row.id } }) : null;
}

/** When the next message may be sent; null: none waits. */
async function nextDueAt(db: Db, webhookId: number): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ at: Date | null }[]>`
    SELECT min(next_attempt_at) AS at FROM webhook_deliveries AS delivery
    WHERE webhook_id = ${webhookId} AND state = 'waiting' AND ${isFirst}`;
  return row?.at ?? null;
}

async function deliver(
  context: Context,
  webhook: Webhook,
  delivery: WebhookDelivery,
): Promise<void> {
  const { db, clock } = context;
  const { messageId, body } = delivery;
  const attempt = await tryWebhook(context, webhook, { id: messageId, body });
  await inTransaction(db, async (tx) => {
    const at = clock();
    // A staff member may have paused the receiver or sent a message again meanwhile.
    await tx.$queryRaw`SELECT id FROM webhooks WHERE id = ${webhook.id} FOR UPDATE`;
    const current = await tx.webhook.findUniqueOrThrow({ where: { id: webhook.id } });
    const waiting = await tx.webhookDelivery.findUniqueOrThrow({ where: { id: delivery.id } });
    await noteAttempt(tx, delivery.id, attempt);
    const { failure } = attempt;
    // What the former address answered says nothing of the present one, which gets the message at once.
    if (failure && current.url !== webhook.url) return;
    // The office sent it again or switched the receiver on meanwhile. That begins its tries anew, without this one.
    if (failure && waiting.attempts !== delivery.attempts) return;
    // Its event was taken from the receiver meanwhile: it is tried no more.
    if (failure && waiting.state === 'given_up') return;
    if (failure) await noteFailure(tx, current, { delivery, failure, at });
    else await noteSuccess(tx, current, delivery, at);
  });
}

async function noteSuccess(
  tx: Tx,
  { id, failingSince, waitUntil }: Webhook,
  delivery: WebhookDelivery,
  at: Date,
): Promise<void> {
  await tx.webhookDelivery.update({
    where: { id: delivery.id },
    data: {
      state: 'delivered',
      attempts: { increment: 1 },
      deliveredAt: at,
      nextAttemptAt: null,
      lastFailure: Prisma.DbNull,
    },
  });
  if (failingSince === null && waitUntil === null) return;
  await tx.webhook.update({ where: { id }, data: { failingSince: null, waitUntil: null } });
}

interface Failed {
  delivery: WebhookDelivery;
  failure: WebhookFailed;
  at: Date;
}

async function noteFailure(
  tx: Tx,
  webhook: Webhook,
  { delivery, failure, at }: Failed,
): Promise<void> {
  const after = (pause: number) => new Date(at.getTime() + pause);
  const attempts = delivery.attempts + 1;
  const pause = webhookPauseAfter(attempts);
  const failingSince = webhook.failingSince ?? at;
  const switchOff = at.getTime() - failingSince.getTime() >= switchOffAfter;
  // What a receiver that is switched off has not got waits until it is switched on again.
  const givenUp = pause === null && !switchOff;
  await tx.webhookDelivery.update({
    where: { id: delivery.id },
    data: {
      attempts,
      lastFailure: { ...failure.problem },
      state: givenUp ? 'given_up' : 'waiting',
      nextAttemptAt: givenUp ? null : after(pause ?? 0),
    },
  });
  await tx.webhook.update({
    where: { id: webhook.id },
    data: {
      failingSince,
      ...(isOfReceiver(failure.status) && { waitUntil: after(receiverPause) }),
      ...(switchOff && { switchedOffAt: at }),
    },
  });
  // It is an alert, of which the administrators get a mail.
  if (switchOff) await enqueue(tx, 'watchSystem', {}, { key: 'watchSystem', maxAttempts: 1 });
}
