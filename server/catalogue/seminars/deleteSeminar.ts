import { message } from '@seminar/shared/platform/messages/message';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict, NotFound } from '../../platform/http/errors.ts';

/**
 * Archives a seminar; its code stays taken. Deleted applications don't count, as on the screen: they
 * are kept together with the archived seminar.
 *
 * @throws NotFound
 * @throws Conflict it has applications
 */
export async function deleteSeminar(
  { db, clock }: Context,
  { seminarId, adminId }: { seminarId: number; adminId: number },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // An application takes a share lock on the row, so none can be stored in between.
    await tx.$queryRaw`SELECT id FROM seminars WHERE id = ${seminarId} FOR UPDATE`;
    const live = { where: { archivedAt: null } };
    const seminar = await tx.seminar.findUnique({
      where: { id: seminarId },
      include: {
        _count: {
          select: {
            submissions: live,
            students: live,
            groupPlaces: { where: placeIsOpen.where },
          },
        },
      },
    });
    if (!seminar || seminar.archivedAt) throw new NotFound();
    const { submissions, students, groupPlaces } = seminar._count;
    if (submissions + students + groupPlaces > 0) {
      throw new Conflict(message('seminar_has_submissions'));
    }
    await tx.seminar.update({ where: { id: seminarId }, data: { archivedAt: clock() } });
    await recordAudit(tx, {
      adminId,
      action: 'seminar.archived',
      entity: 'seminar',
      entityId: seminarId,
    });
  });
}
