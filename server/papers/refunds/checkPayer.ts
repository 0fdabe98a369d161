import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit } from '../../platform/audit/record.ts';
import { refundIsDue, refundPayerIsUnchecked } from '../../platform/conditions/refunds.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { lockRefund, refuseStale } from './lockRefund.ts';

interface Input {
  id: number;
  version: number | null | undefined;
  adminId: number;
}

/**
 * Records that a staff member has looked who sent the money of a refund, where it isn't whom it is promised to. Where
 * somebody has looked before, or there is nothing to look at, nothing changes.
 *
 * @throws NotFound
 * @throws Conflict the refund isn't due, or the staff member's screen is out of date
 */
export async function checkPayer(context: Context, input: Input): Promise<void> {
  const { id, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const refund = await lockRefund(tx, id);
    if (!refundIsDue.of(refund)) throw new Conflict(message('payee_not_due'));
    if (!refundPayerIsUnchecked.of(refund)) return;
    refuseStale(input.version, refund.version);
    await tx.refund.update({
      where: { id },
      data: {
        payerCheckedAt: context.clock(),
        payerCheckedBy: adminId,
        version: { increment: 1 },
      },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund.payer_checked',
      entity: 'refund',
      entityId: id,
    });
  });
}
