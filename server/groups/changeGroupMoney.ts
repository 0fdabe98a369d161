import { message } from '@seminar/shared/messages/message';
import type { Role } from '@seminar/shared/roles';
import { recordAudit } from '../audit/record.ts';
import { readGroupMoney, toCome } from '../conditions/groups.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import { inTransaction, type Tx } from '../db/db.ts';
import { lockDeposit, refuseStaleDeposit } from '../deposits/lockDeposit.ts';
import { refreshSuggestionsSoon } from '../deposits/matching/refreshSoon.ts';
import { readFeeLimit } from '../deposits/readFeeLimit.ts';
import { mayWaive } from '../deposits/waiver.rules.ts';
import { spreadWaiver } from '../group-payments/groupPayment.rules.ts';
import { lockGroup } from '../group-payments/lockGroups.ts';
import { payGroup } from '../group-payments/payGroup.ts';
import { settleGroups } from '../group-payments/settleGroups.ts';
import { Conflict, Forbidden, NotFound, refuseProblems } from '../http/errors.ts';
import { queueGroupUnderpaid } from '../mail/queueGroupUnderpaid.ts';
import { queueGroupReminder } from '../mail/queueGroupReminder.ts';
import { followPayments } from '../payments/followPayments.ts';
import { undoWaivers } from '../payments/undoWaivers.ts';

/** @throws NotFound */
async function lock(tx: Tx, publicId: string): Promise<number> {
  const groupId = await lockGroup(tx, publicId);
  if (groupId === null) throw new NotFound();
  return groupId;
}

async function moneyOf(tx: Tx, groupId: number) {
  const money = (await readGroupMoney(tx, [groupId])).get(groupId);
  if (!money) throw new NotFound();
  return money;
}

/**
 * The association bears what a group's money lacks: all of its people are paid with it, and each receipt is
 * over what came for it.
 *
 * @throws NotFound
 * @throws ValidationFailed the amount isn't what is still to come
 * @throws Conflict nothing is to come, nothing has come, or too little for a yen from each
 * @throws Forbidden more than a transfer fee is lacking, and it isn't an administrator who asks
 */
export async function waiveGroup(
  context: Context,
  input: {
    publicId: string;
    amount: number;
    reason: string;
    admin: { id: number; role: Role };
  },
): Promise<void> {
  const { publicId, amount, reason, admin } = input;
  const adminId = admin.id;
  const at = context.clock();
  await inTransaction(context.db, async (tx) => {
    const groupId = await lock(tx, publicId);
    const deposits = await tx.$queryRaw<{ id: number; reversedAt: Date | null }[]>`
      SELECT id, reversed_at AS "reversedAt" FROM deposits WHERE group_id = ${groupId}
      ORDER BY id FOR UPDATE`;
    const people = await tx.$queryRaw<{ id: number; lacking: number }[]>`
      SELECT id, greatest(expected_amount - allocated_amount - waived_amount, 0) AS lacking
      FROM submissions WHERE group_id = ${groupId} AND ${submissionIsAlive.sql('submissions')}
      ORDER BY id FOR UPDATE`;
    const money = await moneyOf(tx, groupId);
    const lacking = toCome(money);
    if (lacking === 0) throw new Conflict(message('group_nothing_lacking'));
    if (people.length === 0) throw new Conflict(message('group_only_places'));
    if (money.held === 0) throw new Conflict(message('group_nothing_came'));
    refuseProblems(amount === lacking ? {} : { amount: [message('waiver_amount', { lacking })] });
    const most = await readFeeLimit(tx);
    if (!mayWaive(amount, most, admin.role)) {
      throw new Forbidden(message('waiver_above_fee', { most }));
    }
    const last = deposits.findLast(({ reversedAt }) => reversedAt === null);
    const parts = spreadWaiver(people, amount);
    if (!parts || !last) throw new Conflict(message('group_nothing_came'));
    await tx.waiver.createMany({
      data: parts.map((part) => ({
        ...part,
        depositId: last.id,
        reason,
        createdAt: at,
        createdBy: adminId,
      })),
    });
    await recordAudit(tx, {
      adminId,
      action: 'group.waived',
      entity: 'group',
      entityId: groupId,
      after: { amount },
      reason,
    });
    await settleGroups(tx, context, [groupId], { adminId, reason });
  });
}

