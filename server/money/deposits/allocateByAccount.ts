import type { Day } from '@seminar/shared/date';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import { depositIsUnexplained } from '../../platform/conditions/deposits.ts';
import { readMoneyOfGroup } from '../../platform/conditions/groups.ts';
import { statusForMoney } from '../../platform/conditions/submissions.ts';
import type { Tx } from '../../platform/db/db.ts';
import { tokyoDaySql } from '../../platform/db/tokyoDaySql.ts';
import type { Deposit } from '../../generated/prisma/client.ts';
import { queueGroupUnderpaid } from '../../telling/mail/definitions/groupUnderpaid.ts';
import { queuePaymentMismatch } from '../../telling/mail/definitions/paymentMismatch.ts';
import { bearSmallShortfallOfGroup } from '../../applying/group-payments/bearSmallShortfallOfGroup.ts';
import { lockGroups } from '../../applying/group-payments/lockGroups.ts';
import { payGroup } from '../../applying/group-payments/payGroup.ts';
import { bearSmallShortfalls } from '../../applying/payments/bearSmallShortfalls.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { takeBackBorne } from '../../applying/payments/takeBackBorne.ts';
import { withdrawAccount } from '../../bank/virtual-accounts/releaseAccount.ts';
import { refundReason, settledOnAccount, type Target } from './allocation.rules.ts';
import { isPayerKnown, markJudged } from './judgePayer.ts';
import { refreshSuggestionsSoon } from './matching/refreshSoon.ts';
import { mayPayForMore, settleSurpluses, settleSurplusOfGroup } from './settleSurpluses.ts';

interface Owner extends Target {
  /** Yen. */
  expectedAmount: number;
  allocatedAmount: number;
  waivedAmount: number;
  /** The account was released since, or another application holds it now. */
  former: boolean;
}

interface Holder {
  submissionId: number | null;
  groupId: number | null;
}

/**
 * Finds who held an account on the day of the deposit: the last holder, or an earlier one if the present
 * holder took the account after that day. An earlier holder who has another account by now can't be
 * found. If the account was freed in between, nobody is found: never somebody who came later.
 */
async function holderOn(tx: Tx, accountId: number, depositedAt: Day): Promise<Holder | null> {
  const [holder] = await tx.$queryRaw<Holder[]>`
    SELECT CASE WHEN earlier.found THEN earlier.submission_id ELSE account.holder_id END AS "submissionId",
      CASE WHEN earlier.found THEN earlier.group_id ELSE account.group_id END AS "groupId"
    FROM virtual_accounts AS account
    LEFT JOIN LATERAL (
      SELECT true AS found, submission_id, group_id FROM (
        SELECT id AS submission_id, NULL::int AS group_id, submitted_at FROM submissions
        WHERE virtual_account_id = account.id AND id IS DISTINCT FROM account.holder_id
        UNION ALL
        SELECT NULL, id, submitted_at FROM groups
        WHERE virtual_account_id = account.id AND id IS DISTINCT FROM account.group_id
        UNION ALL
        SELECT NULL, NULL, NULL WHERE EXISTS (
          SELECT FROM audit_entries
          WHERE entity = 'virtual_account' AND entity_id = account.id::text AND action = 'account.freed')
      ) AS former
      WHERE ${tokyoDaySql('account.taken_at')} > ${depositedAt}::date
      ORDER BY CASE WHEN submitted_at IS NULL THEN 1
          WHEN ${tokyoDaySql('submitted_at')} > ${depositedAt}::date THEN 2 ELSE 0 END,
        submitted_at DESC
      LIMIT 1
    ) AS earlier ON TRUE
    WHERE account.id = ${accountId}`;
  return holder ?? null;
}

async function lockOwner(tx: Tx, submissionId: number, accountId: number): Promise<Owner | null> {
  const [owner] = await tx.$queryRaw<Omit<Owner, 'former'>[]>`
    SELECT id, public_id AS "publicId", payment_status AS "paymentStatus",
      expected_amount AS "expectedAmount", allocated_amount AS "allocatedAmount",
      waived_amount AS "waivedAmount", ${statusForMoney('submissions')} AS status
    FROM submissions WHERE id = ${submissionId} FOR UPDATE`;
  if (!owner) return null;
  // Read after the lock: a cancellation closes the account while it holds this lock.
  const account = await tx.virtualAccount.findUniqueOrThrow({ where: { id: accountId } });
  return { ...owner, former: account.holderId !== owner.id || account.state !== 'taken' };
}

/** Japanese, since the office's list of refunds shows it. */
const refundReasons = {
  already_paid: '入金済の申込の口座への再度の入金のため',
  cancelled: '取り消された申込の口座への入金のため',
};

/** Neither a staff member nor the bank has changed the deposit since it was stored. */
export function isUntouchedDeposit(
  deposit: Pick<
    Deposit,
    | 'version'
    | 'allocatedAmount'
    | 'refundAmount'
    | 'reversedAt'
    | 'intendedSubmissionId'
    | 'groupId'
  >,
): boolean {
  return (
    deposit.version === 1 &&
    deposit.allocatedAmount === 0 &&
    deposit.refundAmount === 0 &&
    deposit.reversedAt === null &&
    deposit.intendedSubmissionId === null &&
    deposit.groupId === null
  );
}

/**
 * Adds a deposit to the group that has its account. Until the whole of the group's money has come it is held.
 * On an account that the group has no more it waits for a staff member.
 *
 * @returns null: the group was deleted; `unlinked`: it owes nothing any more, or it had the account before
 */
