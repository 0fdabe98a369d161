import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import { recordAudit, recordAudits } from '../../platform/audit/record.ts';
import { voidBillsOf } from '../../papers/bills/voidBills.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import type { PublicId } from '../../platform/ids/publicId.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { memberState } from '../../catalogue/members/memberState.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { noteFormerFees } from '../../applying/payments/noteFormerFees.ts';
import { lockGroupsOf } from '../../applying/group-payments/lockGroups.ts';
import { lockSubmission } from '../../applying/submissions/lockSubmission.ts';
import { markJudged } from './judgePayer.ts';
import { dividedByFee } from './allocation.rules.ts';
import { acceptGroupClaim } from './decideGroupClaim.ts';
import { lockDepositsOf, refuseChangedDeposits } from './lockDepositsOf.ts';
import { readLiveParts } from './readLiveParts.ts';
import { reverseAllocations } from './reverseAllocations.ts';
import { marksOnceDecided } from './decidedClaim.rules.ts';
import { claimedPrices, tellAmount } from './memberClaim.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

/**
 * Takes back all that is allocated and allocates the lower price again; the rest is to be refunded. The
 * receipt of the former amount is voided, and another one is issued.
 *
 * @throws Conflict a deposit is being changed at this moment, or the bank took one back
 */
async function lowerAllocations(
  tx: Tx,
  context: Context,
  order: {
    id: number;
    amount: number;
    deposits: ReadonlyMap<number, Date | null>;
    adminId: number;
    lower: () => Promise<unknown>;
  },
): Promise<void> {
  const { id, amount, deposits, adminId, lower } = order;
  const reason = systemReasons.memberPrice;
  const at = context.clock();
  const parts = await tx.allocation.findMany({
    where: { submissionId: id, reversedAt: null },
    orderBy: { id: 'asc' },
  });
  refuseChangedDeposits(parts, deposits, 'deposit_reversed');
  const undoing = { action: 'deposit.unassigned', reason, adminId, at } as const;
  const came = await reverseAllocations(tx, parts, undoing);
  await followPayments(tx, context, [id], { adminId, reason });
  await lower();
  const divided = dividedByFee(
    came.map(({ depositId, amount: paid, keptSurplus }) => ({
      depositId,
      amount: paid + keptSurplus,
    })),
    amount,
  );
  const depositIds = [...new Set(parts.map(({ depositId }) => depositId))];
  const before = await readLiveParts(tx, depositIds);
  await tx.allocation.createMany({
    data: divided
      .filter(({ kept }) => kept > 0)
      .map(({ depositId, kept }) => ({
        depositId,
        submissionId: id,
        amount: kept,
        createdAt: at,
        createdBy: adminId,
      })),
  });
  const overpaid = { submissionId: id, kind: 'overpaid', reason, adminId, at } as const;
  await markJudged(
    tx,
    divided
      .filter(({ over }) => over > 0)
      .map(({ depositId, over }) => ({ ...overpaid, depositId, amount: over })),
  );
  const after = await readLiveParts(tx, depositIds);
  await recordAudits(
    tx,
    depositIds.map((depositId) => ({
      adminId,
      action: 'deposit.settled',
      entity: 'deposit',
      entityId: depositId,
      before: before(depositId),
      after: after(depositId),
      reason,
    })),
  );
}

/**
 * Accepts that an applicant is this member: the application pays the member price of its day. What came
 * beyond it is to be refunded; who has not paid is told the new amount. Of a group's person it is decided for
 * all of the group at once.
 *
 * @throws NotFound
 * @throws ValidationFailed no such member, or one who did not count on the day of the application
 * @throws Conflict it was decided already, there is nothing to decide, part of the fee is borne, or its money
 *   is being changed at this moment
 */
export async function acceptMemberClaim(
  context: Context,
  { publicId, memberId, adminId }: { publicId: PublicId; memberId: number; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const [groupId] = await lockGroupsOf(tx, [publicId]);
    if (groupId !== undefined) {
      await acceptGroupClaim(tx, context, { groupId, memberId, adminId });
      return;
    }
    const deposits = await lockDepositsOf(tx, publicId);
    const submission = await lockSubmission(tx, publicId);
    const { id, submittedAt, expectedAmount, allocatedAmount } = submission;
    const prices = claimedPrices(submission, 'accepted');
    const day = tokyoDay(submittedAt);
    await tx.$queryRaw`SELECT id FROM members WHERE id = ${memberId} FOR KEY SHARE`;
    const member = await tx.member.findUnique({ where: { id: memberId } });
    if (!member || memberState(member, day) !== 'valid') {
      throw new ValidationFailed({ member_id: [message('member_claim_member')] });
    }
    const price = priceFor(prices, { day, member: true });
    // A place at the member price that was handed over costs what it did: money and papers stay as they are.
    const isLower = price.amount !== expectedAmount;
    if (isLower && submission.waivedAmount > 0) throw new Conflict(message('member_claim_waived'));
    const lower = async () => {
      if (isLower) await noteFormerFees(tx, [id], context.clock());
      // Read anew: an application whose payment was just undone may wait for an account.
      const marked = await tx.submission.findUniqueOrThrow({
        where: { id },
        select: { status: true, attention: true },
      });
      await tx.submission.update({
        where: { id },
        data: {
          expectedAmount: price.amount,
          priceKind: price.kind,
          memberClaim: 'accepted',
          memberId,
          ...marksOnceDecided(marked, price.amount),
        },
      });
      if (!isLower) return;
      await noteChanges(tx, [
        {
          of: { submissionId: id },
          change: { what: 'fee', from: expectedAmount },
          reason: systemReasons.memberPrice,
          adminId,
          at: context.clock(),
        },
      ]);
      await voidBillsOf(tx, [id], {
        reason: systemReasons.memberPrice,
        at: context.clock(),
        adminId,
      });
    };
    const { amount } = price;
    if (isLower && allocatedAmount > amount) {
      await lowerAllocations(tx, context, { id, amount, deposits, adminId, lower });
    } else await lower();
    await followPayments(tx, context, [id], { adminId, reason: null });
    await recordAudit(tx, {
      adminId,
      action: 'submission.member_accepted',
      entity: 'submission',
      entityId: id,
      before: { expected_amount: expectedAmount, price_kind: submission.priceKind },
      after: { expected_amount: amount, price_kind: price.kind, member_id: memberId },
    });
    if (isLower) await tellAmount(tx, context, id, adminId);
  });
}
