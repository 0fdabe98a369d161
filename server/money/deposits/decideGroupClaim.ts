import { tokyoDay } from '@seminar/shared/date';
import { message } from '@seminar/shared/platform/messages/message';
import { priceFor } from '@seminar/shared/catalogue/seminars/prices.rules';
import { recordAudit, recordAudits } from '../../platform/audit/record.ts';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { placeIsOpen, type GroupClaim } from '../../platform/conditions/places.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { updateRows } from '../../platform/db/updateRows.ts';
import type { GroupPlace, Submission } from '../../generated/prisma/client.ts';
import { lockGroup } from '../../applying/group-payments/lockGroups.ts';
import { takeBackGroupMoney } from '../../applying/group-payments/payGroup.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { Conflict, ValidationFailed } from '../../platform/http/errors.ts';
import { queueGroupInstructions } from '../../telling/mail/definitions/groupInstructions.ts';
import { toldPrice } from '../../telling/mail/toldPrice.rules.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { memberState } from '../../catalogue/members/memberState.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import {
  storedPrices,
  priceDay,
  namedPlaceParts,
} from '../../applying/submissions/storedPrices.ts';
import { noteFormerFees } from '../../applying/payments/noteFormerFees.ts';
import { marksOnceDecided, mayDecideClaim } from './decidedClaim.rules.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

type Decision = 'accepted' | 'declined';

/** The people of a group, which the caller has locked: all of them, and those for whom its claim can be decided so. */
async function lockPeople(tx: Tx, groupId: number, decision: Decision) {
  await tx.$queryRaw`
    SELECT FROM deposits WHERE group_id = ${groupId} OR id IN (
      SELECT deposit_id FROM allocations JOIN submissions ON submissions.id = submission_id
      WHERE submissions.group_id = ${groupId} AND reversed_at IS NULL)
    ORDER BY id FOR UPDATE`;
  await tx.$queryRaw`SELECT FROM submissions WHERE group_id = ${groupId} ORDER BY id FOR UPDATE`;
  const people = await tx.submission.findMany({
    where: { groupId, anonymisedAt: null, ...submissionIsAlive.where },
    include: { groupPlace: namedPlaceParts },
    orderBy: { id: 'asc' },
  });
  const claimed = people.filter(
    ({ memberClaim }) => memberClaim && mayDecideClaim(memberClaim, decision),
  );
  return { people, claimed };
}

/** Writes the decision into all of them at once; what the mark alone held back is received now. */
function storeDecision(
  tx: Tx,
  people: readonly Pick<
    Submission,
    'id' | 'status' | 'attention' | 'expectedAmount' | 'priceKind'
  >[],
  decided: { memberClaim: Decision; memberId: number | null },
): Promise<void> {
  const changed = people.map(({ id, status, attention, expectedAmount, priceKind }) => ({
    id,
    expectedAmount,
    priceKind,
    ...decided,
    ...marksOnceDecided({ status, attention }, expectedAmount),
  }));
  return updateRows(tx, 'submissions', changed);
}

const claimOf = ({ claim }: Pick<GroupPlace, 'claim'>) =>
  (claim as GroupClaim)?.memberClaim ?? null;

/** The places without names of a group: all of them, and those for which its claim can be decided so. */
async function readPlaces(tx: Tx, groupId: number, decision: Decision) {
  const places = await tx.groupPlace.findMany({
    where: { groupId, ...placeIsOpen.where },
    orderBy: { id: 'asc' },
  });
  const claimed = places.filter((place) => {
    const said = claimOf(place);
    return said !== null && mayDecideClaim(said, decision);
  });
  return { places, claimed };
}
type Places = readonly GroupPlace[];

/**
 * Writes the decision into the places: who is named on one has it without another question, and the group owes
 * the member price for them.
 *
 * @returns yen that they cost less
 */
