import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockWebhook } from './lockWebhook.ts';
import { presentedParts } from './presentWebhook.ts';
import { newWebhookSecret, previousSignsForMs, sealAsPrevious } from './webhookSecret.ts';

/**
 * Gives a receiver a new secret. The one before signs beside it for a day, in which the receiver changes
 * over; an earlier one ends now. One that was encrypted with a lost ENCRYPTION_KEY just ends.
 *
 * @returns the receiver, and its secret, which is stored encrypted and shown only now
 * @throws NotFound
 */
export async function replaceSecret(
  context: Context,
  { id, adminId }: { id: number; adminId: number },
) {
  const { db, clock } = context;
  return inTransaction(db, async (tx) => {
    const before = await lockWebhook(tx, id);
    const { secret, sealed } = newWebhookSecret(context, id);
    const previous = sealAsPrevious(context, before);
    const until = previous === null ? null : new Date(clock().getTime() + previousSignsForMs);
    const row = await tx.webhook.update({
      where: { id },
      data: {
        secretSealed: sealed,
        previousSecretSealed: previous,
        previousSecretUntil: until,
      },
      include: presentedParts,
    });
    await recordAudit(tx, {
      adminId,
      action: 'webhook.secret_replaced',
      entity: 'webhook',
      entityId: id,
      after: { previous_until: until?.toISOString() ?? null },
    });
    return { row, secret };
  });
}
