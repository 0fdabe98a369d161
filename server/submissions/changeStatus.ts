import { message } from '@seminar/shared/messages/message';
import type { Attention, SubmissionStatus } from '@seminar/shared/submissions/schema';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { Conflict } from '../http/errors.ts';
import { followPayments } from '../payments/followPayments.ts';
import { releaseAccount } from '../accounts/releaseAccount.ts';
import type { PublicId } from '../ids/publicId.ts';
import { lockSubmission, type LockedSubmission } from './lockSubmission.ts';
import { searchTextOf } from '../answers/searchTextOf.ts';
import { takeAccount } from '../accounts/takeAccount.ts';
import { announceApplication } from '../webhooks/announceApplication.ts';
import { sendPaymentInstructions } from './sendPaymentInstructions.ts';

interface Input {
  publicId: PublicId;
  status: SubmissionStatus;
  /** What the staff member's screen showed; not given: that is of no matter. */
  seen?: SubmissionStatus;
  adminId: number;
}

interface StatusAndAttention {
  status: SubmissionStatus;
  attention: Attention[];
}

/**
 * The marks that accepting an application clears. `no_virtual_account` stays until the job has
 * assigned an account.
 */
const clearedByAccepting: readonly Attention[] = ['possible_duplicate', 'no_email', 'unconfirmed'];

/**
 * Cancels an application that the caller has locked: closes its account and suspends its student.
 *
 * @throws Conflict money is allocated to it; the allocation must be reversed first
 */
export async function cancelLocked(
  tx: Tx,
  submission: LockedSubmission,
  now: Date,
): Promise<StatusAndAttention> {
  if (submission.allocatedAmount > 0) throw new Conflict(message('cancel_has_money'));
  const attention = submission.attention.filter((reason) => reason !== 'no_virtual_account');
  await tx.submission.update({
    where: { id: submission.id },
    data: { status: 'cancelled', attention },
  });
  await releaseAccount(tx, submission.virtualAccountId, now);
  await tx.student.updateMany({
    where: { submissionId: submission.id, suspendedAt: null },
    data: { suspendedAt: now },
  });
  await announceApplication(tx, 'cancelled', submission, now);
  return { status: 'cancelled', attention };
}

/** Restores a cancelled application. Its old account is closed for good, so it gets another one. */
async function restore(
  tx: Tx,
  context: Context,
  submission: LockedSubmission,
  wanted: SubmissionStatus,
): Promise<StatusAndAttention> {
  const { id, paymentStatus } = submission;
  const toPay = paymentStatus !== 'PAID';
  const account = toPay
    ? await takeAccount(tx, context.env.bankProvider, context.clock())
    : submission.virtualAccount;
  const cleared = wanted === 'received' ? clearedByAccepting : [];
  const attention: Attention[] = [
    ...submission.attention.filter((reason) => !cleared.includes(reason)),
    ...(toPay && !account ? (['no_virtual_account'] as const) : []),
  ];
  const status = attention.length > 0 ? 'needs_check' : wanted;
  await tx.submission.update({
    where: { id },
    data: {
      status,
      attention,
      virtualAccountId: account?.id ?? null,
      searchText: searchTextOf(submission, account),
    },
  });
  return { status, attention };
}

async function accept(
  tx: Tx,
  context: Context,
  submission: LockedSubmission,
  status: SubmissionStatus,
): Promise<StatusAndAttention> {
  const cleared = status === 'received' ? clearedByAccepting : [];
  const attention = submission.attention.filter((reason) => !cleared.includes(reason));
  // The office vouches for the address, so the account that waited for its confirmation is given now.
  const vouched = cleared.includes('unconfirmed') && submission.attention.includes('unconfirmed');
  const account = vouched
    ? await takeAccount(tx, context.env.bankProvider, context.clock())
    : submission.virtualAccount;
  if (vouched && account === null) attention.push('no_virtual_account');
  await tx.submission.update({
    where: { id: submission.id },
    data: {
      status,
      attention,
      virtualAccountId: account?.id ?? null,
      searchText: searchTextOf(submission, account),
    },
  });
  return { status, attention };
}

/**
 * Accepts an application, marks it to be checked, cancels it or restores it. The payment status
 * can't be set: it follows from the deposits.
 *
 * @throws NotFound
 * @throws Conflict it is to be cancelled and money is allocated to it, it is to be restored and is
 *   anonymised, or it is no longer what was seen
 */
export async function changeStatus(context: Context, input: Input): Promise<void> {
  const { publicId, status: wanted, seen, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    const { id, status, attention } = submission;
    if (seen !== undefined && seen !== status) throw new Conflict(message('submission_stale'));
    if (status === wanted) return;
    if (submission.anonymisedAt && wanted !== 'cancelled') {
      throw new Conflict(message('anonymised_stays'));
    }
    const outcome =
      wanted === 'cancelled'
        ? await cancelLocked(tx, submission, context.clock())
        : status === 'cancelled'
          ? await restore(tx, context, submission, wanted)
          : await accept(tx, context, submission, wanted);
    await recordAudit(tx, {
      adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: id,
      before: { status, attention },
      after: { status: outcome.status, attention: outcome.attention },
    });
    // A restored application may be paid already; a free one counts as paid once it is no
    // duplicate.
    if (wanted !== 'cancelled') {
      await followPayments(tx, context, [id], { adminId, reason: null });
    }
    if (status === 'cancelled' || outcome.attention.length < attention.length) {
      await sendPaymentInstructions(tx, context, id);
    }
  });
}
