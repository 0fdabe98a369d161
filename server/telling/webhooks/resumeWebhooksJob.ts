import { dayMs } from '@seminar/shared/date';
import { deliveriesKeptDays } from '@seminar/shared/telling/webhooks/endpoints';
import type { Context } from '../../platform/context/context.ts';
import { enqueueDelivering } from './enqueueDelivering.ts';

const overdueMinutes = 5;

/** Orders again what should have been sent a while ago, and forgets old messages and former secrets. */
export async function resumeWebhooksJob({ db, clock }: Context): Promise<void> {
  const now = clock().getTime();
  await db.webhookDelivery.deleteMany({
    where: { createdAt: { lt: new Date(now - deliveriesKeptDays * dayMs) } },
  });
  await db.webhook.updateMany({
    where: { previousSecretUntil: { lte: clock() } },
    data: { previousSecretSealed: null, previousSecretUntil: null },
  });
  const before = new Date(now - overdueMinutes * 60_000);
  const overdue = await db.webhook.findMany({
    where: {
      archivedAt: null,
      pausedAt: null,
      switchedOffAt: null,
      OR: [{ waitUntil: null }, { waitUntil: { lt: before } }],
      deliveries: { some: { state: 'waiting', nextAttemptAt: { lt: before } } },
    },
    select: { id: true },
  });
  for (const { id } of overdue) await enqueueDelivering(db, id, { at: clock() });
}
