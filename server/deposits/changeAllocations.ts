import { undoReason } from '@seminar/shared/deposits/schema';
import type { RefundKind } from '@seminar/shared/refunds/schema';
import { message } from '@seminar/shared/messages/message';
import type { AllocatingAction } from '../audit/actions.ts';
import { recordAudit } from '../audit/record.ts';
import { depositIsUnexplained } from '../conditions/deposits.ts';
import { refundIsDue } from '../conditions/refunds.ts';
import { statusForMoney } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { insertRows } from '../db/insertRows.ts';
import { appendRefunds } from '../refunds/appendRefunds.ts';
import { Conflict } from '../http/errors.ts';
import { invoiceWhatIsLeft } from '../refunds/invoiceReturnedFee.ts';
import { sentBack } from '../refunds/refund.rules.ts';
import { refuseInFile } from '../refunds/refuseInFile.ts';
import type { withdrawnByAssigning } from '../refunds/withdrawnByAssigning.ts';
import { withdrawRefunds } from '../refunds/withdrawRefunds.ts';
import { settleInvoices } from '../bills/settleInvoices.ts';
import { extendGroupDeadlines } from '../group-payments/extendGroupDeadlines.ts';
import { lockGroupsAround } from '../group-payments/lockGroups.ts';
import { payGroup } from '../group-payments/payGroup.ts';
import { groupChanged } from '../group-payments/settleGroups.ts';
import { extendDeadlines } from '../payments/extendDeadlines.ts';
import { followPayments } from '../payments/followPayments.ts';
import type { PublicId } from '../ids/publicId.ts';
import { isSettled, keptOf, type Target } from './allocation.rules.ts';
import { holdDeposit, refuseStaleDeposit } from './lockDeposit.ts';
import { announceUnexplained } from '../webhooks/announceUnexplained.ts';
import { readLedger, type Ledger } from './readLedger.ts';
import { recordOutcome, stopCorrected } from './matching/recordOutcome.ts';
import { refreshSuggestionsSoon } from './matching/refreshSoon.ts';

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
  /** Yen that were neither sent back nor kept. */
  available: number;
  /** The live allocations of what was kept of cancelled fees, which stay; none once the bank took the deposit back. */
  kept: Ledger['allocations'];
  /** The refunds that are due. */
  dueRefunds: { id: number; kind: RefundKind; amount: number }[];
  /** The candidate that the list shows for it. */
  suggestion: Ledger['suggestion'];
  /** The live allocations that the change replaces. */
  allocations: Ledger['allocations'];
  /** The groups of the applications that it is allocated to. */
  paidGroups: ReadonlySet<number>;
  settled: boolean;
  /** The locked applications that got another sum than their fee. */
  mismatched: readonly LockedTarget[];
  /** Part of it is neither allocated nor to be refunded. */
  unexplained: boolean;
  /** The bank took the deposit back. */
  reversed: boolean;
  /** It is allocated to an application that is anonymised. */
  anonymised: boolean;
  /** The locked application; undefined when it doesn't exist. */
  targetOf: (publicId: PublicId) => LockedTarget | undefined;
}

/** What the change does. `decide` makes it once everything is locked, or throws to refuse. */
export interface Decision {
  /** The live allocations after the change. */
  allocate: { submissionId: number; amount: number }[];
  /** The due refunds that are withdrawn. */
  withdraw: number[];
  /** A refund that becomes due. */
  refund?: { submissionId: number; amount: number; kind: RefundKind; reason: string };
  /** Withdrawn refunds that become due again. */
  restore?: Awaited<ReturnType<typeof withdrawnByAssigning>>;
  action: AllocatingAction;
  reason: string | null;
}

interface Change {
  depositId: number;
  /** null: the system, by evidence that may settle by itself. */
  adminId: number | null;
  /** The version that the staff member's screen showed; absent: any version. */
  version: number | null | undefined;
  /** The applications that the change names. */
  targets: readonly PublicId[];
  decide: (state: LockedState, tx: Tx) => Decision | Promise<Decision>;
}

