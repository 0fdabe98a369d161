import { hourMs } from '@seminar/shared/date';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { TaskPayload } from '../../platform/jobs/payloads.ts';
import { orderPasswordLink } from './passwordLink.ts';

/** The mails for a forgotten password that anybody can have sent to one person within an hour. */
const mostAnHour = 3;

/** Sends the link for a forgotten password, if there is an account with this mail address. */
export async function resetPasswordJob(
  { db, clock }: Context,
  { email }: TaskPayload<'resetPassword'>,
): Promise<void> {
  const now = clock();
  await inTransaction(db, async (tx) => {
    const admin = await tx.admin.findUnique({ where: { email: email.toLowerCase() } });
    if (!admin || admin.archivedAt !== null) return;
    const since = new Date(now.getTime() - hourMs);
    const recent = { adminId: admin.id, createdAt: { gt: since } };
    if ((await tx.passwordLink.count({ where: recent })) >= mostAnHour) return;
    const why = admin.passwordHash === null ? 'invited' : 'reset';
    await orderPasswordLink(tx, { adminId: admin.id, why, now });
    const entity = { entity: 'admin', entityId: admin.id } as const;
    await recordAudit(tx, { adminId: null, action: 'admin.link_sent', ...entity });
  });
}
