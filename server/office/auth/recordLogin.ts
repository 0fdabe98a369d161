import { dayMs } from '@seminar/shared/date';
import { currentOrigin } from '../../platform/audit/origin.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Admin } from '../../generated/prisma/client.ts';
import { knownBrowserDays } from '../../platform/http/knownBrowser.rules.ts';
import type { Login } from '../../platform/http/session.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { deviceHash, type Device } from './device.ts';

/**
 * Records that a person has logged in. They get a mail if this browser was never used for their account;
 * the first login of all is from a new browser anyway.
 */
export async function recordLogin(
  { db, clock }: Context,
  given: {
    admin: Admin & { passwordHash: string };
    device: Device;
    withSecondFactor: boolean;
  },
): Promise<Login> {
  const { admin, device, withSecondFactor } = given;
  const { id: adminId, name, email, role, passwordHash } = admin;
  const now = clock();
  const loginId = await inTransaction(db, async (tx) => {
    const oldest = new Date(now.getTime() - knownBrowserDays * dayMs);
    const hash = deviceHash(device);
    const remembered = { adminId, startedAt: { gte: oldest } };
    const before = await tx.adminSession.findFirst({ where: remembered });
    const onThisDevice = await tx.adminSession.findFirst({
      where: { ...remembered, deviceHash: hash },
    });
    const { id } = await tx.adminSession.create({
      data: {
        adminId,
        device: device.name,
        deviceHash: hash,
        network: currentOrigin()?.address ?? '',
        startedAt: now,
        usedAt: now,
      },
    });
    if (before !== null && onThisDevice === null) {
      await enqueue(tx, 'tellNewDevice', { sessionId: id });
    }
    await recordAudit(tx, {
      adminId,
      action: 'login.succeeded',
      entity: 'admin',
      entityId: adminId,
    });
    return id;
  });
  return { admin: { id: adminId, name, email, role }, passwordHash, loginId, withSecondFactor };
}
