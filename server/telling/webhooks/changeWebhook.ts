import { message } from '@seminar/shared/platform/messages/message';
import type { WebhookEvent } from '@seminar/shared/telling/webhooks/events';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Webhook } from '../../generated/prisma/client.ts';
import { enqueueDelivering } from './enqueueDelivering.ts';
import { lockWebhook } from './lockWebhook.ts';
import { presentedParts } from './presentWebhook.ts';
import { newWebhookSecret } from './webhookSecret.ts';

/** What the audit says of a receiver. */
function audited({ name, url, events, pausedAt, switchedOffAt }: Webhook) {
  return { name, url, events, enabled: pausedAt === null && switchedOffAt === null };
}

interface NewWebhook {
  name: string;
  url: string;
  events: readonly WebhookEvent[];
  adminId: number;
}

/** @returns the receiver, and its secret, which is stored encrypted and shown only now */
export async function createWebhook(context: Context, order: NewWebhook) {
  const { adminId, name, url } = order;
  return inTransaction(context.db, async (tx) => {
    // The secret is sealed for its row: the number must be known before the row is written.
    const [next] = await tx.$queryRaw<{ id: number }[]>`
      SELECT nextval(pg_get_serial_sequence('webhooks', 'id'))::int AS id`;
    if (!next) throw new Error('the sequence returned no number');
    const { secret, sealed } = newWebhookSecret(context, next.id);
    const row = await tx.webhook.create({
      data: {
        id: next.id,
        name,
        url,
        events: [...new Set(order.events)],
        secretSealed: sealed,
        createdBy: adminId,
        createdAt: context.clock(),
      },
      include: presentedParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'webhook.created',
      entity: 'webhook',
      entityId: row.id,
      after: audited(row),
    });
    return { row, secret };
  });
}

interface Change {
  id: number;
  name?: string | undefined;
  url?: string | undefined;
  events?: readonly WebhookEvent[] | undefined;
  enabled?: boolean | undefined;
  adminId: number;
}

/**
 * Gives up the messages that wait of events that the receiver doesn't want any more; the list says why.
 *
 * @returns whether there were any: later ones about the same may have waited for them
 */
async function cancelUnwanted(
  tx: Tx,
  webhookId: number,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): Promise<boolean> {
  const unwanted = before.filter((event) => !after.includes(event));
  if (unwanted.length === 0) return false;
  const { count } = await tx.webhookDelivery.updateMany({
    where: { webhookId, state: 'waiting', type: { in: unwanted } },
    data: {
      state: 'given_up',
      nextAttemptAt: null,
      lastFailure: { ...message('webhook_event_unwanted') },
    },
  });
  return count > 0;
}

/**
 * Changes a receiver. Switched on, or with another address, it gets at once what has waited, except of events that
 * it doesn't want any more.
 *
 * @throws NotFound
 */
export async function updateWebhook({ db, clock }: Context, change: Change) {
  const { id, adminId, name, url, events, enabled } = change;
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, id);
    const was = audited(before);
    const anew = (enabled === true && !was.enabled) || (url !== undefined && url !== before.url);
    const row = await tx.webhook.update({
      where: { id },
      data: {
        ...(name !== undefined && { name }),
        ...(url !== undefined && { url }),
        ...(events !== undefined && { events: [...new Set(events)] }),
        ...(enabled === true && { pausedAt: null, switchedOffAt: null }),
        ...(enabled === false && { pausedAt: before.pausedAt ?? clock() }),
        ...(anew && { failingSince: null, waitUntil: null }),
      },
      include: presentedParts,
    });
    const is = audited(row);
    const cancelled = await cancelUnwanted(tx, id, { before: before.events, after: row.events });
    if (anew) {
      await tx.webhookDelivery.updateMany({
        where: { webhookId: id, state: 'waiting' },
        data: { attempts: 0, nextAttemptAt: clock() },
      });
    }
    if (anew || cancelled) await enqueueDelivering(tx, id);
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      await recordAudit(tx, {
        adminId,
        action: 'webhook.changed',
        entity: 'webhook',
        entityId: id,
        before: was,
        after: is,
      });
    }
    return row;
  });
}

/** @throws NotFound */
export async function removeWebhook(
  { db, clock }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, id);
    await tx.webhook.update({ where: { id }, data: { archivedAt: clock() } });
    await recordAudit(tx, {
      adminId,
      action: 'webhook.removed',
      entity: 'webhook',
      entityId: id,
      before: audited(before),
    });
  });
}
