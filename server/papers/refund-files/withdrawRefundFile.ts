import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockRefundFile } from './lockRefundFile.ts';

interface Act {
  id: number;
  /** What the person's screen shows. */
  version: number;
  adminId: number;
}

/**
 * Withdraws a file that was not given to the bank: its refunds can go into another one.
 *
 * @throws NotFound
 * @throws Conflict it was given to the bank, is withdrawn, or the screen is out of date
 */
export async function withdrawRefundFile(
  { db, clock }: Context,
  { id, version, reason, adminId }: Act & { reason: string },
): Promise<void> {
  const at = clock();
  await inTransaction(db, async (tx) => {
    const file = await lockRefundFile(tx, id, version);
    if (file.sentAt !== null) throw new Conflict(message('refund_file_sent'));
    await tx.refundFile.update({
      where: { id },
      data: {
        withdrawnAt: at,
        withdrawnBy: adminId,
        withdrawalReason: reason,
        version: { increment: 1 },
      },
    });
    await tx.refundFileItem.updateMany({ where: { fileId: id }, data: { withdrawnAt: at } });
    await recordAudit(tx, {
      adminId,
      action: 'refund_file.withdrawn',
      entity: 'refund_file',
      entityId: id,
      reason,
    });
  });
}
