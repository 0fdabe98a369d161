import { toDay } from '../../platform/context/days.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { noteStands } from '../../platform/conditions/notes.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { lockSubject, type Subject } from './lockSubject.ts';

interface Ended {
  adminId: number;
  at: Date;
}

export async function endStanding(tx: Tx, id: number, { adminId, at }: Ended): Promise<void> {
  await tx.note.update({ where: { id }, data: { endedAt: at, endedBy: adminId } });
}

/**
 * Takes the note of a deposit or an application back: it is work again. Nothing happens when there is
 * none any more.
 *
 * @throws NotFound
 */
export async function endNote(
  context: Context,
  { subject, adminId }: { subject: Subject; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const { where, entity, entityId } = await lockSubject(tx, subject);
    const standing = await tx.note.findFirst({ where: { ...where, ...noteStands.where } });
    if (!standing) return;
    await endStanding(tx, standing.id, { adminId, at: context.clock() });
    const before = { until: toDay(standing.until) };
    const said = { adminId, entityId, before, reason: standing.text };
    if (entity === 'deposit') {
      await recordAudit(tx, { ...said, entity, action: 'deposit.note_ended' });
    } else {
      await recordAudit(tx, { ...said, entity, action: 'submission.note_ended' });
    }
  });
}
