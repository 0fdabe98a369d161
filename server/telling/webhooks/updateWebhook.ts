import { message } from '@seminar/shared/platform/messages/message';
import type { WebhookEvent } from '@seminar/shared/telling/webhooks/events';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { enqueueDelivering } from './enqueueDelivering.ts';
import { lockWebhook } from './lockWebhook.ts';
import { presentedParts } from './presentWebhook.ts';
import { auditedWebhook } from './auditedWebhook.ts';

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
    const was = auditedWebhook(before);
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
    const is = auditedWebhook(row);
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
