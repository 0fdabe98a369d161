import { message } from '@seminar/shared/messages/message';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction } from '../db/db.ts';
import { lockDepositsOf } from './lockDepositsOf.ts';
import { reverseAllocations } from './reverseAllocations.ts';
import { Conflict, NotFound } from '../http/errors.ts';
import { appendRefund } from '../refunds/appendRefund.ts';
import { cancelLocked } from '../submissions/changeStatus.ts';
import { followPayments } from '../payments/followPayments.ts';
import { lockSubmission } from '../submissions/lockSubmission.ts';
import type { PublicId } from '../ids/publicId.ts';

interface Input {
  publicId: PublicId;
  reason: string;
  adminId: number;
}

/**
 * Cancels an application to which money is allocated: reverses its allocations, marks the money for
 * refund, voids the receipt, suspends the student and closes the account, in one transaction. The same
 * deposits' allocations to other applications stay.
 *
 * @throws NotFound
 * @throws Conflict no money is allocated to it, it is cancelled, a deposit is being allocated to it at this moment, or
 *   the bank took some of the money back
 */
export async function cancelWithRefund(context: Context, input: Input): Promise<void> {
  const { publicId, reason, adminId } = input;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const deposits = await lockDepositsOf(tx, publicId);
    const { id } = await lockSubmission(tx, publicId);
    const parts = await tx.allocation.findMany({
      where: { submissionId: id, reversedAt: null },
      orderBy: { id: 'asc' },
    });
    if (parts.length === 0) throw new Conflict(message('cancel_has_no_money'));
    if (!parts.every(({ depositId }) => deposits.has(depositId))) {
      throw new Conflict(message('deposit_stale'));
    }
    if (parts.some(({ depositId }) => deposits.get(depositId))) {
      throw new Conflict(message('deposit_reversed_cancel'));
    }
    const receipt = await tx.receipt.findFirst({ where: { submissionId: id, voidedAt: null } });
    await reverseAllocations(tx, parts, { action: 'deposit.unassigned', reason, adminId, at });
    for (const { depositId, amount } of parts) {
      await appendRefund(tx, {
        depositId,
        submissionId: id,
        receiptId: receipt?.id ?? null,
        amount,
        kind: receipt ? 'fee_returned' : 'cancelled',
        reason,
        adminId,
        at,
      });
    }
    await followPayments(tx, context, [id], { adminId, reason });
    const submission = await tx.submission.findUnique({
      where: { id },
      include: { virtualAccount: true, student: true },
    });
    if (!submission) throw new NotFound();
    const standing = await cancelLocked(tx, submission, at);
    await recordAudit(tx, {
      adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: id,
      before: { status: submission.status, attention: submission.attention },
      after: { status: standing.status, attention: standing.attention },
      reason,
    });
  });
}