/**
 * Undoes what the association bore of a group's fees: the rest is lacking again, so nobody of it is paid, unless
 * a surplus is there for it.
 *
 * @throws NotFound
 * @throws Conflict nothing is borne
 */
export async function unwaiveGroup(
  context: Context,
  { publicId, reason, adminId }: { publicId: string; reason: string; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const groupId = await lock(tx, publicId);
    await tx.$queryRaw`SELECT FROM deposits WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
    await tx.$queryRaw`SELECT FROM submissions WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
    const { waived } = await moneyOf(tx, groupId);
    if (waived === 0) throw new Conflict(message('waiver_missing'));
    const borne = await tx.submission.findMany({
      where: { groupId, waivedAmount: { gt: 0 } },
      select: { id: true },
    });
    const ids = borne.map(({ id }) => id);
    await undoWaivers(tx, ids, { adminId, reason, at: context.clock() });
    await recordAudit(tx, {
      adminId,
      action: 'group.unwaived',
      entity: 'group',
      entityId: groupId,
      before: { amount: waived },
      reason,
    });
    const cause = { adminId, reason };
    // A surplus may fill the gap at once. What the receipts state isn't so any more all the same.
    await followPayments(tx, context, ids, cause);
    const touched = await payGroup(tx, context, groupId, { ...cause, undo: true });
    await followPayments(tx, context, touched, cause);
  });
}

/**
 * Says that a deposit is the money of a group, though it didn't come on its account. It is held until the whole
 * has come. Of a deposit that is the group's already, what was a surplus is looked at again.
 *
 * @throws NotFound no such group or deposit
 * @throws Conflict the screen is out of date, it is allocated, the bank took it back, or nothing of it is left
 */
export async function assignToGroup(
  context: Context,
  input: { publicId: string; depositId: number; version: number | null; adminId: number },
): Promise<void> {
  const { publicId, depositId, version, adminId } = input;
  await inTransaction(context.db, async (tx) => {
    const groupId = await lock(tx, publicId);
    const deposit = await lockDeposit(tx, depositId);
    refuseStaleDeposit(version, deposit.version);
    if (deposit.reversedAt !== null) throw new Conflict(message('deposit_reversed'));
    const isOurs = deposit.groupId === groupId;
    if (!isOurs && (deposit.allocatedAmount > 0 || deposit.groupId !== null)) {
      throw new Conflict(message('deposit_settled'));
    }
    if (deposit.amount === deposit.refundAmount) throw new Conflict(message('deposit_sent_back'));
    if (!isOurs) {
      await tx.deposit.update({
        where: { id: depositId },
        data: {
          groupId,
          version: { increment: 1 },
          ...(deposit.intendedSubmissionId === null ? { formerHolder: false } : {}),
        },
      });
    }
    await settleGroups(tx, context, [groupId], { adminId, reason: null });
    await queueGroupUnderpaid(tx, context, groupId);
    await refreshSuggestionsSoon(tx);
  });
}

/**
 * Asks the contact of a group for what is still to come.
 *
 * @throws NotFound
 * @throws Conflict nothing is to come, it has no account, or its contact no address
 */
export async function remindGroup(
  context: Context,
  { publicId, adminId }: { publicId: string; adminId: number },
): Promise<void> {
  await inTransaction(context.db, async (tx) => {
    const groupId = await lock(tx, publicId);
    const mail = await queueGroupReminder(tx, context, { groupId, adminId });
    if (mail === null) throw new Conflict(message('group_cannot_be_asked'));
    const { to } = await tx.mail.findUniqueOrThrow({ where: { id: mail.id } });
    await recordAudit(tx, {
      adminId,
      action: 'group.reminded',
      entity: 'group',
      entityId: groupId,
      after: { to },
    });
  });
}
