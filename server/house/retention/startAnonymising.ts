import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, isUniqueViolation } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { retainedFrom } from '../../platform/conditions/retainedFrom.rules.ts';
import { countDue } from './retentionDue.ts';

/**
 * Starts the anonymisation of all people whose data are due; a job does it in batches.
 *
 * @param order.count the number that the screen showed
 * @throws Conflict a run is in progress, or the number has changed meanwhile
 */
export async function startAnonymising(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  order: { count: number; adminId: number },
): Promise<void> {
  const now = clock();
  try {
    await inTransaction(db, async (tx) => {
      const settings = await tx.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
      const before = retainedFrom(now, settings.recordYears);
      const run = await tx.retentionRun.create({
        data: { adminId: order.adminId, startedAt: now, before, total: order.count },
      });
      const { total } = await countDue(tx, before);
      if (total !== order.count) throw new Conflict(message('retention_changed', { count: total }));
      await recordAudit(tx, {
        adminId: order.adminId,
        action: 'retention.started',
        entity: 'retention',
        entityId: run.id,
        after: { count: total, before: before.toISOString(), record_years: settings.recordYears },
      });
      await enqueue(tx, 'anonymiseDue', { runId: run.id });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Conflict(message('retention_running'));
    throw error;
  }
}
