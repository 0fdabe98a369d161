import type { RefundKind } from '@seminar/shared/papers/refunds/schema';
import { message } from '@seminar/shared/platform/messages/message';
import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { refundIsDue } from '../../platform/conditions/refunds.ts';
import { statusForMoney } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { lockGroupsAround } from '../../applying/group-payments/lockGroups.ts';
import { Conflict } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { sentBack } from '../../papers/refunds/refund.rules.ts';
import { isSettled, keptFees, type Target } from './allocation.rules.ts';
import { holdDeposit } from './lockDeposit.ts';
import { readLedger, type Ledger } from './readLedger.ts';

interface LockedTarget extends Target {
  /** Yen. */
  expectedAmount: number;
  allocatedAmount: number;
  anonymised: boolean;
  groupId: number | null;
}

export interface LockedState {
  version: number;
  /** The group whose money it is. */
  groupId: number | null;
  /** Yen that were neither sent back nor kept nor put aside. */
  available: number;
  /** The live allocations of what was kept of cancelled fees, which stay; none once the bank took the deposit back. */
  kept: Ledger['allocations'];
  /** The refunds that are due. */
  dueRefunds: { id: number; kind: RefundKind; amount: number }[];
  /** The candidate that the list shows for it. */
  suggestion: Ledger['suggestion'];
  /** The live allocations that the change replaces. */
  allocations: Ledger['allocations'];
  /** All groups that the change may concern: they are locked. */
  groups: readonly number[];
  /** The groups of the applications that it is allocated to. */
  paidGroups: ReadonlySet<number>;
  settled: boolean;
  /** The locked applications that got another sum than their fee. */
  mismatched: readonly LockedTarget[];
  /** Yen that were kept beyond fees that it pays: the change gives them anew. */
  keptSurplus: number;
  /** Part of it is put aside, since it is no fee. */
  isAside: boolean;
  /** Part of it is neither allocated nor to be refunded. */
  unexplained: boolean;
  /** The bank took the deposit back. */
  reversed: boolean;
  /** It is allocated to an application that is anonymised. */
  anonymised: boolean;
  /** The locked application; undefined when it doesn't exist. */
  targetOf: (publicId: PublicId) => LockedTarget | undefined;
}

/**
 * Locks a deposit, then all applications, named and former ones, in the order of their ids.
 *
 * @throws NotFound no such deposit
 */
async function lockDepositThenApplications(
  tx: Tx,
  depositId: number,
  targets: readonly PublicId[],
): Promise<LockedTarget[]> {
  await holdDeposit(tx, depositId);
  return tx.$queryRaw<LockedTarget[]>`
    SELECT id, public_id AS "publicId", payment_status AS "paymentStatus",
      ${statusForMoney('submissions')} AS status,
      expected_amount AS "expectedAmount", allocated_amount AS "allocatedAmount",
      anonymised_at IS NOT NULL AS anonymised, group_id AS "groupId"
    FROM submissions
    -- Two parts, each found by its index: with OR all applications would be read.
    WHERE id IN (
      SELECT id FROM submissions WHERE public_id = ANY(${targets}::text[]) AND archived_at IS NULL
      UNION
      SELECT submission_id FROM allocations WHERE deposit_id = ${depositId} AND reversed_at IS NULL)
    ORDER BY id FOR UPDATE`;
}

/**
 * Locks the groups of a deposit and of applications first, then the deposit, then all applications.
 *
 * @throws NotFound no such deposit
 * @throws Conflict the deposit has become a group's meanwhile, or was allocated to people of one
 */
export async function lockForChange(
  tx: Tx,
  depositId: number,
  targets: readonly PublicId[],
): Promise<LockedState> {
  const groups = await lockGroupsAround(tx, depositId, targets);
  const submissions = await lockDepositThenApplications(tx, depositId, targets);
  const deposit = await readLedger(tx, depositId);
  const { refunds, keptSurplus } = deposit;
  const reversed = deposit.reversedAt !== null;
  const stays = ({ cancellationFee }: { cancellationFee: boolean }) => cancellationFee && !reversed;
  const kept = deposit.allocations.filter(stays);
  const allocations = deposit.allocations.filter((part) => !stays(part));
  const byId = new Map(submissions.map((submission) => [submission.id, submission]));
  const paidGroups = new Set(
    deposit.allocations.flatMap(({ submissionId }) => byId.get(submissionId)?.groupId ?? []),
  );
  const concerned = [...paidGroups, ...(deposit.groupId === null ? [] : [deposit.groupId])];
  if (!concerned.every((id) => groups.includes(id))) throw new Conflict(message('deposit_stale'));
  return {
    version: deposit.version,
    suggestion: deposit.suggestion,
    groupId: deposit.groupId,
    reversed,
    kept,
    keptSurplus,
    isAside: deposit.asideAmount > keptSurplus,
    unexplained: depositIsUnexplained.of(deposit),
    anonymised: allocations.some(({ submissionId }) => byId.get(submissionId)?.anonymised),
    available:
      deposit.amount - sentBack(refunds) - keptFees(kept) - deposit.asideAmount + keptSurplus,
    dueRefunds: refunds.filter(refundIsDue.of),
    allocations,
    groups,
    paidGroups,
    settled: isSettled(
      allocations.map(({ submissionId }) => {
        const paid = byId.get(submissionId);
        if (!paid) throw new Error('the application of an allocation was not locked');
        return paid.paymentStatus;
      }),
    ),
    mismatched: submissions.filter(({ paymentStatus }) => paymentStatus === 'MISMATCH'),
    targetOf: (publicId) => submissions.find((submission) => submission.publicId === publicId),
  };
}
