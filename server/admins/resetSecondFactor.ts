import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import { endSessionsOf } from '../auth/endSessions.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Conflict, NotFound } from '../http/errors.ts';

/**
 * Removes the second factor of a colleague who has lost it, and ends their sessions. One's own is changed
 * on the account's screen, where it is asked for.
 *
 * @throws NotFound
 * @throws Conflict it is one's own
 */
export async function resetSecondFactor(
  { db, clock }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  if (id === adminId) throw new Conflict(message('second_factor_own'));
  await inTransaction(db, async (tx) => {
    await tx.$queryRaw`SELECT id FROM admins WHERE id = ${id}::int FOR UPDATE`;
    const admin = await tx.admin.findUnique({ where: { id } });
    if (!admin) throw new NotFound();
    await tx.passkey.deleteMany({ where: { adminId: id } });
    await tx.admin.update({
      where: { id },
      data: { totpSecret: null, totpConfirmedAt: null, totpStep: null, recoveryHashes: [] },
    });
    await endSessionsOf(tx, { adminId: id, now: clock() });
    await recordAudit(tx, {
      adminId,
      action: 'second_factor.reset',
      entity: 'admin',
      entityId: id,
    });
  });
}
