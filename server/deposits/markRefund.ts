import { message } from '@seminar/shared/messages/message';
import { restAmount } from '../conditions/deposits.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { Conflict, refuseProblems } from '../http/errors.ts';
import { enqueueSettling } from '../jobs/enqueueSettling.ts';
import { appendRefund } from '../refunds/appendRefund.ts';
import { lockDeposit, refuseStaleDeposit } from './lockDeposit.ts';

interface Input {
  depositId: number;
  /** Yen. */
  amount: number;
  reason: string;
  version: number | null | undefined;
  adminId: number;
}

/** How the same money was marked before, so that a fee whose refund was withdrawn is a fee again. */
async function markedBefore(tx: Tx, depositId: number, amount: number) {
  const same = await tx.refund.findMany({
    where: { depositId, amount },
    orderBy: { id: 'desc' },
    include: { receipt: true },
  });
  // A deposit may have paid the same fee for two people: whose refund was marked again already is left out.
  const marked = new Set(same.filter((it) => it.withdrawnAt === null).map((it) => it.submissionId));
  const before = same.find((it) => it.withdrawnAt !== null && !marked.has(it.submissionId));
  if (!before) return null;
  const { submissionId, receipt, kind } = before;
  // A group's receipt that is void was followed by one without this fee.
  if (receipt && receipt.groupId !== null && receipt.voidedAt !== null) {
    return { submissionId, receiptId: null, kind: 'cancelled' as const };
  }
  return { submissionId, receiptId: receipt?.id ?? null, kind };
}

/**
 * Marks unallocated money of a deposit for refund.
 *
 * @throws NotFound no such deposit
 * @throws ValidationFailed the amount is larger than what is unexplained
 * @throws Conflict the staff member's screen is out of date, or the bank took the deposit back
 */
export async function markRefund(context: Context, input: Input): Promise<void> {
  const { depositId, amount, reason, adminId } = input;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    refuseStaleDeposit(input.version, deposit.version);
    if (deposit.reversedAt !== null) throw new Conflict(message('deposit_reversed_refund'));
    // What is kept for places without names is free once they are released.
    const most = Math.max(0, restAmount(deposit) - deposit.reservedAmount);
    refuseProblems(amount > most ? { amount: [message('refund_too_much', { most })] } : {});
    const before = await markedBefore(tx, depositId, amount);
    await appendRefund(tx, {
      ...(before ?? { submissionId: deposit.intendedSubmissionId, kind: 'other' }),
      depositId,
      amount,
      reason,
      adminId,
      at,
    });
    await tx.deposit.update({ where: { id: depositId }, data: { version: { increment: 1 } } });
    // A fee that was withdrawn as a refund may stand on a return invoice of the group's invoice meanwhile.
    if (deposit.groupId !== null) await enqueueSettling(tx, deposit.groupId);
  });
}
