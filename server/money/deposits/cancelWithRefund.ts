import { message } from '@seminar/shared/platform/messages/message';
import type { TaxCategory } from '@seminar/shared/catalogue/seminars/schema';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { readMoneyOfGroup } from '../../platform/conditions/groups.ts';
import { inTransaction, type Db, type Tx } from '../../platform/db/db.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { markJudged } from './judgePayer.ts';
import { dividedByFee } from './allocation.rules.ts';
import { lockDepositsOf, refuseChangedDeposits } from './lockDepositsOf.ts';
import { reverseAllocations, type Freed } from './reverseAllocations.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { Conflict, NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { askForAccountIn } from '../../papers/payee-accounts/askForAccount.ts';
import { issueKeptReceipt } from '../../papers/receipts/issueKeptReceipt.ts';
import { cancelLockedSubmission } from '../../applying/submissions/changeStatus.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { noteFormerFees } from '../../applying/payments/noteFormerFees.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';

interface Input {
  publicId: PublicId;
  reason: string;
  /** What the office keeps. */
  kept?: Kept | null;
  /** The payer is asked by mail at once where the money goes. */
  asksAccount?: boolean;
  adminId: number;
}

/**
 * What of the freed money is to be refunded. Money of a group first fills what its other people lack, also what was
 * kept beyond the fee; the group keeps that much.
 */
async function beyondGroup(
  tx: Tx,
  { submissionId, parts }: { submissionId: number; parts: readonly Freed[] },
): Promise<Freed[]> {
  const { groupId, ...cancelled } = await tx.submission.findUniqueOrThrow({
    where: { id: submissionId },
  });
  if (groupId === null) return [...parts];
  const money = await readMoneyOfGroup(tx, groupId);
  const ofGroup = await tx.deposit.findMany({
    where: { groupId, id: { in: parts.map(({ depositId }) => depositId) } },
    select: { id: true },
  });
  const ids = new Set(ofGroup.map(({ id }) => id));
  const freed = parts.reduce(
    (sum, it) => sum + (ids.has(it.depositId) ? it.amount + it.keptSurplus : 0),
    0,
  );
  // The application itself is about to be cancelled; what it frees counts as come already.
  const { expectedAmount, allocatedAmount, waivedAmount } = cancelled;
  const others = money.lacking - Math.max(0, expectedAmount - allocatedAmount - waivedAmount);
  const cameBefore = money.held + money.surplus - freed;
  let keeps = Math.min(freed, Math.max(0, others - cameBefore));
  const left = (depositId: number, amount: number) => {
    const kept = ids.has(depositId) ? Math.min(keeps, amount) : 0;
    keeps -= kept;
    return amount - kept;
  };
  // The fees first: what was kept beyond them is on no receipt.
  const fees = parts.map((part) => ({ ...part, amount: left(part.depositId, part.amount) }));
  return fees.map((part) => ({ ...part, keptSurplus: left(part.depositId, part.keptSurplus) }));
}

/**
 * The receipt that the return invoice of a fee names: its own, or its group's, which stays as it is when
 * exactly the fee is sent back. Otherwise the group gets another receipt, without this fee.
 */
async function receiptOfReturned(
  tx: Tx,
  { submissionId, refunds }: { submissionId: number; refunds: readonly { amount: number }[] },
): Promise<number | null> {
  const own = await tx.receipt.findFirst({ where: { submissionId, voidedAt: null } });
  if (own) return own.id;
  const part = await tx.receiptPerson.findFirst({
    where: { submissionId, receipt: { voidedAt: null } },
    orderBy: { receiptId: 'desc' },
  });
  const returned = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return part?.amount === returned && part.priceReduction === 0 ? part.receiptId : null;
}

/** What the association keeps of the fee, in yen, and its tax category. */
interface Kept {
  amount: number;
  taxCategory: TaxCategory;
  /** Why, beside the reason of the cancellation. */
  reason?: string | null;
}

