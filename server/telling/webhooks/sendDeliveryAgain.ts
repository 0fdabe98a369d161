import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { enqueueDelivering } from './enqueueDelivering.ts';

interface Input {
  webhookId: number;
  deliveryId: number;
  adminId: number;
}

/**
 * Sends a message again, as if it had never been tried, under the same webhook-id.
 *
 * @throws NotFound
 * @throws Conflict the receiver is paused or switched off
 */
export async function sendDeliveryAgain(
  { db, clock }: Context,
  { webhookId, deliveryId, adminId }: Input,
) {
  return inTransaction(db, async (tx) => {
    // As the job does: a try that ends at this moment must not undo this.
    await tx.$queryRaw`SELECT id FROM webhooks WHERE id = ${webhookId} FOR UPDATE`;
    const delivery = await tx.webhookDelivery.findUnique({
      where: { id: deliveryId, webhookId, webhook: { archivedAt: null } },
      include: { webhook: true },
    });
    if (!delivery) throw new NotFound();
    const { webhook } = delivery;
    if (webhook.pausedAt || webhook.switchedOffAt) throw new Conflict(message('webhook_is_off'));
    const row = await tx.webhookDelivery.update({
      where: { id: deliveryId },
      data: {
        state: 'waiting',
        attempts: 0,
        nextAttemptAt: clock(),
        deliveredAt: null,
        lastFailure: Prisma.DbNull,
      },
    });
    await tx.webhook.update({ where: { id: webhookId }, data: { waitUntil: null } });
    await recordAudit(tx, {
      adminId,
      action: 'webhook.sent_again',
      entity: 'webhook',
      entityId: webhookId,
      after: { message_id: row.messageId },
    });
    await enqueueDelivering(tx, webhookId);
    return row;
  });
}
