import { message } from '@seminar/shared/messages/message';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { Conflict } from '../http/errors.ts';
import { lockRefund, refuseStale } from './lockRefund.ts';
import { withdrawRefunds } from './withdrawRefunds.ts';
import { voidReturnInvoice } from './voidReturnInvoice.ts';

interface Input {
  id: number;
  reason: string;
  version: number | null | undefined;
  adminId: number;
}

/**
 * Takes a refund back: it was marked or noted as done by mistake, or the bank returned it. Its return
 * invoice becomes void. The same once more changes nothing.
 *
 * @throws NotFound
 * @throws Conflict it was withdrawn for another reason, or the screen is stale
 */
export async function withdrawRefund(context: Context, input: Input): Promise<void> {
  const { id, reason, adminId } = input;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund.withdrawnAt) {
      if (refund.withdrawalReason === reason) return;
      throw new Conflict(message('refund_withdrawn'));
    }
    refuseStale(input.version, refund.version);
    await withdrawRefunds(tx, [id], { reason, adminId, at });
    await tx.deposit.update({
      where: { id: refund.depositId },
      data: { version: { increment: 1 } },
    });
    if (refund.receiptId !== null) {
      await voidReturnInvoice(tx, { receiptId: refund.receiptId, reason, at, adminId });
    }
  });
}
