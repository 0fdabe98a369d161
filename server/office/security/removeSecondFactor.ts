import { recordAudit } from '../../platform/audit/record.ts';
import type { Tx } from '../../platform/db/db.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { endSessionsOf } from '../auth/endSessions.ts';

/**
 * Removes the second factor of somebody who has lost it, ends their sessions and has them told by mail.
 *
 * @param order.adminId who asked for it
 */
export async function removeSecondFactor(
  tx: Tx,
  { id, adminId, now }: { id: number; adminId: number; now: Date },
): Promise<void> {
  await tx.$queryRaw`SELECT id FROM admins WHERE id = ${id}::int FOR UPDATE`;
  await tx.passkey.deleteMany({ where: { adminId: id } });
  await tx.admin.update({
    where: { id },
    data: { totpSecret: null, totpConfirmedAt: null, totpStep: null, recoveryHashes: [] },
  });
  await endSessionsOf(tx, { adminId: id, now });
  const at = now.toISOString();
  await enqueue(tx, 'tellSecondFactorReset', { adminId: id, byId: adminId, at });
  await recordAudit(tx, {
    adminId,
    action: 'second_factor.reset',
    entity: 'admin',
    entityId: id,
  });
}
