import { message } from '@seminar/shared/platform/messages/message';
import type { Attention, SubmissionStatus } from '@seminar/shared/applying/submissions/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { extendGroupDeadlines } from '../group-payments/extendGroupDeadlines.ts';
import { lockGroupsOf } from '../group-payments/lockGroups.ts';
import { settleGroups } from '../group-payments/settleGroups.ts';
import { followPayments } from '../payments/followPayments.ts';
import { voidBillsOf } from '../../papers/bills/voidBills.ts';
import { releaseAccounts } from '../../bank/virtual-accounts/releaseAccount.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { endWishes } from './endWishes.ts';
import { lockSubmission, type LockedSubmission } from './lockSubmission.ts';
import { hasFreeSeat } from '../../catalogue/seminars/seats/takeSeats.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { submissionTakesSeat } from '../../platform/conditions/seats.ts';
import { waitsForFiles } from '../../catalogue/answers/fileMarks.rules.ts';
import { isHeldBack, withAccountMark } from '../../catalogue/answers/isOnHold.rules.ts';
import { statusByMarks } from '../../catalogue/answers/statusByMarks.rules.ts';
import { searchTextOf } from '../../catalogue/answers/searchTextOf.ts';
import { takeAccount } from '../../bank/virtual-accounts/takeAccount.ts';
import { announceApplications } from '../../telling/webhooks/announceApplications.ts';
import { giveHeldAccount } from './giveHeldAccount.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { noteRestored } from './noteRestored.ts';
import { sendFittingMail } from './sendFittingMail.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

interface Input {
  publicId: PublicId;
  status: SubmissionStatus;
  /** What the staff member's screen showed; not given: that is of no matter. */
  seen?: SubmissionStatus;
  /** The staff member restores it even when no seat is free. */
  beyondSeats?: boolean | undefined;
  adminId: number;
}

interface StatusAndAttention {
  status: SubmissionStatus;
  attention: Attention[];
  /** It took one more than the seats. */
  beyond_seats?: boolean;
}

/**
 * The marks that accepting an application clears. That an account is lacking stays (withAccountMark).
 */
export const clearedByAccepting: readonly Attention[] = [
  'possible_duplicate',
  'no_email',
  'unconfirmed',
];

/** What an application is once it is cancelled: it needs no account any more. */
export function cancelledStatus({ attention }: LockedSubmission): StatusAndAttention {
  return { status: 'cancelled', attention: withAccountMark(attention, { lacking: false }) };
}

/**
 * Cancels applications that the caller has locked: closes their accounts, suspends their students, voids their
 * invoices and estimates, gives their seats on, and settles what their applicants asked for.
 *
 * @throws Conflict money is allocated to one; the allocation must be reversed first
 */
export async function cancelLockedSubmissions(
  tx: Tx,
  submissions: readonly LockedSubmission[],
  {
    at,
    adminId,
    reason = null,
  }: {
    at: Date;
    adminId: number | null;
    /** What the applicants are told; absent: it was the office. */
    reason?: string | null;
  },
): Promise<void> {
  if (submissions.length === 0) return;
  if (submissions.some(({ allocatedAmount }) => allocatedAmount > 0)) {
    throw new Conflict(message('cancel_has_money'));
  }
  const ids = submissions.map(({ id }) => id);
  const changed = submissions.map((submission) => ({
    id: submission.id,
    ...cancelledStatus(submission),
    updatedAt: at,
  }));
  await updateRows(tx, 'submissions', changed);
  await releaseAccounts(tx, { submissionIds: ids }, at);
  await tx.student.updateMany({
    where: { submissionId: { in: ids }, suspendedAt: null },
    data: { suspendedAt: at },
  });
  await endWishes(tx, { submissionIds: ids, at, adminId, cancelled: true });
  await voidBillsOf(tx, ids, { reason: systemReasons.applicationCancelled, at, adminId });
  // A deleted one, whose person is anonymised now, was announced when it was deleted.
  const known = submissions.filter(({ archivedAt }) => archivedAt === null);
  await noteChanges(
    tx,
    known.map(({ id }) => ({
      of: { submissionId: id },
      change: { what: 'cancelled' },
      reason,
      adminId,
      at,
    })),
  );
  await announceApplications(tx, 'cancelled', known, at);
  const seated = submissions.filter(submissionTakesSeat.of);
  for (const seminarId of new Set(seated.map((of) => of.seminarId))) {
    await seatIsFree(tx, seminarId);
  }
}

/** The same for one application. */
export async function cancelLockedSubmission(
  tx: Tx,
  submission: LockedSubmission,
  order: { at: Date; adminId: number | null; reason?: string | null },
): Promise<StatusAndAttention> {
  await cancelLockedSubmissions(tx, [submission], order);
  return cancelledStatus(submission);
}

/** As of one that has just come: whatever mark it has lets it wait for the office. */
const restoredStatus = (wanted: SubmissionStatus, attention: readonly Attention[]) =>
  statusByMarks({ status: wanted, attention: [] }, attention);

/** Restores an application that was cancelled on the waiting list: it waits again, behind all others. */
async function restoreWaiting(
  tx: Tx,
  context: Context,
  { id, attention: before }: LockedSubmission,
  wanted: SubmissionStatus,
): Promise<StatusAndAttention> {
  const cleared = wanted === 'received' ? clearedByAccepting : [];
  const attention = before.filter((reason) => !cleared.includes(reason));
  const status = restoredStatus(wanted, attention);
  await tx.submission.update({
    where: { id },
    data: { status, attention, waitingSince: context.clock() },
  });
  return { status, attention };
}

