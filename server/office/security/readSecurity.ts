import type { Security } from '@seminar/shared/office/security/endpoints';
import { hasSecondFactor } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';
import { readLowerings } from './lowerings.ts';

/** The rules for those who work here, whom they would concern, and what waits to be lowered. */
export async function readSecurity(
  context: Context,
  { adminId }: { adminId: number },
): Promise<Security> {
  const { db, env } = context;
  const canLogIn = { archivedAt: null, passwordHash: { not: null } };
  const [settings, all, without, lowerings] = await Promise.all([
    db.securitySettings.findUniqueOrThrow({ where: { id: 1 } }),
    db.admin.count({ where: canLogIn }),
    db.admin.count({ where: { ...canLogIn, NOT: hasSecondFactor.where } }),
    readLowerings(context, { adminId }),
  ]);
  return {
    require_second_factor: settings.requireSecondFactor,
    refund_four_eyes: settings.refundFourEyes,
    version: settings.version,
    demo: env.demo,
    people: { all, without_second_factor: without },
    pending: lowerings[0] ?? null,
    all_pending: lowerings,
  };
}
