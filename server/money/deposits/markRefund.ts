import { message } from '@seminar/shared/platform/messages/message';
import { restAmount } from '../../platform/conditions/deposits.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import { enqueueSettling } from '../../platform/jobs/enqueueSettling.ts';
import { appendRefund, type RefundOrder } from '../../papers/refunds/appendRefunds.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { markJudged } from './judgePayer.ts';
import { lockDeposit, refuseStaleDeposit } from './lockDeposit.ts';
import { lockReturned } from './returnedRefunds.ts';
import { partsToMark, type MarkedBefore } from './partsToMark.rules.ts';

interface Input {
  depositId: number;
  /** Yen. */
  amount: number;
  reason: string;
  /** The staff member has looked who sent it. */
  payerChecked?: boolean;
  /** The refund that the bank couldn't deliver: this is its money. */
  returnedRefundId?: number | undefined;
  version: number | null | undefined;
  adminId: number;
}

/**
 * How the money was marked before, so that a fee whose refund was withdrawn is a fee again; not where the deposit
 * has paid the same application again since, which is another fee.
 */
async function partsOf(tx: Tx, depositId: number, marking: { amount: number; free: number }) {
  const rows = await tx.refund.findMany({
    where: { depositId },
    orderBy: { id: 'desc' },
    include: { receipt: true, submission: { select: { receipts: true, allocations: true } } },
  });
  const isPast = ({ receiptId, submission, withdrawnAt }: (typeof rows)[number]) =>
    receiptId !== null &&
    withdrawnAt !== null &&
    submission?.receipts.some(({ id }) => id > receiptId) === true &&
    submission.allocations.some(
      (paid) =>
        paid.depositId === depositId && !paid.cancellationFee && paid.createdAt >= withdrawnAt,
    );
  const known = rows.filter((row) => !isPast(row));
  const earlier = known.map(({ receipt, withdrawnAt, ...row }): MarkedBefore => {
    const facts = { amount: row.amount, submissionId: row.submissionId, withdrawn: !!withdrawnAt };
    // A group's receipt that is void was followed by one without this fee.
    return receipt && receipt.groupId !== null && receipt.voidedAt !== null
      ? { ...facts, receiptId: null, kind: 'cancelled' }
      : { ...facts, receiptId: row.receiptId, kind: row.kind };
  });
  return partsToMark(earlier, marking);
}

/** Marks the money of a refund that came back for refund once more, and tells whose it is. */
async function resend(
  tx: Tx,
  {
    accountEnd,
    submissionId,
    ...order
  }: NonNullable<Awaited<ReturnType<typeof lockReturned>>> &
    Pick<RefundOrder, 'depositId' | 'amount' | 'reason' | 'adminId' | 'at'> & {
      resendsId: number;
    },
): Promise<void> {
  const { depositId, groupId, amount, reason, adminId, at } = order;
  // The bank sent it; whose it is was looked at when it was sent the first time.
  await appendRefund(tx, { ...order, submissionId, kind: 'other', payerDiffers: false });
  await tx.deposit.update({ where: { id: depositId }, data: { version: { increment: 1 } } });
  const of = submissionId === null ? groupId !== null && { groupId } : { submissionId };
  const change = { what: 'refund_returned', amount, accountEnd } as const;
  if (of) await noteChanges(tx, [{ of, change, reason, adminId, at }]);
}

/**
 * Marks unallocated money of a deposit for refund: as several refunds where it is a fee and something else. Where it is
 * a refund that came back, its applicant is told so.
 *
 * @throws NotFound no such deposit
 * @throws ValidationFailed the amount is larger than what is neither allocated, refunded nor kept for places, or no
 *   such refund can have come back
 * @throws Conflict the staff member's screen is out of date, or the bank took the deposit back
 */
export async function markRefund(context: Context, input: Input): Promise<void> {
  const { depositId, amount, reason, payerChecked = false, adminId } = input;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const deposit = await lockDeposit(tx, depositId);
    refuseStaleDeposit(input.version, deposit.version);
    if (deposit.reversedAt !== null) throw new Conflict(message('deposit_reversed_refund'));
    // What is kept for places without names is free once they are released.
    const most = Math.max(0, restAmount(deposit) - deposit.reservedAmount);
    refuseProblems(amount > most ? { amount: [message('refund_too_much', { most })] } : {});
    const returned =
      input.returnedRefundId === undefined
        ? null
        : await lockReturned(tx, {
            id: input.returnedRefundId,
            depositId,
            groupId: deposit.groupId,
            amount,
            day: deposit.depositedAt,
          });
    if (returned) {
      const { returnedRefundId: resendsId = 0 } = input;
      await resend(tx, { ...returned, depositId, resendsId, amount, reason, adminId, at });
      return;
    }
    const unknown = { submissionId: deposit.intendedSubmissionId, kind: 'other' } as const;
    const parts = await partsOf(tx, depositId, { amount, free: most });
    await markJudged(
      tx,
      parts.map((part) => ({
        ...unknown,
        ...part,
        depositId,
        reason,
        payerChecked,
        adminId,
        at,
      })),
    );
    await tx.deposit.update({ where: { id: depositId }, data: { version: { increment: 1 } } });
    // A fee that was withdrawn as a refund may stand on a return invoice of the group's invoice meanwhile.
    if (deposit.groupId !== null) await enqueueSettling(tx, deposit.groupId);
  });
}