async function giveToGroup(
  tx: Tx,
  context: Context,
  {
    depositId,
    amount,
    groupId,
    accountId,
  }: { depositId: number; amount: number; groupId: number; accountId: number },
): Promise<'allocated' | 'unlinked' | null> {
  const [locked] = await lockGroups(tx, [groupId]);
  if (locked === undefined) return null;
  const group = await tx.group.findUniqueOrThrow({ where: { id: locked } });
  if (group.archivedAt) return null;
  // Read after the lock, as of an application.
  const account = await tx.virtualAccount.findUniqueOrThrow({ where: { id: accountId } });
  const former = account.groupId !== groupId || account.state !== 'taken';
  await tx.deposit.update({ where: { id: depositId }, data: { groupId, formerHolder: former } });
  if (former) return 'unlinked';
  const cause = { adminId: null, reason: null };
  const money = await readMoneyOfGroup(tx, groupId);
  const borneCame = money.waived > 0 && money.lacking === 0;
  if (borneCame && !(await mayPayForMore(tx, { groupId, amount }))) {
    const people = await tx.submission.findMany({ where: { groupId, waivedAmount: { gt: 0 } } });
    const ids = people.map(({ id }) => id);
    await takeBackBorne(tx, context, ids, amount);
  }
  await settleSurplusOfGroup(tx, { groupId, depositId, adminId: null, at: context.clock() });
  const touched = await payGroup(tx, context, groupId, cause);
  if (await bearSmallShortfallOfGroup(tx, groupId, context.clock())) {
    touched.push(...(await payGroup(tx, context, groupId, cause)));
  }
  await followPayments(tx, context, touched, cause);
  const deposit = await tx.deposit.findUniqueOrThrow({ where: { id: depositId } });
  if (deposit.held) await queueGroupUnderpaid(tx, context, groupId);
  return depositIsUnexplained.of(deposit) ? 'unlinked' : 'allocated';
}

/**
 * Allocates a deposit to the application that had its account, whose row is locked. If that one is paid or
 * cancelled, marks the deposit for refund instead where its applicant sent it, or who paid before. A stranger's
 * money is left to a staff member, as is what came after the application had given back the account. What is more
 * than the application lacks is given back, unless it may be meant for others. What the association bore by itself is
 * lacking no more once it comes.
 */
async function giveToApplication(
  tx: Tx,
  context: Context,
  { depositId, amount, owner }: { depositId: number; amount: number; owner: Owner },
): Promise<'allocated' | 'unlinked'> {
  const now = context.clock();
  const payerKnown = await isPayerKnown(tx, { depositId, submissionId: owner.id });
  const waits = owner.status === 'cancelled' || owner.former || !payerKnown;
  const completes =
    !waits && owner.waivedAmount > 0 && (await takeBackBorne(tx, context, [owner.id], amount));
  const kind = completes ? null : refundReason(owner);
  if (kind !== null || owner.former) {
    await tx.deposit.update({
      where: { id: depositId },
      data: { intendedSubmissionId: owner.id, formerHolder: owner.former },
    });
  }
  if (kind !== null && payerKnown) {
    const reason = refundReasons[kind];
    const order = { depositId, submissionId: owner.id, amount, kind, reason };
    await markJudged(tx, [{ ...order, adminId: null, at: now }]);
  }
  if (kind !== null || owner.former) return 'unlinked';
  const lacking = owner.expectedAmount - owner.allocatedAmount;
  const { allocated, surplus } = settledOnAccount(amount, {
    lacking,
    fee: owner.expectedAmount,
    payerKnown,
  });
  await tx.allocation.create({
    data: { depositId, submissionId: owner.id, amount: allocated, createdAt: now },
  });
  if (surplus > 0) {
    const over = [{ submissionId: owner.id, amount: surplus }];
    await settleSurpluses(tx, over, { depositId, adminId: null, at: now });
  }
  await bearSmallShortfalls(tx, { depositId, submissionIds: [owner.id], at: now });
  await recordAudit(tx, {
    adminId: null,
    action: 'deposit.matched',
    entity: 'deposit',
    entityId: depositId,
    after: [{ submissionId: owner.id, amount: allocated }],
  });
  await followPayments(tx, context, [owner.id], { adminId: null, reason: null });
  await queuePaymentMismatch(tx, context, owner.id);
  // It may be for others, too.
  if (allocated > lacking) await refreshSuggestionsSoon(tx);
  return 'allocated';
}

interface Arrival {
  id: number;
  /** Yen. */
  amount: number;
  /** The day on which the bank booked it. */
  depositedAt: Day;
  accountId: number;
}

/**
 * Allocates an unchanged deposit to the application or group whose account it arrived on. The caller has locked
 * or just created the deposit.
 */
export async function allocateByAccount(
  tx: Tx,
  context: Context,
  { id: depositId, amount, depositedAt, accountId }: Arrival,
): Promise<'allocated' | 'unlinked'> {
  const holder = await holderOn(tx, accountId, depositedAt);
  const groupId = holder?.groupId ?? null;
  const ofGroup =
    groupId === null
      ? null
      : await giveToGroup(tx, context, { depositId, amount, groupId, accountId });
  const submissionId = holder?.submissionId ?? null;
  const owner = submissionId === null ? null : await lockOwner(tx, submissionId, accountId);
  const account = await tx.virtualAccount.findUniqueOrThrow({ where: { id: accountId } });
  // Money on a free account: somebody believes it to be theirs, so nobody else gets it.
  if (account.state === 'free') await withdrawAccount(tx, accountId, context.clock());
  if (ofGroup !== null) return ofGroup;
  return owner ? giveToApplication(tx, context, { depositId, amount, owner }) : 'unlinked';
}
