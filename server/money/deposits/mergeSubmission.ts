import { message } from '@seminar/shared/platform/messages/message';
import { recordAudit, recordAudits } from '../../platform/audit/record.ts';
import { submissionTakesSeat } from '../../platform/conditions/seats.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, refuseProblems } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { bearSmallShortfalls } from '../../applying/payments/bearSmallShortfalls.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { cancelLockedSubmission } from '../../applying/submissions/changeStatus.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { dividedByFee } from './allocation.rules.ts';
import { lockDepositsOf, refuseChangedDeposits } from './lockDepositsOf.ts';
import { refreshSuggestionsSoon } from './matching/refreshSoon.ts';
import { readLiveParts } from './readLiveParts.ts';
import { reverseAllocations } from './reverseAllocations.ts';
import { settleSurpluses } from './settleSurpluses.ts';

interface Input {
  /** The application that goes. */
  publicId: PublicId;
  /** The application of the same person that stays. */
  into: PublicId;
  reason: string;
  adminId: number;
}

/** The two applications, locked in the order of their ids. */
async function lockBoth(tx: Tx, { publicId, into }: Input) {
  await tx.$queryRaw`
    SELECT id FROM submissions WHERE public_id IN (${publicId}, ${into}) ORDER BY id FOR UPDATE`;
  return { gone: await lockSubmission(tx, publicId), kept: await findKept(tx, into) };
}

async function findKept(tx: Tx, publicId: PublicId) {
  return tx.submission.findFirst({ where: { publicId, ...submissionIsAlive.where } });
}

interface Move {
  from: number;
  to: number;
  reason: string;
  adminId: number;
  at: Date;
}

/**
 * Allocates to one application what these deposits had allocated to the other, with what was kept beyond its fee. What
 * the one that stays doesn't lack is over.
 */
async function moveAllocations(tx: Tx, depositIds: number[], move: Move): Promise<void> {
  const { from, to, reason, adminId, at } = move;
  const parts = await tx.allocation.findMany({
    where: { depositId: { in: depositIds }, submissionId: { in: [from, to] }, reversedAt: null },
    orderBy: { id: 'asc' },
  });
  const moved = new Set(
    parts.filter(({ submissionId }) => submissionId === from).map(({ depositId }) => depositId),
  );
  // A deposit that paid for both pays for the one that stays with the sum.
  const touched = parts.filter(({ depositId }) => moved.has(depositId));
  const undoing = { action: 'deposit.unassigned', reason, adminId, at } as const;
  const came = await reverseAllocations(tx, touched, undoing);
  const { expectedAmount, allocatedAmount } = await tx.submission.findUniqueOrThrow({
    where: { id: to },
  });
  const sums = [...moved]
    .toSorted((a, b) => a - b)
    .map((depositId) => ({
      depositId,
      amount: came
        .filter((part) => part.depositId === depositId)
        .reduce((sum, part) => sum + part.amount + part.keptSurplus, 0),
    }));
  const divided = dividedByFee(sums, Math.max(0, expectedAmount - allocatedAmount));
  const stays = divided.filter(({ kept }) => kept > 0);
  const before = await readLiveParts(tx, [...moved]);
  await tx.allocation.createMany({
    data: stays.map(({ depositId, kept }) => ({
      depositId,
      submissionId: to,
      amount: kept,
      createdAt: at,
      createdBy: adminId,
    })),
  });
  for (const { depositId, over } of divided) {
    const surpluses = over > 0 ? [{ submissionId: to, amount: over }] : [];
    await settleSurpluses(tx, surpluses, { depositId, adminId, at });
  }
  const last = stays.at(-1);
  if (last) await bearSmallShortfalls(tx, { depositId: last.depositId, submissionIds: [to], at });
  const after = await readLiveParts(tx, [...moved]);
  await recordAudits(
    tx,
    stays.map(({ depositId }) => ({
      adminId,
      action: 'deposit.assigned',
      entity: 'deposit',
      entityId: depositId,
      before: before(depositId),
      after: after(depositId),
      reason,
    })),
  );
}

/**
 * Makes one application of two that the same person sent for a seminar: what was paid for the one that
 * goes pays for the other, and it is cancelled.
 *
 * @throws NotFound
 * @throws ValidationFailed the other one isn't an open application for the same seminar
 * @throws Conflict it is cancelled already, the bank took its money back, the other one is paid, or has no seat
 *   while this one has one: it waits for one, or its address isn't confirmed
 */
export async function mergeSubmission(context: Context, input: Input): Promise<void> {
  const { publicId, reason, adminId } = input;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const groups = await lockGroupsOf(tx, [publicId, input.into]);
    const deposits = await lockDepositsOf(tx, publicId);
    const { gone, kept } = await lockBoth(tx, input);
    if (gone.status === 'cancelled') throw new Conflict(message('merge_cancelled'));
    if (!kept || kept.id === gone.id || kept.seminarId !== gone.seminarId || kept.anonymisedAt) {
      refuseProblems({ into: [message('merge_other')] });
      return;
    }
    if (kept.waitingSince !== null && gone.waitingSince === null) {
      throw new Conflict(message('merge_waiting'));
    }
    if (kept.attention.includes('unconfirmed') && submissionTakesSeat.of(gone)) {
      throw new Conflict(message('merge_unconfirmed'));
    }
    if (gone.allocatedAmount > 0 && kept.paymentStatus === 'PAID') {
      throw new Conflict(message('merge_paid'));
    }
    const paidBy = await tx.allocation.findMany({
      where: { submissionId: gone.id, reversedAt: null },
      select: { depositId: true },
    });
    refuseChangedDeposits(paidBy, deposits, 'deposit_reversed_cancel');
    const move = { from: gone.id, to: kept.id, reason, adminId, at };
    await moveAllocations(tx, [...deposits.keys()], move);
    await followPayments(tx, context, [gone.id, kept.id], { adminId, reason, leaves: gone.id });
    const withoutMoney = await lockSubmission(tx, publicId);
    const standing = await cancelLockedSubmission(tx, withoutMoney, { at, adminId, reason });
    await recordAudit(tx, {
      adminId,
      action: 'submission.status_changed',
      entity: 'submission',
      entityId: gone.id,
      before: { status: gone.status, attention: gone.attention },
      after: { ...standing, merged_into: kept.publicId },
      reason,
    });
    await settleGroups(tx, context, groups, { adminId, reason });
    await refreshSuggestionsSoon(tx);
  });
}
