import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/messages/message';
import { priceFor } from '@seminar/shared/seminars/prices.rules';
import { recordAudits } from '../audit/record.ts';
import { readGroupMoney, toCome } from '../conditions/groups.ts';
import { submissionIsAlive } from '../conditions/submissions.ts';
import type { Context } from '../context/context.ts';
import type { Tx } from '../db/db.ts';
import type { Submission } from '../generated/prisma/client.ts';
import { settleGroups } from '../group-payments/settleGroups.ts';
import { Conflict, ValidationFailed } from '../http/errors.ts';
import { queueGroupInstructions } from '../mail/queueGroupInstructions.ts';
import { memberState } from '../members/memberFields.ts';
import { followPayments } from '../payments/followPayments.ts';
import { storedPrices } from '../submissions/storedPrices.ts';

const reason = '会員価格を適用したため';

/** The people of a group, which the caller has locked, for whom its claim is not decided so yet. */
async function lockClaimed(tx: Tx, groupId: number, decided: readonly string[]) {
  await tx.$queryRaw`
    SELECT FROM deposits WHERE group_id = ${groupId} OR id IN (
      SELECT deposit_id FROM allocations JOIN submissions ON submissions.id = submission_id
      WHERE submissions.group_id = ${groupId} AND reversed_at IS NULL)
    ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT FROM submissions WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
  const people = await tx.submission.findMany({
    where: { groupId, anonymisedAt: null, memberClaim: { not: null }, ...submissionIsAlive.where },
    orderBy: { id: 'asc' },
  });
  return people.filter(({ memberClaim }) => memberClaim && !decided.includes(memberClaim));
}

/** Writes the decision into all of them at once; what the mark alone held back is received now. */
async function storeDecision(
  tx: Tx,
  people: readonly Pick<Submission, 'id' | 'expectedAmount' | 'priceKind'>[],
  { state, memberId }: { state: 'accepted' | 'declined'; memberId: number | null },
): Promise<void> {
  const given = people.map(({ id, expectedAmount, priceKind }) => ({
    id,
    amount: expectedAmount,
    kind: priceKind,
  }));
  await tx.$executeRaw`
    UPDATE submissions SET expected_amount = given.amount, price_kind = given.kind::price_kind,
      member_claim = ${state}::member_claim, member_id = ${memberId},
      attention = array_remove(attention, 'member_claim_unmatched'),
      status = CASE WHEN status = 'needs_check'
          AND array_remove(attention, 'member_claim_unmatched') = '{}'
        THEN 'received' ELSE status END
    FROM json_to_recordset(${JSON.stringify(given)}::json) AS given(id int, amount int, kind text)
    WHERE submissions.id = given.id`;
}

/** Tells the contact what is still to be paid; where nothing is, there is nothing to tell. */
async function tellContact(tx: Tx, context: Context, groupId: number): Promise<void> {
  const money = (await readGroupMoney(tx, [groupId])).get(groupId);
  if (!money || toCome(money) === 0) return;
  const repetition = await tx.mail.count({ where: { groupId } });
  await queueGroupInstructions(tx, context, groupId, repetition);
}

/**
 * Takes back what the group's money paid for, before its fees are lower; what the office allocated to single
 * people stays where it is.
 *
 * @throws Conflict the office allocated more to one of them than the lower price
 */
async function takeBack(
  tx: Tx,
  context: Context,
  { groupId, people, adminId }: { groupId: number; people: readonly Lowered[]; adminId: number },
): Promise<void> {
  const byHand = await tx.allocation.groupBy({
    by: ['submissionId'],
    where: {
      submissionId: { in: people.map(({ id }) => id) },
      reversedAt: null,
      groupId: null,
    },
    _sum: { amount: true },
  });
  const most = new Map(people.map(({ id, amount }) => [id, amount]));
  if (byHand.some((it) => (it._sum.amount ?? 0) > (most.get(it.submissionId) ?? 0))) {
    throw new Conflict(message('member_claim_by_hand'));
  }
  const reversed = await tx.allocation.updateMany({
    where: { groupId, reversedAt: null },
    data: { reversedAt: context.clock(), reversedBy: adminId, reversalReason: reason },
  });
  if (reversed.count === 0) return;
  const all = await tx.submission.findMany({ where: { groupId }, select: { id: true } });
  const cause = { adminId, reason };
  await followPayments(
    tx,
    context,
    all.map(({ id }) => id),
    cause,
  );
}

type Lowered = Submission & ReturnType<typeof priceFor>;

/**
 * Accepts once for all people of a group, which the caller has locked, that their company is this member.
 * What came beyond the lower fees is the group's surplus.
 *
 * @throws ValidationFailed no such member, or one who did not count on the day of the application
 * @throws Conflict it was decided already, part of a fee is borne, or the office allocated too much by hand
 */
export async function acceptGroupClaim(
  tx: Tx,
  context: Context,
  { groupId, memberId, adminId }: { groupId: number; memberId: number; adminId: number },
): Promise<void> {
  const claimed = await lockClaimed(tx, groupId, ['matched', 'accepted']);
  if (claimed.length === 0) throw new Conflict(message('member_claim_decided'));
  if (claimed.some(({ waivedAmount }) => waivedAmount > 0)) {
    throw new Conflict(message('member_claim_waived'));
  }
  await tx.$queryRaw`SELECT id FROM members WHERE id = ${memberId} FOR KEY SHARE`;
  const member = await tx.member.findUnique({ where: { id: memberId } });
  const people = claimed.flatMap((person): Lowered[] => {
    const prices = storedPrices(person);
    const day = tokyoDay(person.submittedAt);
    if (!member || memberState(member, day) !== 'valid') {
      throw new ValidationFailed({ member_id: [message('member_claim_member')] });
    }
    return prices === null ? [] : [{ ...person, ...priceFor(prices, { day, member: true }) }];
  });
  await takeBack(tx, context, { groupId, people, adminId });
  const lowered = people.map(({ id, amount, kind }) => ({
    id,
    expectedAmount: amount,
    priceKind: kind,
  }));
  await storeDecision(tx, lowered, { state: 'accepted', memberId });
  const ids = people.map(({ id }) => id);
  await followPayments(tx, context, ids, { adminId, reason: null });
  await settleGroups(tx, context, [groupId], { adminId, reason });
  await recordAudits(
    tx,
    people.map(({ id, expectedAmount, priceKind, amount, kind }) => ({
      adminId,
      action: 'submission.member_accepted',
      entity: 'submission',
      entityId: id,
      before: { expected_amount: expectedAmount, price_kind: priceKind },
      after: { expected_amount: amount, price_kind: kind, member_id: memberId },
    })),
  );
  await tellContact(tx, context, groupId);
}

/**
 * Declines once for all people of a group, which the caller has locked, that their company is a member.
 *
 * @throws Conflict it was decided already
 */
export async function declineGroupClaim(
  tx: Tx,
  context: Context,
  { groupId, adminId }: { groupId: number; adminId: number },
): Promise<void> {
  const people = await lockClaimed(tx, groupId, ['matched', 'accepted', 'declined']);
  if (people.length === 0) throw new Conflict(message('member_claim_decided'));
  await storeDecision(tx, people, { state: 'declined', memberId: null });
  await recordAudits(
    tx,
    people.map(({ id }) => ({
      adminId,
      action: 'submission.member_declined',
      entity: 'submission',
      entityId: id,
    })),
  );
  await tellContact(tx, context, groupId);
}