/** Locks the deposit first, then all applications, named and former ones, in the order of their ids. */
async function lock(tx: Tx, depositId: number, targets: readonly PublicId[]): Promise<LockedState> {
  const [, deposit, submissions] = await Promise.all([
    holdDeposit(tx, depositId),
    readLedger(tx, depositId),
    tx.$queryRaw<LockedTarget[]>`
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
      ORDER BY id FOR UPDATE`,
  ]);
  const { refunds } = deposit;
  const reversed = deposit.reversedAt !== null;
  const stays = ({ cancellationFee }: { cancellationFee: boolean }) => cancellationFee && !reversed;
  const kept = deposit.allocations.filter(stays);
  const allocations = deposit.allocations.filter((part) => !stays(part));
  const byId = new Map(submissions.map((submission) => [submission.id, submission]));
  return {
    version: deposit.version,
    suggestion: deposit.suggestion,
    groupId: deposit.groupId,
    reversed,
    kept,
    unexplained: depositIsUnexplained.of(deposit),
    anonymised: allocations.some(({ submissionId }) => byId.get(submissionId)?.anonymised),
    available: deposit.amount - sentBack(refunds) - keptOf(kept),
    dueRefunds: refunds.filter(refundIsDue.of),
    allocations,
    paidGroups: new Set(
      deposit.allocations.flatMap(({ submissionId }) => byId.get(submissionId)?.groupId ?? []),
    ),
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

/** @throws Conflict the deposit has become a group's meanwhile, or was allocated to people of one */
function refuseUnlockedGroups(
  { groupId, paidGroups }: LockedState,
  locked: readonly number[],
): void {
  const concerned = [...paidGroups, ...(groupId === null ? [] : [groupId])];
  if (!concerned.every((id) => locked.includes(id))) throw new Conflict(message('deposit_stale'));
}

/** A deposit that the office allocates to people of its group stays the group's. */
async function staysWithGroup(
  tx: Tx,
  groupId: number | null,
  allocate: readonly { submissionId: number }[],
): Promise<boolean> {
  if (groupId === null || allocate.length === 0) return false;
  const ids = allocate.map(({ submissionId }) => submissionId);
  return (await tx.submission.count({ where: { id: { in: ids }, groupId } })) > 0;
}

/**
 * Replaces the live allocations of a deposit in one transaction, except what was kept of cancelled fees: locks,
 * checks, reverses the former allocations, adds the new ones, updates what depends on payments, records the audit entry. A second
 * staff member at the same time waits, and is then judged by what the first one did.
 *
 * @throws NotFound no such deposit
 * @throws Conflict the staff member's screen is out of date, all of the deposit was sent back, or it is
 *   allocated to an anonymised application: without names nobody could find its right application
 */
export async function changeAllocations(context: Context, change: Change): Promise<void> {
  const { depositId, adminId, version, targets, decide } = change;
  const now = context.clock();
  await inTransaction(context.db, async (tx) => {
    const groups = await lockGroupsAround(tx, depositId, targets);
    const state = await lock(tx, depositId, targets);
    refuseUnlockedGroups(state, groups);
    const { allocations, kept } = state;
    refuseStaleDeposit(version, state.version);
    // Money that the bank took back can be unassigned even from an anonymised application.
    if (state.anonymised && !state.reversed) throw new Conflict(message('deposit_anonymised'));
    // What was kept stays, unless the bank takes it back. Of a group's money the group uses the rest by itself.
    const ofGroup = state.groupId !== null || state.paidGroups.size > 0;
    if (kept.length > 0 && (ofGroup || state.available === 0)) {
      throw new Conflict(message('kept_fee_stays'));
    }
    if (targets.length > 0 && state.available === 0)
      throw new Conflict(message('deposit_sent_back'));
    const { allocate, withdraw, refund, restore = [], action, reason } = await decide(state, tx);
    if (state.reversed && (allocate.length > 0 || refund)) {
      throw new Conflict(message('deposit_reversed'));
    }
    // What the bank took back was not wrong, nor what stays with the same application.
    if (allocations.length > 0) {
      await tx.$executeRaw`
        UPDATE allocations
        SET reversed_at = ${now}, reversed_by = ${adminId}, reversal_reason = ${reason ?? action},
          corrected = ${!state.reversed} AND submission_id <> ALL(${allocate.map((part) => part.submissionId)}::int[])
        WHERE id = ANY(${allocations.map(({ id }) => id)}::int[])`;
    }
    const same = new Set(allocate.map(({ submissionId }) => submissionId));
    const gone = allocations.filter(({ submissionId }) => !same.has(submissionId));
    if (!state.reversed) {
      await stopCorrected(tx, { depositId, allocations: gone.map(({ id }) => id), at: now });
    }
    const confirms =
      allocations.length > 0 || allocate.length === 0
        ? null
        : await recordOutcome(tx, {
            depositId,
            version: state.version,
            stored: state.suggestion,
            submissionIds: allocate.map(({ submissionId }) => submissionId),
            adminId,
            at: now,
          });
    await refuseInFile(tx, withdraw, { evenSent: true });
    await withdrawRefunds(tx, withdraw, {
      reason: reason ?? '入金の割当が変更されたため',
      adminId,
      at: now,
    });
    const stays = await staysWithGroup(tx, state.groupId, allocate);
    await Promise.all([
      // The trigger that keeps the sums runs for each row, in this order.
      insertRows(
        tx,
        'allocations',
        allocate.map(({ submissionId, amount }) => ({
          submissionId,
          amount,
          depositId,
          createdAt: now,
          createdBy: adminId,
          outcomeId: confirms,
        })),
        { returning: [] },
      ),
      tx.$executeRaw`
        UPDATE deposits SET version = version + 1,
          group_id = CASE WHEN ${stays} THEN group_id END, held = held AND ${stays},
          reserved_amount = CASE WHEN ${stays} THEN reserved_amount ELSE 0 END
        WHERE id = ${depositId}`,
    ]);
    await appendRefunds(
      tx,
      [...(refund ? [refund] : []), ...restore].map((again) => ({
        ...again,
        depositId,
        adminId,
        at: now,
      })),
    );
    // Who relied on this money loses no seat by a deadline that passed meanwhile, even if nobody was paid yet.
    const partly = state.mismatched.filter(({ id }) =>
      gone.some(({ submissionId }) => submissionId === id),
    );
    await extendDeadlines(
      tx,
      partly.map(({ id }) => id),
      now,
    );
    await extendGroupDeadlines(tx, context, [
      ...partly.flatMap(({ groupId }) => groupId ?? []),
      ...(state.groupId === null || stays ? [] : [state.groupId]),
    ]);
    const touched = [...allocations, ...allocate].map(({ submissionId }) => submissionId);
    for (const groupId of groups) {
      // What paid for its people may be missing now.
      const undo = state.paidGroups.has(groupId);
      touched.push(...(await payGroup(tx, context, groupId, { adminId, reason, undo })));
    }
    const mistaken = action === 'deposit.unassigned' && reason === undoReason;
    await followPayments(tx, context, [...new Set(touched)], { adminId, reason, mistaken });
    await invoiceWhatIsLeft(tx, withdraw, { issuedAt: now, adminId });
    // After the papers of fees that were sent back: what they state is not to be corrected a second time.
    await settleInvoices(tx, groups, { reason: reason ?? groupChanged, at: now, adminId });
    const asNoted = ({ submissionId, amount }: { submissionId: number; amount: number }) => ({
      submissionId,
      amount,
    });
    await recordAudit(tx, {
      adminId,
      action,
      entity: 'deposit',
      entityId: depositId,
      before: [...kept, ...allocations].map(asNoted),
      after: [...kept, ...allocate].map(asNoted),
      ...(reason === null ? {} : { reason }),
    });
    if (!state.unexplained) await announceUnexplained(tx, [depositId], now);
    await refreshSuggestionsSoon(tx);
  });
}