async function decidePlaces(
  tx: Tx,
  {
    groupId,
    places,
    adminId,
    memberId,
  }: { groupId: number; places: Places; adminId: number; memberId: number | null },
): Promise<number> {
  if (places.length === 0) return 0;
  const decided = places.map((place) => {
    const prices = storedPrices(place);
    const price =
      memberId === null || prices === null
        ? { amount: place.fee, kind: place.priceKind }
        : priceFor(prices, { day: tokyoDay(place.createdAt), member: true });
    return { id: place.id, less: place.fee - price.amount, ...price };
  });
  const claim = { memberClaim: memberId === null ? 'declined' : 'accepted', memberId };
  await tx.$executeRaw`
    UPDATE group_places SET fee = given.amount, price_kind = given.kind::price_kind,
      claim = claim || ${JSON.stringify(claim)}::jsonb
    FROM json_to_recordset(${JSON.stringify(decided)}::json) AS given(id int, amount int, kind text)
    WHERE group_places.id = given.id`;
  const amount = decided.reduce((sum, { less }) => sum + less, 0);
  const of = { adminId, entity: 'group', entityId: groupId } as const;
  await recordAudit(
    tx,
    memberId === null
      ? { ...of, action: 'group.places_claim_declined', after: { places: decided.length } }
      : {
          ...of,
          action: 'group.places_repriced',
          after: {
            places: decided.length,
            amount,
            member_id: memberId,
          },
        },
  );
  return amount;
}

/**
 * Tells the contact what is to be paid now, or that it costs nothing any more. Where all has come there is nothing to
 * tell, and without an account no amount: it is told with the account.
 */
async function tellContact(
  tx: Tx,
  context: Context,
  { groupId, was }: { groupId: number; was: number },
): Promise<void> {
  const money = await readMoneyOfGroup(tx, groupId);
  if (money.owed > 0) {
    const payable = await tx.group.count({
      where: { id: groupId, virtualAccountId: { not: null } },
    });
    if (payable === 0 || toCome(money) === 0) return;
  }
  const repetition = await tx.mail.count({ where: { groupId } });
  await queueGroupInstructions(tx, context, groupId, { repetition, again: { added: 0, was } });
}

/**
 * Takes back what the group's money paid for these people, before their fees are lower; what the office allocated to
 * single people stays where it is.
 *
 * @throws Conflict the office allocated more to one of them than the lower price, or the bank took back a deposit that
 *   the group paid for one of them with: a person must deal with that first, or all would lose their places
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
  const cause = { adminId, reason: systemReasons.memberPrice };
  const of = [...most.keys()];
  const lost = await tx.allocation.count({
    where: {
      submissionId: { in: of },
      reversedAt: null,
      groupId,
      deposit: { reversedAt: { not: null } },
    },
  });
  if (lost > 0) throw new Conflict(message('deposit_reversed'));
  const undone = await takeBackGroupMoney(tx, context, groupId, { ...cause, of });
  await followPayments(tx, context, undone, cause);
}

/** Whether the money of a group is enough for what its people and places lack. */
async function wholeHasCome(tx: Tx, groupId: number): Promise<boolean> {
  const { lacking, held, surplus } = await readMoneyOfGroup(tx, groupId);
  return lacking <= held + surplus;
}

type Lowered = Submission & ReturnType<typeof priceFor>;

/**
 * Accepts once for all people and places of a group, which the caller has locked, that their company is this member.
 * What came beyond the lower fees is the group's surplus.
 *
 * @throws ValidationFailed no such member, or one who did not count on the day of the application or the place
 * @throws Conflict it was decided already, part of a fee that becomes lower is borne, the office allocated too much by
 *   hand, or the bank took back what pays for one of them
 */