/**
 * Restores a cancelled application, if there is a seat for it. Its old account is closed for good, so it
 * gets another one; what it was offered from the waiting list is over.
 *
 * @throws Conflict no seat is free, or a part of its fee was kept when it was cancelled
 */
async function restore(
  tx: Tx,
  context: Context,
  submission: LockedSubmission,
  { status: wanted, beyondSeats = false }: Pick<Input, 'status' | 'beyondSeats'>,
): Promise<StatusAndAttention> {
  const { id, paymentStatus } = submission;
  if (submission.keptTaxCategory !== null) throw new Conflict(message('restore_fee_kept'));
  if (submission.waitingSince !== null) return restoreWaiting(tx, context, submission, wanted);
  const seatIsThere = await hasFreeSeat(tx, submission);
  if (!seatIsThere && !beyondSeats) throw new Conflict(message('restore_full'));
  const cleared = wanted === 'received' ? clearedByAccepting : [];
  const left = submission.attention.filter((reason) => !cleared.includes(reason));
  // Of a group, the group has the account. Who is held back gets none yet: the old one is closed for good.
  const owes = paymentStatus !== 'PAID' && submission.groupId === null;
  const toPay = owes && !isHeldBack(left);
  const account = toPay
    ? await takeAccount(tx, context.env.bankProvider, context.clock())
    : owes
      ? null
      : submission.virtualAccount;
  const attention = withAccountMark(left, { lacking: toPay && !account });
  const status = restoredStatus(wanted, attention);
  await tx.submission.update({
    where: { id },
    data: {
      status,
      attention,
      virtualAccountId: account?.id ?? null,
      offeredAt: null,
      offerDeadline: null,
      searchText: searchTextOf(submission, account),
    },
  });
  return { status, attention, ...(seatIsThere ? {} : { beyond_seats: true }) };
}

async function accept(
  tx: Tx,
  context: Context,
  submission: LockedSubmission,
  { status: wanted, beyondSeats = false }: Pick<Input, 'status' | 'beyondSeats'>,
): Promise<StatusAndAttention> {
  const cleared = wanted === 'received' ? clearedByAccepting : [];
  // The office vouches for the address, so the seat and the account that waited for it are given now.
  // On the waiting list there is none to give yet.
  const vouched =
    cleared.includes('unconfirmed') &&
    submission.attention.includes('unconfirmed') &&
    submission.waitingSince === null;
  const beyond = vouched && !(await hasFreeSeat(tx, submission));
  if (beyond && !beyondSeats) throw new Conflict(message('accept_full'));
  const left = submission.attention.filter((reason) => !cleared.includes(reason));
  const { account, attention } = await giveHeldAccount(tx, context, submission, left);
  // Files are looked at by an act of their own.
  const decided = waitsForFiles(left) ? 'needs_check' : wanted;
  const status = statusByMarks({ status: decided, attention: left }, attention);
  await tx.submission.update({
    where: { id: submission.id },
    data: {
      status,
      attention,
      virtualAccountId: account?.id ?? null,
      searchText: searchTextOf(submission, account),
    },
  });
  return { status, attention, ...(beyond ? { beyond_seats: true } : {}) };
}

/**
 * Accepts an application, marks it to be checked, cancels it or restores it. The payment status
 * can't be set: it follows from the deposits.
 *
 * @throws NotFound
 * @throws Conflict it is to be cancelled and money is allocated to it, it is to be restored and is
 *   anonymised, there is no seat for it, or it is no longer what was seen
 */
export async function changeStatus(context: Context, input: Input): Promise<void> {
  const { publicId, status: wanted, seen, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const groups = await lockGroupsOf(tx, [publicId]);
    const submission = await lockSubmission(tx, publicId);
    const { id, status, attention } = submission;
    if (seen !== undefined && seen !== status) throw new Conflict(message('submission_stale'));
    if (status === wanted) return;
    if (submission.anonymisedAt && wanted !== 'cancelled') {
      throw new Conflict(message('anonymised_stays'));
    }
    const outcome =
      wanted === 'cancelled'
        ? await cancelLockedSubmission(tx, submission, { at: context.clock(), adminId })
        : status === 'cancelled'
          ? await restore(tx, context, submission, input)
          : await accept(tx, context, submission, input);
    await recordAudit(tx, {
      adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: id,
      before: { status, attention },
      after: { ...outcome },
    });
    // A restored application may be paid already; a free one counts as paid once it is no
    // duplicate.
    if (status === 'cancelled') await extendGroupDeadlines(tx, context, groups);
    if (wanted !== 'cancelled') {
      await followPayments(tx, context, [id], { adminId, reason: null });
    }
    await settleGroups(tx, context, groups, { adminId, reason: null });
    if (status === 'cancelled') await noteRestored(tx, id, { adminId, at: context.clock() });
    const isCleared = attention.some((mark) => !outcome.attention.includes(mark));
    if (status === 'cancelled' || isCleared) {
      await sendFittingMail(tx, context, id, { restored: status === 'cancelled' });
      if (submission.waitingSince !== null) await seatIsFree(tx, submission.seminarId);
    }
  });
}