interface PaidCancellation {
  publicId: PublicId;
  kept: Kept | null;
  reason: string;
  /** null: by the seminar's rule. */
  adminId: number | null;
}

/** Allocates what is kept to the cancelled application, which owes just that, and issues its receipt. */
async function keepFee(
  tx: Tx,
  submissionId: number,
  parts: readonly { depositId: number; kept: number }[],
  { taxCategory, reason = null, at, adminId }: Kept & { at: Date; adminId: number | null },
): Promise<void> {
  const amount = parts.reduce((sum, { kept }) => sum + kept, 0);
  if (amount === 0) return;
  await noteFormerFees(tx, [submissionId], at);
  await tx.submission.update({
    where: { id: submissionId },
    data: { expectedAmount: amount, keptTaxCategory: taxCategory },
  });
  await tx.allocation.createMany({
    data: parts
      .filter(({ kept }) => kept > 0)
      .map(({ depositId, kept }) => ({
        depositId,
        submissionId,
        amount: kept,
        cancellationFee: true,
        createdAt: at,
        createdBy: adminId,
      })),
  });
  await issueKeptReceipt(tx, { submissionId, amount, taxCategory, at, adminId });
  await noteChanges(tx, [
    { of: { submissionId }, change: { what: 'kept', amount }, reason, adminId, at },
  ]);
}

/**
 * Cancels an application to which money is allocated, in the caller's transaction: reverses its allocations,
 * marks the money for refund except what is kept of the fee (what was kept beyond it goes back too), voids the receipt,
 * suspends the student and closes the account. The same deposits' allocations to other applications stay.
 *
 * @returns yen that are kept and given back, and the refunds
 * @throws NotFound
 * @throws Conflict no money is allocated to it, it is cancelled, a deposit is being allocated to it at this
 *   moment, or the bank took some of the money back
 */
export async function cancelPaid(
  tx: Tx,
  context: Context,
  { publicId, kept, reason, adminId }: PaidCancellation,
): Promise<{ kept: number; returned: number; refundIds: number[] }> {
  const at = context.clock();
  const groups = await lockGroupsOf(tx, [publicId]);
  const deposits = await lockDepositsOf(tx, publicId);
  const { id, status } = await lockSubmission(tx, publicId);
  if (status === 'cancelled') throw new Conflict(message('submission_stale'));
  const parts = await tx.allocation.findMany({
    where: { submissionId: id, reversedAt: null },
    orderBy: { id: 'asc' },
  });
  if (parts.length === 0) throw new Conflict(message('cancel_has_no_money'));
  refuseChangedDeposits(parts, deposits, 'deposit_reversed_cancel');
  const undoing = { action: 'deposit.unassigned', reason, adminId, at } as const;
  const came = await reverseAllocations(tx, parts, undoing);
  const ours = await beyondGroup(tx, { submissionId: id, parts: came });
  const freed = dividedByFee(ours, kept?.amount ?? 0);
  const refunds = freed
    .filter(({ over }) => over > 0)
    .map(({ depositId, over: amount }) => ({ depositId, amount }));
  // What was kept beyond the fee is on no receipt, so no return invoice may be over it.
  const beyond = ours
    .filter(({ keptSurplus }) => keptSurplus > 0)
    .map(({ depositId, keptSurplus: amount }) => ({ depositId, amount }));
  const receiptId = await receiptOfReturned(tx, { submissionId: id, refunds });
  const kind = receiptId === null ? 'cancelled' : 'fee_returned';
  const about = { submissionId: id, receiptId, kind, reason, adminId, at } as const;
  const refundIds = await markJudged(tx, [
    ...refunds.map((refund) => ({ ...refund, ...about })),
    ...beyond.map((part) => ({ ...part, ...about, receiptId: null, kind: 'overpaid' as const })),
  ]);
  await followPayments(tx, context, [id], { adminId, reason, leaves: id });
  const submission = await tx.submission.findUnique({
    where: { id },
    include: { virtualAccount: true, student: true },
  });
  if (!submission) throw new NotFound();
  const standing = await cancelLockedSubmission(tx, submission, { at, adminId, reason });
  if (kept !== null) await keepFee(tx, id, freed, { ...kept, at, adminId });
  const sum = (part: 'kept' | 'over') => freed.reduce((total, it) => total + it[part], 0);
  const returned = beyond.reduce((total, { amount }) => total + amount, sum('over'));
  await recordAudit(tx, {
    adminId,
    action: 'submission.status_changed',
    entity: 'submission',
    entityId: id,
    before: { status: submission.status, attention: submission.attention },
    after: {
      status: standing.status,
      attention: standing.attention,
      ...(kept === null ? {} : { kept_amount: sum('kept'), returned_amount: returned }),
    },
    reason,
  });
  await settleGroups(tx, context, groups, { adminId, reason });
  return { kept: sum('kept'), returned, refundIds };
}

