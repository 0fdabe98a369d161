import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { refuseSecondSelf, typedBy } from '../refunds/fourEyes.ts';
import { lockRefundFile } from './lockRefundFile.ts';
import { hasTyped } from './hasTyped.ts';
import { holdsEndedRefund, needsApproval } from './refundFileState.rules.ts';

interface Act {
  id: number;
  /** What the person's screen shows. */
  version: number;
  adminId: number;
}

/**
 * Approves a file that a colleague made.
 *
 * @throws NotFound
 * @throws Conflict it is one's own, or one has typed an account of it, or one of the two is new; it is approved, sent,
 *   withdrawn or broken, or the screen is out of date
 */
export async function approveRefundFile(context: Context, act: Act): Promise<void> {
  const { db, clock } = context;
  const { id, version, adminId } = act;
  await inTransaction(db, async (tx) => {
    const file = await lockRefundFile(tx, id, version);
    if (file.sentAt !== null) throw new Conflict(message('refund_file_sent'));
    if (file.approvedAt !== null) throw new Conflict(message('refund_file_approved'));
    if (file.madeBy === adminId) throw new Conflict(message('refund_file_four_eyes'));
    if (hasTyped(file, adminId)) throw new Conflict(message('refund_file_own_account'));
    const typing = file.items.map(({ refund }) => typedBy(refund.payeeAccount));
    const fourEyes = needsApproval(file, false);
    await refuseSecondSelf(tx, context, { fourEyes }, [file.madeBy, ...typing, adminId]);
    if (holdsEndedRefund(file)) throw new Conflict(message('refund_file_broken'));
    await tx.refundFile.update({
      where: { id },
      data: { approvedAt: clock(), approvedBy: adminId, version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund_file.approved',
      entity: 'refund_file',
      entityId: id,
    });
  });
}
