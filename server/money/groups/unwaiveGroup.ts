import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { settleInvoices } from '../../papers/bills/settleInvoices.ts';
import { readMoneyOfGroup } from '../../platform/conditions/groups.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { lockGroup, lockMoneyOfGroup } from '../../applying/group-payments/lockGroups.ts';
import { payGroup } from '../../applying/group-payments/payGroup.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { dropMails } from '../../telling/mail/undoing.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { undoWaivers } from '../../applying/payments/undoWaivers.ts';

/**
 * Undoes what the association bore of a group's fees: the rest is lacking again, so nobody of it is paid, unless
 * a surplus is there for it. While the mails of it wait, nobody hears of either.
 *
 * @throws NotFound
 * @throws Conflict nothing is borne
 */
export async function unwaiveGroup(
  context: Context,
  { publicId, reason, adminId }: { publicId: string; reason: string; adminId: number },
): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const groupId = await lockGroup(tx, publicId);
    await lockMoneyOfGroup(tx, groupId);
    const { waived } = await readMoneyOfGroup(tx, groupId);
    if (waived === 0) throw new Conflict(message('waiver_missing'));
    await dropMails(tx, `group-waiver:${groupId}`);
    const borne = await tx.submission.findMany({
      where: { groupId, waivedAmount: { gt: 0 } },
      select: { id: true },
    });
    const ids = borne.map(({ id }) => id);
    await undoWaivers(tx, ids, { adminId, reason, at });
    await recordAudit(tx, {
      adminId,
      action: 'group.unwaived',
      entity: 'group',
      entityId: groupId,
      before: { amount: waived },
      reason,
    });
    const cause = { adminId, reason };
    // A surplus may fill the gap at once. What the receipts state isn't so any more all the same.
    await followPayments(tx, context, ids, cause);
    const touched = await payGroup(tx, context, groupId, { ...cause, undo: true });
    await followPayments(tx, context, touched, cause);
    await settleInvoices(tx, [groupId], { ...cause, at });
  });
}