/**
 * Whether a group's one receipt or its qualified invoice states this fee, which is given back whole: beside such a
 * paper for all, the receipt of what was kept of one fee would be a second document for it.
 */
export async function isOnSharedPaper(db: Db | Tx, publicId: string): Promise<boolean> {
  const onInvoice = { bill: { kind: 'invoice', qualified: true, voidedAt: null } } as const;
  const shared = await db.submission.count({
    where: { publicId, OR: [{ group: { receipt: 'one' } }, { groupBills: { some: onInvoice } }] },
  });
  return shared > 0;
}

/** @throws ValidationFailed a group's paper states this fee */
async function refuseSharedPaper(tx: Tx, publicId: PublicId): Promise<void> {
  // An invoice may be issued at this moment.
  await lockGroupsOf(tx, [publicId]);
  if (await isOnSharedPaper(tx, publicId))
    throw new ValidationFailed({ kept: [message('kept_shared_paper')] });
}

/** How many payers were asked for their accounts, and of how many refunds a person must look first. */
interface Asked {
  asked: number;
  unasked: number;
}

/**
 * Asks the payers of refunds for their accounts. What a person must look at first (somebody else sent the money, the
 * office has typed the address) waits in the list of refunds.
 */
async function askWherePossible(
  tx: Tx,
  context: Context,
  { refundIds, adminId }: { refundIds: readonly number[]; adminId: number },
): Promise<Asked> {
  const now = context.clock();
  const asked = new Set<number>();
  let unasked = 0;
  for (const refundId of refundIds) {
    try {
      asked.add(await askForAccountIn(tx, context, { refundId, checkedEmail: null, adminId, now }));
    } catch (error) {
      if (!(error instanceof Conflict || error instanceof ValidationFailed)) throw error;
      unasked += 1;
    }
  }
  return { asked: asked.size, unasked };
}

/**
 * The office cancels a paid application. It keeps the given part of the fee and gives back the rest (`cancelPaid`).
 *
 * @throws ValidationFailed more would be kept than is given back, or the fee is on a paper of its whole group
 */
export async function cancelWithRefund(
  context: Context,
  { kept = null, asksAccount = false, ...input }: Input,
): Promise<Asked> {
  return inTransaction(context.db, async (tx) => {
    if (kept !== null) await refuseSharedPaper(tx, input.publicId);
    const outcome = await cancelPaid(tx, context, { ...input, kept });
    if (kept !== null && outcome.kept < kept.amount) {
      const why =
        outcome.kept === 0
          ? message('kept_for_group')
          : message('wish_kept_most', { most: outcome.kept });
      throw new ValidationFailed({ 'kept.amount': [why] });
    }
    return askWherePossible(tx, context, {
      refundIds: asksAccount ? outcome.refundIds : [],
      adminId: input.adminId,
    });
  });
}
