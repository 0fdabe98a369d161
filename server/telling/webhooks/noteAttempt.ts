import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Attempt } from './tryWebhook.ts';

/** How many tries of a message are kept, the last ones: a message that is sent again has more. */
export const attemptsKept = 50;

/** Keeps how a try to deliver a message went. */
export async function noteAttempt(
  tx: Tx,
  deliveryId: number,
  { at, tookMs, status, failure }: Attempt,
): Promise<void> {
  await tx.webhookAttempt.create({
    data: {
      deliveryId,
      at,
      tookMs,
      status,
      failure: failure ? { ...failure.problem } : Prisma.DbNull,
    },
  });
  await tx.$executeRaw`
    DELETE FROM webhook_attempts WHERE id IN (
      SELECT id FROM webhook_attempts WHERE delivery_id = ${deliveryId}
      ORDER BY id DESC OFFSET ${attemptsKept})`;
}
