import type { Context } from '../../platform/context/context.ts';
import { withAdvisoryLock } from '../../platform/db/advisoryLock.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Alert } from '../../generated/prisma/client.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { queueMail } from '../../telling/mail/queueMail.ts';
import { readSender } from '../../telling/mail/readSender.ts';
import { writeAlertMail } from './alertMail.ts';
import { findTroubles, isAlertOf } from './findTroubles.ts';

/**
 * Looks whether all is well. Whatever isn't is told once when it begins, and once when it is well
 * again: what was told is in the database, so it doesn't matter which copy of the server looks.
 */
export async function watchSystemJob(context: Context): Promise<void> {
  const { db, databaseUrl, clock } = context;
  // One at a time: what a slow look found must not undo what a later one has found.
  await withAdvisoryLock(databaseUrl, 'watch-system', 0, async () => {
    const told = await db.alert.findMany({ where: { endedAt: null } });
    const troubles = await findTroubles(context, told);
    const now = clock();
    await inTransaction(db, async (tx) => {
      const began = await tx.alert.createManyAndReturn({
        data: troubles.map(({ kind, subject, text }) => ({
          kind,
          subject: subject ?? '',
          text: { ...text },
          beganAt: now,
        })),
        skipDuplicates: true,
      });
      const open = await tx.alert.findMany({ where: { endedAt: null } });
      const over = open.filter((alert) => !troubles.some((trouble) => isAlertOf(trouble, alert)));
      const ended = await tx.alert.updateManyAndReturn({
        where: { id: { in: over.map(({ id }) => id) } },
        data: { endedAt: now },
      });
      for (const alert of [...began, ...ended]) await tell(tx, context, alert);
    });
  });
}

/** Queues the notices with the change of state: a rollback tells nobody. */
async function tell(tx: Tx, { env, clock }: Context, alert: Alert): Promise<void> {
  const event = `alert:${alert.id}:${alert.endedAt === null ? 'began' : 'ended'}`;
  const administrators = await tx.admin.findMany({
    where: { role: 'administrator', archivedAt: null },
    orderBy: { id: 'asc' },
  });
  const sender = await readSender(tx);
  for (const { id, name, email } of administrators) {
    const mail = writeAlertMail(alert, { name, sender, appUrl: env.appUrl });
    await queueMail(tx, { ...mail, eventKey: `${event}:${id}`, to: email, now: clock() });
  }
  if (env.alertWebhook !== null) {
    const ended = alert.endedAt !== null;
    await enqueue(tx, 'postAlert', { alertId: alert.id, ended }, { key: event });
  }
}
