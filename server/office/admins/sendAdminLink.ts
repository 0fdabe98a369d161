import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';
import { orderPasswordLink } from './passwordLink.ts';

/**
 * Sends a person a new link by which they set their password.
 *
 * @throws NotFound
 * @throws Conflict they may not log in
 */
export async function sendAdminLink(
  { db, clock }: Context,
  { id, adminId }: { id: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const admin = await tx.admin.findUnique({ where: { id } });
    if (!admin) throw new NotFound();
    if (admin.archivedAt !== null) throw new Conflict(message('admin_disabled'));
    const why = admin.passwordHash === null ? 'invited' : 'reset';
    await orderPasswordLink(tx, { adminId: id, why, now: clock() });
    const entity = { entity: 'admin', entityId: id } as const;
    await recordAudit(tx, { adminId, action: 'admin.link_sent', ...entity });
  });
}
