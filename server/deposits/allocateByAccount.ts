import type { Day } from '@seminar/shared/date';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { statusForMoney } from '../conditions/submissions.ts';
import type { Tx } from '../db/db.ts';
import type { Deposit } from '../generated/prisma/client.ts';
import { queuePaymentMismatch } from '../mail/queuePaymentMismatch.ts';
import { appendRefund } from '../refunds/appendRefund.ts';
import { followPayments } from '../payments/followPayments.ts';
import { releaseAccount } from '../accounts/releaseAccount.ts';
import { refundReason, type Target } from './allocation.rules.ts';

interface Owner extends Target {
  /** The account was released since, or another application holds it now. */
  former: boolean;
}

/**
 * Finds and locks the application that held an account on the day of the deposit: the last holder, or
 * an earlier one if the present holder took the account after that day.
 */
async function lockOwner(tx: Tx, accountId: number, depositedAt: Day): Promise<Owner | null> {
  const [owner] = await tx.$queryRaw<Target[]>`
    SELECT id, public_id AS "publicId", payment_status AS "paymentStatus",
      ${statusForMoney('submissions')} AS status
    FROM submissions WHERE id = (
      SELECT coalesce(earlier.id, account.holder_id) FROM virtual_accounts AS account
      LEFT JOIN LATERAL (
        SELECT id FROM submissions
        WHERE virtual_account_id = account.id AND id <> account.holder_id
          AND (account.taken_at AT TIME ZONE 'Asia/Tokyo')::date > ${depositedAt}::date
        ORDER BY (submitted_at AT TIME ZONE 'Asia/Tokyo')::date > ${depositedAt}::date, submitted_at DESC
        LIMIT 1
      ) AS earlier ON TRUE
      WHERE account.id = ${accountId}
    ) FOR UPDATE`;
  if (!owner) return null;
  // Read after the lock: a cancellation closes the account while it holds this lock.
  const account = await tx.virtualAccount.findUniqueOrThrow({ where: { id: accountId } });
  return { ...owner, former: account.holderId !== owner.id || account.state !== 'taken' };
}

/** Japanese, since the office's list of refunds shows it. */
const refundReasons = {
  already_paid: '入金済の申込の口座への再度の入金のため',
  cancelled: '取り消された申込の口座への入金のため',
};

/** Neither a staff member nor the bank has changed the deposit since it was stored. */
export function isUntouched(
  deposit: Pick<
    Deposit,
    'version' | 'allocatedAmount' | 'refundAmount' | 'reversedAt' | 'intendedSubmissionId'
  >,
): boolean {
  return (
    deposit.version === 1 &&
    deposit.allocatedAmount === 0 &&
    deposit.refundAmount === 0 &&
    deposit.reversedAt === null &&
    deposit.intendedSubmissionId === null
  );
}

interface Arrival {
  id: number;
  /** Yen. */
  amount: number;
  /** The day on which the bank booked it. */
  depositedAt: Day;
  accountId: number;
}

/**
 * Allocates an unchanged deposit to the application whose account it arrived on. If that application
 * is paid or cancelled, marks the deposit for refund instead; if it doesn't hold the account any more,
 * leaves the deposit to a staff member. The caller has locked or just created the deposit.
 */
export async function allocateByAccount(
  tx: Tx,
  context: Context,
  { id: depositId, amount, depositedAt, accountId }: Arrival,
): Promise<'allocated' | 'unlinked'> {
  const now = context.clock();
  const owner = await lockOwner(tx, accountId, depositedAt);
  const account = await tx.virtualAccount.findUniqueOrThrow({ where: { id: accountId } });
  if (account.state === 'free') await releaseAccount(tx, accountId, now);
  if (!owner) return 'unlinked';
  const kind = refundReason(owner);
  if (kind !== null || owner.former) {
    await tx.deposit.update({
      where: { id: depositId },
      data: { intendedSubmissionId: owner.id, formerHolder: owner.former },
    });
  }
  if (kind !== null) {
    await appendRefund(tx, {
      depositId,
      submissionId: owner.id,
      amount,
      kind,
      reason: refundReasons[kind],
      adminId: null,
      at: now,
    });
  }
  if (kind !== null || owner.former) return 'unlinked';
  await tx.allocation.create({
    data: { depositId, submissionId: owner.id, amount: amount, createdAt: now },
  });
  await recordAudit(tx, {
    adminId: null,
    action: 'deposit.matched',
    entity: 'deposit',
    entityId: depositId,
    after: [{ submissionId: owner.id, amount: amount }],
  });
  await followPayments(tx, context, [owner.id], { adminId: null, reason: null });
  await queuePaymentMismatch(tx, context, owner.id);
  return 'allocated';
}
