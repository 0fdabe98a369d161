import { tokyoDay, type Day } from '@seminar/shared/date';
import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db.ts';
import { toDate, toDay } from '../days.ts';
import { Conflict, refuseProblems } from '../http/errors.ts';
import { issueReturnInvoice } from './issueReturnInvoice.ts';
import { lockRefund, refuseStale } from './lockRefund.ts';
import { refundDayProblems } from './refund.rules.ts';

interface Input {
  id: number;
  refundedOn: Day;
  note: string;
  version: number | null | undefined;
  adminId: number;
}

/**
 * Notes that money was sent back. The same once more changes nothing.
 *
 * @throws NotFound
 * @throws ValidationFailed the day lies before the deposit or after today
 * @throws Conflict it was noted otherwise or withdrawn, the bank took the deposit back before that day, or the
 *   screen is stale
 */
export async function completeRefund(context: Context, input: Input): Promise<void> {
  const { id, refundedOn, note, adminId } = input;
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    const refund = await lockRefund(tx, id);
    if (refund.withdrawnAt) throw new Conflict(message('refund_withdrawn'));
    if (refund.refundedOn) {
      if (toDay(refund.refundedOn) === refundedOn && refund.note === note) return;
      throw new Conflict(message('refund_done'));
    }
    refuseStale(input.version, refund.version);
    // What was sent back before anybody knew is noted as it happened.
    const { reversedAt } = refund.deposit;
    if (reversedAt !== null && refundedOn > tokyoDay(reversedAt)) {
      throw new Conflict(message('deposit_reversed_complete'));
    }
    refuseProblems(refundDayProblems(refundedOn, toDay(refund.deposit.depositedAt), tokyoDay(now)));
    await tx.refund.update({
      where: { id },
      data: {
        refundedOn: toDate(refundedOn),
        note,
        completedAt: now,
        completedBy: adminId,
        version: { increment: 1 },
      },
    });
    await tx.deposit.update({
      where: { id: refund.depositId },
      data: { version: { increment: 1 } },
    });
    await recordAudit(tx, {
      adminId,
      action: 'refund.completed',
      entity: 'refund',
      entityId: id,
      after: { refunded_on: refundedOn, note },
    });
    if (refund.receiptId !== null) {
      await issueReturnInvoice(tx, { receiptId: refund.receiptId, issuedAt: now, adminId });
    }
  });
}
