import { message, type Problems } from '@seminar/shared/messages/message';
import { paymentStatusSchema } from '@seminar/shared/submissions/schema';
import { recordAudit } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Tx } from '../db.ts';
import { Conflict, NotFound, ValidationFailed } from '../http/errors.ts';
import { followPayments } from '../submissions/followPayments.ts';
import { normalisePublicId } from '../submissions/publicId.ts';
import { isSettled, type Target } from './allocation.rules.ts';

interface LockedDeposit {
  id: number;
  amount: number;
  version: number;
}

export interface LockedState {
  deposit: LockedDeposit;
  /** The live allocations before the change. */
  allocations: { id: number; submissionId: number; amount: number }[];
  settled: boolean;
  /** A locked target by the id that the caller gave; undefined when there is none. */
  targetOf: (submissionId: string) => Target | undefined;
}

/** What the change decides once everything is locked: throws to refuse. */
export interface Decision {
  /** The live allocations after the change. */
  allocate: { submissionId: number; amount: number }[];
  action: string;
  reason: string | null;
}

interface Change {
  depositId: number;
  adminId: number;
  /** The version that the clerk's screen showed; absent: whatever it is. */
  version: number | null | undefined;
  /** The submission_ids that the change speaks of. */
  targets: readonly string[];
  decide: (state: LockedState) => Decision;
}

/** The deposit first, then the applications in the order of their ids, the former ones too. */
async function lock(tx: Tx, depositId: number, targets: readonly string[]): Promise<LockedState> {
  const [deposit] = await tx.$queryRaw<LockedDeposit[]>`
    SELECT id, amount, version FROM deposits WHERE id = ${depositId} FOR UPDATE`;
  if (!deposit) throw new NotFound();
  const publicIds = targets.map(normalisePublicId);
  const submissions = await tx.$queryRaw<Target[]>`
    SELECT id, public_id AS "publicId", payment_status AS "paymentStatus", status FROM submissions
    WHERE (public_id = ANY(${publicIds}) AND archived_at IS NULL) OR id IN (
      SELECT submission_id FROM allocations WHERE deposit_id = ${depositId} AND reversed_at IS NULL)
    ORDER BY id FOR UPDATE`;
  const allocations = await tx.allocation.findMany({
    where: { depositId, reversedAt: null },
    orderBy: { id: 'asc' },
    select: { id: true, submissionId: true, amount: true },
  });
  const byId = new Map(submissions.map((submission) => [submission.id, submission]));
  return {
    deposit,
    allocations,
    settled: isSettled(
      allocations.map(({ submissionId }) =>
        paymentStatusSchema.parse(byId.get(submissionId)?.paymentStatus),
      ),
    ),
    targetOf: (submissionId) => {
      const publicId = normalisePublicId(submissionId);
      return submissions.find((submission) => submission.publicId === publicId);
    },
  };
}

/** @throws ValidationFailed when there is any problem */
export function refuseProblems(problems: Problems): void {
  if (Object.keys(problems).length > 0) throw new ValidationFailed(problems);
}

/**
 * Replaces the live allocations of a deposit: lock, re-check, reverse, append, follow, audit, in one
 * transaction. Of two clerks at once the second one waits, and then sees what the first one did.
 *
 * @throws NotFound no such deposit
 * @throws Conflict the clerk's screen is older than the deposit
 */
export async function changeAllocations(context: Context, change: Change): Promise<void> {
  const { depositId, adminId, version, targets, decide } = change;
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    const state = await lock(tx, depositId, targets);
    const { deposit, allocations } = state;
    if (version !== null && version !== undefined && version !== deposit.version) {
      throw new Conflict(message('deposit_stale'));
    }
    const { allocate, action, reason } = decide(state);
    await tx.allocation.updateMany({
      where: { depositId, reversedAt: null },
      data: { reversedAt: now, reversedBy: adminId, reversalReason: reason ?? action },
    });
    // One by one: the trigger that keeps the sums looks at each row, in this order.
    for (const { submissionId, amount } of allocate) {
      await tx.allocation.create({ data: { depositId, submissionId, amount, createdBy: adminId } });
    }
    await tx.deposit.update({ where: { id: depositId }, data: { version: { increment: 1 } } });
    const touched = [...allocations, ...allocate].map(({ submissionId }) => submissionId);
    await followPayments(tx, context, [...new Set(touched)], { adminId, reason });
    await recordAudit(tx, {
      adminId,
      action,
      entity: 'deposit',
      entityId: depositId,
      before: allocations.map(({ submissionId, amount }) => ({ submissionId, amount })),
      after: allocate,
      ...(reason === null ? {} : { reason }),
    });
  });
}
