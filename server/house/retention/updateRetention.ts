import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';

interface Settings {
  record_years: number;
  access_log_years: number;
  unpaid_months: number;
}

/**
 * Sets the retention periods. This deletes nothing at once: a staff member starts the anonymisation, a job
 * that of who never paid.
 */
export async function updateRetention(
  { db }: Context,
  { settings, adminId }: { settings: Settings; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM retention_settings WHERE id = 1 FOR UPDATE`;
    const was = await tx.retentionSettings.findUniqueOrThrow({ where: { id: 1 } });
    await tx.retentionSettings.update({
      where: { id: 1 },
      data: {
        recordYears: settings.record_years,
        accessLogYears: settings.access_log_years,
        unpaidMonths: settings.unpaid_months,
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'retention.changed',
      entity: 'retention',
      entityId: 1,
      before: {
        record_years: was.recordYears,
        access_log_years: was.accessLogYears,
        unpaid_months: was.unpaidMonths,
      },
      after: { ...settings },
    });
  });
}
