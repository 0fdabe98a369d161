import type { Security } from '@seminar/shared/office/security/endpoints';
import { hasSecondFactor } from '../../platform/conditions/admins.ts';
import type { Context } from '../../platform/context/context.ts';

/** The rules for those who work here, and whom they would concern. */
export async function readSecurity({ db, env }: Context): Promise<Security> {
  const canLogIn = { archivedAt: null, passwordHash: { not: null } };
  const [settings, all, without] = await Promise.all([
    db.securitySettings.findUniqueOrThrow({ where: { id: 1 } }),
    db.admin.count({ where: canLogIn }),
    db.admin.count({ where: { ...canLogIn, NOT: hasSecondFactor.where } }),
  ]);
  return {
    require_second_factor: settings.requireSecondFactor,
    refund_four_eyes: settings.refundFourEyes,
    version: settings.version,
    demo: env.demo,
    people: { all, without_second_factor: without },
  };
}
