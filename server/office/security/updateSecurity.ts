import type { updateSecurity as definition } from '@seminar/shared/office/security/endpoints';
import { message } from '@seminar/shared/platform/messages/message';
import type { HandlerInput } from '@seminar/shared/endpoint';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { askLowering } from './askLowering.ts';
import { withdraw } from './endLowering.ts';
import { lockSecurity, openLowerings } from './lowerings.ts';

const rules = ['require_second_factor', 'refund_four_eyes'] as const;

/**
 * Turns rules for those who work here on: they hold from the next request on, also for sessions that have begun, and
 * that one of them is turned off is withdrawn. Turning one off is only asked: a single person must not lift what they
 * are held by.
 *
 * @throws Conflict somebody else has changed them since they were shown
 */
export async function updateSecurity(
  { db, clock }: Context,
  {
    settings: { version, ...wanted },
    adminId,
  }: { settings: HandlerInput<typeof definition>['body']; adminId: number },
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    await lockSecurity(tx);
    const row = await tx.securitySettings.findUniqueOrThrow({ where: { id: 1 } });
    if (row.version !== version) throw new Conflict(message('association_stale'));
    const before = {
      require_second_factor: row.requireSecondFactor,
      refund_four_eyes: row.refundFourEyes,
    };
    const open = await openLowerings(tx);
    const lowered = rules.filter((rule) => before[rule] && wanted[rule] === false);
    for (const what of lowered) await askLowering(tx, { open, what, adminId, now });
    for (const lowering of open) {
      const isKept = rules.some((rule) => rule === lowering.what && wanted[rule] === true);
      if (isKept) await withdraw(tx, lowering, { adminId, now });
    }
    const raised = rules.filter((rule) => !before[rule] && wanted[rule] === true);
    if (raised.length === 0) return;
    const after = {
      ...before,
      ...Object.fromEntries(raised.map((rule) => [rule, true])),
    };
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
