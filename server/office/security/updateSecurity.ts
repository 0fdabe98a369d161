import type { Security } from '@seminar/shared/office/security/endpoints';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';

type Settings = Pick<Security, 'require_second_factor' | 'refund_four_eyes' | 'version'>;

/**
 * Changes the rules for those who work here. They hold from the next request on, also for sessions that
 * have begun.
 *
 * @throws Conflict somebody else has changed them since they were shown
 */
export async function updateSecurity(
  { db }: Context,
  { settings, adminId }: { settings: Settings; adminId: number },
): Promise<void> {
  const { version, ...after } = settings;
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM security_settings WHERE id = 1 FOR UPDATE`;
    const row = await tx.securitySettings.findUniqueOrThrow({ where: { id: 1 } });
    if (row.version !== version) throw new Conflict(message('association_stale'));
    const before = {
      require_second_factor: row.requireSecondFactor,
      refund_four_eyes: row.refundFourEyes,
    };
    const isSame =
      before.require_second_factor === after.require_second_factor &&
      before.refund_four_eyes === after.refund_four_eyes;
    if (isSame) return;
    await tx.securitySettings.update({
      where: { id: 1 },
      data: {
        requireSecondFactor: after.require_second_factor,
        refundFourEyes: after.refund_four_eyes,
        version: version + 1,
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'security.changed',
      entity: 'security',
      entityId: 1,
      before,
      after,
    });
  });
}
