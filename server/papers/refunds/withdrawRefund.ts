import { message } from '@seminar/shared/platform/messages/message';
import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { invoiceWhatIsLeft } from './invoiceReturnedFees.ts';
import { lockRefund, refuseStale } from './lockRefund.ts';
import { refuseInFile } from './refuseInFile.ts';
import { withdrawRefunds } from './withdrawRefunds.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import { voidReturnInvoices } from './voidReturnInvoices.ts';

interface Input {
  id: number;
  reason: string;
  version: number | null | undefined;
  adminId: number;
}

/** @throws Conflict its money came back as a deposit, and is sent once more from there */
async function refuseResent(tx: Tx, id: number): Promise<void> {
  // Who marks that deposit holds this row.
  await tx.$queryRaw`SELECT FROM refunds WHERE id = ${id} FOR UPDATE`;
  const again = await tx.refund.count({ where: { resendsId: id, withdrawnAt: null } });
  if (again > 0) throw new Conflict(message('refund_resent'));
}

/**
 * Withdraws a refund that was marked or noted as done by mistake, or that the bank returned. Its return
 * invoice is voided; another one states what else of the fee was sent back. The same request again changes
 * nothing.
 *
 * @throws NotFound
 * @throws Conflict it was withdrawn for another reason, the staff member's screen is out of date, or it is
 *   in a file that wasn't given to the bank yet, or its money came back and is sent once more
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
    await refuseInFile(tx, [id], { evenSent: false });
    await refuseResent(tx, id);
    await withdrawRefunds(tx, [id], { reason, adminId, at });
    await tx.deposit.update({
      where: { id: refund.depositId },
      data: { version: { increment: 1 } },
    });
    if (!depositIsUnexplained.of(refund.deposit)) {
      await announceUnexplained(tx, [refund.depositId], at);
    }
    if (refund.receipt) {
      const { id: receiptId, groupId: ofGroup } = refund.receipt;
      const submissionId = ofGroup === null ? null : refund.submissionId;
      const of = { waiverId: null, OR: [{ receiptId, submissionId }] };
      await voidReturnInvoices(tx, { of, reason, at, adminId });
      await invoiceWhatIsLeft(tx, [id], { issuedAt: at, adminId });
    }
  });
}
