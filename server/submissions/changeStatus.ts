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
import { sendPaymentInstructions } from './sendPaymentInstructions.ts';

interface Input {
  publicId: PublicId;
  status: SubmissionStatus;
  adminId: number;
}

interface Standing {
  status: SubmissionStatus;
  attention: Attention[];
}

/** What a person clears by accepting an application; an account must come by itself. */
const answeredByLooking: readonly Attention[] = ['possible_duplicate', 'no_email'];

/**
 * Cancels an application that the caller has locked: the account and the student go.
 *
 * @throws Conflict money is allocated to it, which must be taken back first
 */
export async function cancelLocked(
  tx: Tx,
  submission: LockedSubmission,
  now: Date,
): Promise<Standing> {
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
  return { status: 'cancelled', attention };
}

/** A cancelled application lives again: its account is closed for good, so it gets another one. */
async function restore(
  tx: Tx,
  context: Context,
  submission: LockedSubmission,
  wanted: SubmissionStatus,
): Promise<Standing> {
  const { id, paymentStatus } = submission;
  const toPay = paymentStatus !== 'PAID';
  const account = toPay
    ? await takeAccount(tx, context.env.bankProvider, context.clock())
    : submission.virtualAccount;
  const looked = wanted === 'received' ? answeredByLooking : [];
  const attention: Attention[] = [
    ...submission.attention.filter((reason) => !looked.includes(reason)),
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
  submission: LockedSubmission,
  status: SubmissionStatus,
): Promise<Standing> {
  const looked = status === 'received' ? answeredByLooking : [];
  const attention = submission.attention.filter((reason) => !looked.includes(reason));
  await tx.submission.update({ where: { id: submission.id }, data: { status, attention } });
  return { status, attention };
}

/**
 * Accepts an application, marks it for a second look, cancels it or brings it back. Payment follows
 * the deposits alone and can't be set.
 *
 * @throws NotFound
 * @throws Conflict it is to be cancelled while money is allocated to it, or brought back though it is
 *   anonymised
 */
export async function changeStatus(context: Context, input: Input): Promise<void> {
  const { publicId, status: wanted, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const submission = await lockSubmission(tx, publicId);
    const { id, status, attention } = submission;
    if (status === wanted) return;
    if (submission.anonymisedAt && wanted !== 'cancelled') {
      throw new Conflict(message('anonymised_stays'));
    }
    const standing =
      wanted === 'cancelled'
        ? await cancelLocked(tx, submission, context.clock())
        : status === 'cancelled'
          ? await restore(tx, context, submission, wanted)
          : await accept(tx, submission, wanted);
    await recordAudit(tx, {
      adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: id,
      before: { status, attention },
      after: { status: standing.status, attention: standing.attention },
    });
    // Back again, or no duplicate after all, for which a free one waited.
    if (wanted !== 'cancelled') {
      await followPayments(tx, context, [id], { adminId, reason: null });
    }
    if (status === 'cancelled' || standing.attention.length < attention.length) {
      await sendPaymentInstructions(tx, context.env, id);
    }
  });
}
