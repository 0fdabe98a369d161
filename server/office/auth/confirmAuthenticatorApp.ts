import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { RateLimit } from '../../platform/http/rateLimits.ts';
import { writeRecoveryCodes } from './recoveryCodes.ts';
import { tellAccountChange } from './tellAccountChange.ts';
import { takeCountedCode, takeAppCode } from './takeAppCode.ts';

/**
 * Turns the authenticator app on.
 *
 * @returns the recovery codes, which are shown this once
 * @throws ValidationFailed, Conflict
 */
export async function confirmAuthenticatorApp(
  context: Context,
  { adminId, code, attempts }: { adminId: number; code: string; attempts: RateLimit },
): Promise<string[]> {
  const { db, clock } = context;
  const account = await db.admin.findUniqueOrThrow({ where: { id: adminId } });
  if (account.totpConfirmedAt !== null) throw new Conflict(message('second_factor_there'));
  if (account.totpSecret === null) throw new Conflict(message('second_factor_not_begun'));
  await takeCountedCode({ account, attempts }, () =>
    inTransaction(db, (tx) => takeAppCode(context, tx, { account, code })),
  );
  const now = clock();
  return inTransaction(db, async (tx) => {
    const done = await tx.admin.updateMany({
      where: { id: adminId, totpConfirmedAt: null, totpSecret: account.totpSecret },
      data: { totpConfirmedAt: now },
    });
    if (done.count === 0) throw new Conflict(message('second_factor_there'));
    await tellAccountChange(tx, { adminId, change: 'app_added', now });
    const entity = { entity: 'admin', entityId: adminId } as const;
    await recordAudit(tx, { adminId, action: 'second_factor.enabled', ...entity });
    return writeRecoveryCodes(tx, adminId);
  });
}
