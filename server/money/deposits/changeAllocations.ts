import { undoReason } from '@seminar/shared/money/deposits/schema';
import type { RefundKind } from '@seminar/shared/papers/refunds/schema';
import { message } from '@seminar/shared/platform/messages/message';
import type { AllocatingAction } from '../../platform/audit/actions.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { depositWaitsForDecision } from '../../platform/conditions/deposits.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { insertRows } from '../../platform/db/insertRows.ts';
import { Conflict } from '../../platform/http/errors.ts';
import { invoiceWhatIsLeft } from '../../papers/refunds/invoiceReturnedFees.ts';
import { refuseInFile } from '../../papers/refunds/refuseInFile.ts';
import type { withdrawnByAssigning } from '../../papers/refunds/withdrawnByAssigning.ts';
import { withdrawRefunds } from '../../papers/refunds/withdrawRefunds.ts';
import { settleInvoices } from '../../papers/bills/settleInvoices.ts';
import { extendGroupDeadlines } from '../../applying/group-payments/extendGroupDeadlines.ts';
import { payGroup } from '../../applying/group-payments/payGroup.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { mailsWait } from '../../telling/mail/undoing.ts';
import { extendDeadlines } from '../../applying/payments/extendDeadlines.ts';
import { bearSmallShortfalls } from '../../applying/payments/bearSmallShortfalls.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { withdrawKeptSurplus } from '../../applying/payments/withdrawKeptSurplus.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { bearShortfalls, type Bearing } from './bearShortfalls.ts';
import { markJudged } from './judgePayer.ts';
import { changeProblem } from './allocation.rules.ts';
import { refuseStaleDeposit } from './lockDeposit.ts';
import { lockForChange, type LockedState } from './lockForChange.ts';
import { settleSurpluses } from './settleSurpluses.ts';
import { announceUnexplained } from '../../telling/webhooks/announceUnexplained.ts';
import { recordOutcome, stopCorrected } from './matching/recordOutcome.ts';
import { refreshSuggestionsSoon } from './matching/refreshSoon.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/** What the change does. `decide` makes it once everything is locked, or throws to refuse. */
export interface Decision {
  /** The live allocations after the change. */
  allocate: { submissionId: number; amount: number }[];
  /** The due refunds that are withdrawn. */
  withdraw: number[];
  /** What of it came beyond the fees of applications: a refund due, or kept. */
  surpluses?: { submissionId: number; amount: number }[];
  /** Refunds that become due. */
  refunds?: { submissionId: number; amount: number; kind: RefundKind; reason: string }[];
  /** Withdrawn refunds that become due again. */
  restore?: Awaited<ReturnType<typeof withdrawnByAssigning>>;
  /** What a person has the association bear of it at once; null: nothing, not even what its settings say. */
  bears?: Bearing | null | undefined;
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

/** A change that was decided, with all that it concerns locked. */
interface Decided extends Decision {
  depositId: number;
  adminId: number | null;
  at: Date;
  state: LockedState;
}

/** @throws Conflict as `changeAllocations` */
function refuseChange(state: LockedState, { version, targets }: Change): void {
  refuseStaleDeposit(version, state.version);
  const problem = changeProblem({
    ...state,
    kept: state.kept.length > 0,
    ofGroup: state.groupId !== null || state.paidGroups.size > 0,
  });
  if (problem) throw new Conflict(problem);
  if (targets.length > 0 && state.available === 0) {
    throw new Conflict(message(state.isAside ? 'deposit_aside' : 'deposit_sent_back'));
  }
}

/** Whether unassigning restores exactly what was: a staff member assigned it, and it paid for nothing before. */
function restoresByUnassigning({ adminId, allocate, state }: Decided): boolean {
  return (
    adminId !== null &&
    allocate.length > 0 &&
    state.allocations.length === 0 &&
    state.groupId === null
  );
}

/** The allocations of applications that lose this money. */
function lostBy({ state, allocate }: Decided) {
  const stay = new Set(allocate.map(({ submissionId }) => submissionId));
  return state.allocations.filter(({ submissionId }) => !stay.has(submissionId));
}

/** Reverses the former allocations. */
async function reverseFormer(tx: Tx, decided: Decided): Promise<void> {
  const { depositId, adminId, at, state, allocate, action, reason } = decided;
  if (state.keptSurplus > 0) {
    const undoing = { adminId, reason: reason ?? systemReasons.allocationChanged, at };
    await withdrawKeptSurplus(tx, { depositId }, undoing);
  }
  // What the bank took back was not wrong, nor what stays with the same application.
  if (state.allocations.length > 0) {
    await tx.$executeRaw`
      UPDATE allocations
      SET reversed_at = ${at}, reversed_by = ${adminId}, reversal_reason = ${reason ?? action},
        corrected = ${!state.reversed} AND submission_id <> ALL(${allocate.map((part) => part.submissionId)}::int[])
      WHERE id = ANY(${state.allocations.map(({ id }) => id)}::int[])`;
  }
  if (state.reversed) return;
  const wrong = lostBy(decided).map(({ id }) => id);
  await stopCorrected(tx, { depositId, allocations: wrong, at });
}

/** @throws Conflict a refund is in a file */
async function withdraw(tx: Tx, decided: Decided): Promise<void> {
  const { withdraw: refundIds, adminId, at } = decided;
  await refuseInFile(tx, refundIds, { evenSent: true });
  await withdrawRefunds(tx, refundIds, {
    reason: decided.reason ?? systemReasons.allocationChanged,
    adminId,
    at,
  });
}

/** The outcome of the candidate that was shown, which the first allocations of a deposit may confirm. */
async function confirmedOutcome(tx: Tx, decided: Decided): Promise<number | null> {
  const { depositId, adminId, at, state, allocate } = decided;
  if (state.allocations.length > 0 || allocate.length === 0) return null;
  return recordOutcome(tx, {
    depositId,
    version: state.version,
    stored: state.suggestion,
    submissionIds: allocate.map(({ submissionId }) => submissionId),
    adminId,
    at,
  });
}

/** A deposit that the office allocates to people of its group stays the group's. */
async function remainsGroupDeposit(
  tx: Tx,
  groupId: number | null,
  allocate: readonly { submissionId: number }[],
): Promise<boolean> {
  if (groupId === null || allocate.length === 0) return false;
  const ids = allocate.map(({ submissionId }) => submissionId);
  return (await tx.submission.count({ where: { id: { in: ids }, groupId } })) > 0;
}

/**
 * Adds the new allocations and refunds.
 *
 * @returns whether the deposit stays its group's
 */
async function allocateAnew(tx: Tx, decided: Decided, outcomeId: number | null): Promise<boolean> {
  const { depositId, adminId, at, state, allocate } = decided;
  const { surpluses = [], refunds = [], restore = [] } = decided;
  const stays = await remainsGroupDeposit(tx, state.groupId, allocate);
  // The trigger that keeps the sums runs for each row, in this order.
  await insertRows(
    tx,
    'allocations',
    allocate.map(({ submissionId, amount }) => ({
      submissionId,
      amount,
      depositId,
      createdAt: at,
      createdBy: adminId,
      outcomeId,
    })),
    { returning: [] },
  );
  await tx.$executeRaw`
    UPDATE deposits SET version = version + 1,
      group_id = CASE WHEN ${stays} THEN group_id END, held = held AND ${stays},
      former_holder = former_holder AND NOT (${stays} AND ${depositWaitsForDecision.sql('deposits')}),
      reserved_amount = CASE WHEN ${stays} THEN reserved_amount ELSE 0 END
    WHERE id = ${depositId}`;
  await markJudged(
    tx,
    [...refunds, ...restore].map((again) => ({ ...again, depositId, adminId, at })),
  );
  await settleSurpluses(tx, surpluses, { depositId, adminId, at });
  return stays;
}

/** Who relied on this money loses no seat by a deadline that passed meanwhile, even if nobody was paid yet. */
async function giveDaysAgain(
  tx: Tx,
  context: Context,
  decided: Decided,
  stays: boolean,
): Promise<void> {
  const { state, at } = decided;
  const left = new Set(lostBy(decided).map(({ submissionId }) => submissionId));
  const partly = state.mismatched.filter(({ id }) => left.has(id));
  // Of who counted as paid, the suspended student is told.
  await noteChanges(
    tx,
    lostBy(decided).flatMap(({ submissionId, amount }) =>
      partly.some(({ id }) => id === submissionId)
        ? [
            {
              of: { submissionId },
              change: { what: 'payment_lost', amount },
              reason: decided.reason,
              adminId: decided.adminId,
              at,
            } as const,
          ]
        : [],
    ),
  );
  await extendDeadlines(
    tx,
    partly.map(({ id }) => id),
    at,
  );
  await extendGroupDeadlines(tx, context, [
    ...partly.flatMap(({ groupId }) => groupId ?? []),
    ...(state.groupId === null || stays ? [] : [state.groupId]),
  ]);
}

/** Does what follows from the money for groups, students, receipts and invoices. */
async function followChange(tx: Tx, context: Context, decided: Decided): Promise<void> {
  const { depositId, adminId, at, state, allocate, action, reason } = decided;
  const { withdraw: refundIds } = decided;
  const touched = [...state.allocations, ...allocate].map(({ submissionId }) => submissionId);
  for (const groupId of state.groups) {
    // What paid for its people may be missing now.
    const undo = state.paidGroups.has(groupId);
    touched.push(...(await payGroup(tx, context, groupId, { adminId, reason, undo })));
  }
  const submissionIds = allocate.map(({ submissionId }) => submissionId);
  if (decided.bears) {
    await bearShortfalls(tx, { ...decided.bears, depositId, submissionIds, adminId, at });
  }
  if (decided.bears !== null) await bearSmallShortfalls(tx, { depositId, submissionIds, at });
  const mistaken = action === 'deposit.unassigned' && reason === undoReason;
  await followPayments(tx, context, [...new Set(touched)], { adminId, reason, mistaken });
  await invoiceWhatIsLeft(tx, refundIds, { issuedAt: at, adminId });
  // After the papers of fees that were sent back: what they state is not to be corrected a second time.
  await settleInvoices(tx, state.groups, {
    reason: reason ?? systemReasons.groupFeeChanged,
    at,
    adminId,
  });
}

async function recordChange(tx: Tx, decided: Decided): Promise<void> {
  const { depositId, adminId, at, state, allocate, action, reason } = decided;
  const asNoted = ({ submissionId, amount }: { submissionId: number; amount: number }) => ({
    submissionId,
    amount,
  });
  await recordAudit(tx, {
    adminId,
    action,
    entity: 'deposit',
    entityId: depositId,
    before: [...state.kept, ...state.allocations].map(asNoted),
    after: [...state.kept, ...allocate].map(asNoted),
    ...(reason === null ? {} : { reason }),
  });
  if (!state.unexplained) await announceUnexplained(tx, [depositId], at);
  await refreshSuggestionsSoon(tx);
}

/**
 * Replaces the live allocations of a deposit in one transaction, except what was kept of cancelled fees. A second
 * staff member at the same time waits, and is then judged by what the first one did.
 *
 * @throws NotFound no such deposit
 * @throws Conflict the staff member's screen is out of date, all of the deposit was sent back, or it is
 *   allocated to an anonymised application: without names nobody could find its right application
 */
export async function changeAllocations(context: Context, change: Change): Promise<void> {
  const { depositId, adminId, targets, decide } = change;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const state = await lockForChange(tx, depositId, targets);
    refuseChange(state, change);
    const decided: Decided = { ...(await decide(state, tx)), depositId, adminId, at, state };
    if (state.reversed && (decided.allocate.length > 0 || decided.refunds?.length)) {
      throw new Conflict(message('deposit_reversed'));
    }
    if (restoresByUnassigning(decided)) await mailsWait(tx, `deposit:${depositId}`);
    // What is taken back comes first: the database refuses more than came.
    await reverseFormer(tx, decided);
    const outcomeId = await confirmedOutcome(tx, decided);
    await withdraw(tx, decided);
    const stays = await allocateAnew(tx, decided, outcomeId);
    await giveDaysAgain(tx, context, decided, stays);
    await followChange(tx, context, decided);
    await recordChange(tx, decided);
  });
}
