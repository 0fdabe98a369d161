import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { isPassword } from './passwords.ts';
import { forgetNeedlessCodes } from './recoveryCodes.ts';
import { tellAccountChange } from './tellAccountChange.ts';
import { takeCode } from './takeCode.ts';

/**
 * Turns the authenticator app off.
 *
 * @throws ValidationFailed on `password`, or on `code`
 */
export async function disableSecondFactor(
  context: Context,
  given: { adminId: number; password: string; code: string; attempts: RateLimit },
): Promise<void> {
  const { db, clock } = context;
  const { adminId, attempts } = given;
  await attempts.use(String(adminId));
  const account = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  if (account.totpConfirmedAt === null) throw new Conflict(message('second_factor_not_begun'));
  const right = await isPassword(given.password, account.passwordHash);
  refuseProblems(right ? {} : { password: [message('password_wrong')] });
  await takeCode(context, { account, code: given.code, attempts });
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx.admin.update({
      where: { id: adminId },
      data: { totpSecret: null, totpConfirmedAt: null, totpStep: null },
    });
    await forgetNeedlessCodes(tx, adminId);
    await tellAccountChange(tx, { adminId, change: 'app_removed', now });
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'second_factor.disabled', ...entity });
  });
}
