import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockWebhook } from './lockWebhook.ts';
import { auditedWebhook } from './auditedWebhook.ts';

/**
 * Ends a receiver: no event is announced to it any more.
 *
 * @throws NotFound
 */
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
      before: auditedWebhook(before),
    });
  });
}
