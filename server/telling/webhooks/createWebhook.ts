import type { WebhookEvent } from '@seminar/shared/telling/webhooks/events';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { presentedParts } from './presentWebhook.ts';
import { newWebhookSecret } from './webhookSecret.ts';
import { auditedWebhook } from './auditedWebhook.ts';

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
      after: auditedWebhook(row),
    });
    return { row, secret };
  });
}
