import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockWebhook } from './lockWebhook.ts';
import { newMessageId } from './announce.ts';
import { tryWebhook, type Attempt } from './tryWebhook.ts';

/**
 * Sends a receiver a message that stands for nothing, also while it is paused or switched off, and says
 * how that went. It changes neither the receiver's state nor what waits for it.
 *
 * @throws NotFound
 */
export async function testWebhook(
  context: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<Attempt> {
  const { db, clock } = context;
  const messageId = newMessageId();
  const webhook = await inTransaction(db, async (tx) => {
    await recordAudit(tx, {
      adminId,
      action: 'webhook.tested',
      entity: 'webhook',
      entityId: id,
      after: { message_id: messageId },
    });
    return lockWebhook(tx, id);
  });
  const body = JSON.stringify({ type: 'webhook.test', timestamp: clock().toISOString(), data: {} });
  return tryWebhook(context, webhook, { id: messageId, body });
}