export async function acceptGroupClaim(
  tx: Tx,
  context: Context,
  { groupId, memberId, adminId }: { groupId: number; memberId: number; adminId: number },
): Promise<void> {
  const { claimed } = await lockPeople(tx, groupId, 'accepted');
  const { claimed: places } = await readPlaces(tx, groupId, 'accepted');
  const was = toCome(await readMoneyOfGroup(tx, groupId));
  if (claimed.length + places.length === 0) throw new Conflict(message('member_claim_decided'));
  await tx.$queryRaw`SELECT id FROM members WHERE id = ${memberId} FOR KEY SHARE`;
  const member = await tx.member.findUnique({ where: { id: memberId } });
  const days = [...claimed.map(priceDay), ...places.map(({ createdAt }) => tokyoDay(createdAt))];
  if (!member || days.some((day) => memberState(member, day) !== 'valid')) {
    throw new ValidationFailed({ member_id: [message('member_claim_member')] });
  }
  const people = claimed.map((person): Lowered => {
    const prices = storedPrices(person);
    // Members pay the same where there is no other price.
    const price =
      prices === null
        ? { amount: person.expectedAmount, kind: person.priceKind }
        : priceFor(prices, { day: priceDay(person), member: true });
    return { ...person, ...price };
  });
  const cheaper = people.filter(({ amount, expectedAmount }) => amount !== expectedAmount);
  if (cheaper.some(({ waivedAmount }) => waivedAmount > 0)) {
    throw new Conflict(message('member_claim_waived'));
  }
  await takeBack(tx, context, { groupId, people: cheaper, adminId });
  const lowered = people.map((person) => ({
    ...person,
    expectedAmount: person.amount,
    priceKind: person.kind,
  }));
  await noteFormerFees(
    tx,
    cheaper.map(({ id }) => id),
    context.clock(),
  );
  await storeDecision(tx, lowered, { memberClaim: 'accepted', memberId });
  await noteChanges(
    tx,
    cheaper.map(({ id, expectedAmount }) => ({
      of: { submissionId: id },
      change: { what: 'fee', from: expectedAmount },
      reason: systemReasons.memberPrice,
      adminId,
      at: context.clock(),
    })),
  );
  const less = await decidePlaces(tx, { groupId, places, adminId, memberId });
  const ids = people.map(({ id }) => id);
  await followPayments(tx, context, ids, { adminId, reason: null });
  // Who was paid stays so, even if somebody who was added still lacks the fee.
  const paid = people.filter(({ paymentStatus }) => paymentStatus === 'PAID').map(({ id }) => id);
  const first = (await wholeHasCome(tx, groupId)) ? [] : paid;
  await settleGroups(tx, context, [groupId], { adminId, reason: systemReasons.memberPrice, first });
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
  // What costs as much as before was told before.
  if (cheaper.length > 0 || less > 0) await tellContact(tx, context, { groupId, was });
}

/**
 * Declines once for all people and places of a group, which the caller has locked, that their company is a member.
 *
 * @throws Conflict it was decided already
 */
export async function declineGroupClaim(
  tx: Tx,
  context: Context,
  { groupId, adminId }: { groupId: number; adminId: number },
): Promise<void> {
  const { people, claimed } = await lockPeople(tx, groupId, 'declined');
  const { places, claimed: claimedPlaces } = await readPlaces(tx, groupId, 'declined');
  if (claimed.length + claimedPlaces.length === 0) {
    throw new Conflict(message('member_claim_decided'));
  }
  await storeDecision(tx, claimed, { memberClaim: 'declined', memberId: null });
  await decidePlaces(tx, { groupId, places: claimedPlaces, adminId, memberId: null });
  await recordAudits(
    tx,
    claimed.map(({ id }) => ({
      adminId,
      action: 'submission.member_declined',
      entity: 'submission',
      entityId: id,
    })),
  );
  // No price changes, but who was told that the office is checking is told the outcome. Where it holds for some of the
  // people only, the mails say neither.
  const price = toldPrice(
    people.map((person) =>
      claimed.includes(person) ? { ...person, memberClaim: 'declined' } : person,
    ),
    places.map((place) => ({
      priceKind: place.priceKind,
      memberClaim: claimedPlaces.includes(place) ? 'declined' : claimOf(place),
    })),
  );
  if (price?.claim === 'declined') await tellContact(tx, context, { groupId, was: 0 });
}

/**
 * Decides on a group itself, which may hold places only, whether its company is a member.
 *
 * @param order.memberId which one; null: none
 * @throws NotFound no such group
 * @throws ValidationFailed no such member, or one who did not count on the day of the application
 * @throws Conflict see `acceptGroupClaim` and `declineGroupClaim`
 */
export async function decideGroupClaim(
  context: Context,
  order: { publicId: string; memberId: number | null; adminId: number },
): Promise<void> {
  const { publicId, memberId, adminId } = order;
  await inTransaction(context.db, async (tx) => {
    const groupId = await lockGroup(tx, publicId);
    if (memberId === null) await declineGroupClaim(tx, context, { groupId, adminId });
    else await acceptGroupClaim(tx, context, { groupId, memberId, adminId });
  });
}
