import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

/**
 * Removes the second factor of a colleague who has lost it, ends their sessions and has them told by mail. One's
 * own is changed on the account's screen, where it is asked for.
 *
 * @throws NotFound
 * @throws Conflict it is one's own
 */
export async function resetSecondFactor(
  { db, clock }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  if (id === adminId) throw new Conflict(message('second_factor_own'));
  const now = clock();
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM admins WHERE id = ${id}::int FOR UPDATE`;
    const admin = await tx.admin.findUnique({ where: { id } });
    if (!admin) throw new NotFound();
    const passkeys = await tx.passkey.deleteMany({ where: { adminId: id } });
    await tx.admin.update({
      where: { id },
      data: { totpSecret: null, totpConfirmedAt: null, totpStep: null, recoveryHashes: [] },
    });
    await endSessionsOf(tx, { adminId: id, now });
    if (admin.totpConfirmedAt !== null || passkeys.count > 0) {
      const at = now.toISOString();
      await enqueue(tx, 'tellSecondFactorReset', { adminId: id, byId: adminId, at });
    }
    await recordAudit(tx, {
      adminId,
      action: 'second_factor.reset',
      entity: 'admin',
      entityId: id,
    });
  });
}
