import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { queueGroupReminder } from '../../telling/mail/definitions/groupReminder.ts';
import { groupRefusal } from '../../telling/mail/sentSince.ts';

/**
 * Asks the contact of a group for what is still to come.
 *
 * @throws NotFound
 * @throws Conflict nothing is to come, it has no account or its contact no address, or the contact was asked just now
 *   or too often today
 */
export async function remindGroup(
  context: Context,
  { publicId, adminId }: { publicId: string; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const groupId = await lockGroup(tx, publicId);
    const refusal = await groupRefusal(tx, groupId, 'reminder', context.clock());
    if (refusal !== null) throw new Conflict(refusal);
    const mail = await queueGroupReminder(tx, context, { groupId, adminId });
    if (mail === null) throw new Conflict(message('group_cannot_be_asked'));
    const { to } = await tx.mail.findUniqueOrThrow({ where: { id: mail.id } });
    await recordAudit(tx, {
      adminId,
      action: 'group.reminded',
      entity: 'group',
      entityId: groupId,
      after: { to },
    });
  });
}
