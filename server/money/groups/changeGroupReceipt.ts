import type { GroupReceipt } from '@seminar/shared/catalogue/group-applications/receipt';
import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { validReceipts } from '../../platform/conditions/receipts.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockWholeGroup } from './lockWholeGroup.ts';

/** Whether somebody's fee was paid, or a receipt over one of the fees is valid. */
async function isSettled(tx: Tx, groupId: number): Promise<boolean> {
  const paid = await tx.submission.count({ where: { groupId, paymentStatus: 'PAID' } });
  const valid = await tx.receipt.count({
    where: { ...validReceipts.where, OR: [{ groupId }, { submission: { groupId } }] },
  });
  return paid + valid > 0;
}

/**
 * Says whether a company gets one receipt or each of its people gets one. Only while nobody is paid: from then on there
 * are receipts, and the papers that refer to them.
 *
 * @throws NotFound no such group
 * @throws Conflict its people are anonymised, or one of them is paid
 */
export async function changeGroupReceipt(
  { db }: Pick<Context, 'db'>,
  given: {
    /** The group_id. */
    publicId: string;
    receipt: GroupReceipt;
    adminId: number;
  },
): Promise<void> {
  const { publicId, receipt, adminId } = given;
  await inTransaction(db, async (tx) => {
    const { id, ...before } = await lockWholeGroup(tx, publicId);
    if (before.receipt === receipt) return;
    if (await isSettled(tx, id)) throw new Conflict(message('group_receipt_settled'));
    await tx.group.update({ where: { id }, data: { receipt } });
    await recordAudit(tx, {
      adminId,
      action: 'group.receipt_changed',
      entity: 'group',
      entityId: id,
      before: { receipt: before.receipt },
      after: { receipt },
    });
  });
}
