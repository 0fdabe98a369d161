import { releaseAccounts } from '../../bank/virtual-accounts/releaseAccount.ts';
import type { Cause } from '../../platform/audit/cause.ts';
import { recordAudit, recordAudits } from '../../platform/audit/record.ts';
import {
  depositWaitsForDecision,
  reservedSql,
  restSql,
} from '../../platform/conditions/deposits.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { submissionCounts } from '../../platform/conditions/seats.ts';
import { outstandingAmount } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { queueGroupPaid } from '../../telling/mail/definitions/groupPaid.ts';
import { withdrawKeptSurplus } from '../payments/withdrawKeptSurplus.ts';
import { lockMoneyOfGroup } from './lockGroups.ts';
import { payGroupOf, type Paid, type GroupPaymentPart, type Place } from './groupPayment.rules.ts';
import { reopenGroupAccount } from './reopenGroupAccount.ts';

interface Money {
  depositId: number;
  rest: number;
  held: boolean;
  /** What of the rest is for places without names. */
  reserved: number;
}

type Parts = { submissionId: number; amount: number }[];

/** The live allocations of the group's deposits, by deposit. */
async function readParts(tx: Tx, groupId: number): Promise<Map<number, Parts>> {
  const live = await tx.allocation.findMany({
    where: { reversedAt: null, OR: [{ deposit: { groupId } }, { groupId }] },
    orderBy: { id: 'asc' },
    select: { depositId: true, submissionId: true, amount: true },
  });
  const parts = new Map<number, Parts>();
  for (const { depositId, ...part } of live) {
    parts.set(depositId, [...(parts.get(depositId) ?? []), part]);
  }
  return parts;
}

/**
 * Reverses what was allocated when the whole had come, and for everybody what was kept beyond it; what the office
 * allocated by hand stays.
 *
 * @param of to whom; not given: to everybody
 */
async function reverse(
  tx: Tx,
  groupId: number,
  { adminId, reason }: Cause,
  { now, of }: { now: Date; of?: readonly number[] },
) {
  const theirs = of ? Prisma.sql`submission_id = ANY(${[...of]}::int[])` : Prisma.sql`TRUE`;
  const reversed = await tx.$queryRaw<{ submissionId: number }[]>`
    UPDATE allocations SET reversed_at = ${now}, reversed_by = ${adminId},
      reversal_reason = ${reason ?? 'deposit.group_undone'}
    WHERE group_id = ${groupId} AND reversed_at IS NULL AND ${theirs}
    RETURNING submission_id AS "submissionId"`;
  if (of === undefined) {
    const undoing = { adminId, reason: reason ?? 'deposit.group_undone', at: now };
    await withdrawKeptSurplus(tx, { submissionId: null, deposit: { groupId } }, undoing);
  }
  return [...new Set(reversed.map(({ submissionId }) => submissionId))];
}

/**
 * Allocates the parts. A deposit has one live allocation to a person, so one that pays for them in part already is
 * replaced by the sum.
 *
 * @param before what may be allocated of these deposits already
 */
async function allocate(
  tx: Tx,
  groupId: number,
  given: {
    parts: readonly GroupPaymentPart[];
    before: Map<number, Parts>;
    cause: Cause;
    now: Date;
  },
): Promise<void> {
  const { parts, before, cause, now } = given;
  if (parts.length === 0) return;
  const grow = parts.filter(({ depositId, submissionId }) =>
    before.get(depositId)?.some((it) => it.submissionId === submissionId),
  );
  const former =
    grow.length === 0
      ? []
      : await tx.$queryRaw<GroupPaymentPart[]>`
          UPDATE allocations SET reversed_at = ${now}, reversed_by = ${cause.adminId},
            reversal_reason = ${cause.reason ?? 'deposit.group_paid'}
          FROM json_to_recordset(${JSON.stringify(grow)}::json) AS part("depositId" int, "submissionId" int)
          WHERE deposit_id = "depositId" AND submission_id = "submissionId" AND reversed_at IS NULL
          RETURNING deposit_id AS "depositId", submission_id AS "submissionId", amount`;
  const paidBefore = ({ depositId, submissionId }: GroupPaymentPart) =>
    former.find((it) => it.depositId === depositId && it.submissionId === submissionId)?.amount ??
    0;
  await tx.allocation.createMany({
    data: parts.map((part) => ({
      ...part,
      amount: part.amount + paidBefore(part),
      groupId,
      createdAt: now,
      createdBy: cause.adminId,
    })),
  });
}

/**
 * Notes in the audit what became of the allocations of each deposit.
 *
 * @returns the ids of the deposits whose allocations changed
 */
async function noteAllocations(
  tx: Tx,
  groupId: number,
  { before, cause }: { before: Map<number, Parts>; cause: Cause },
): Promise<number[]> {
  const after = await readParts(tx, groupId);
  const moves = [...new Set([...before.keys(), ...after.keys()])]
    .map((id) => ({ id, were: before.get(id) ?? [], are: after.get(id) ?? [] }))
    .filter(({ were, are }) => JSON.stringify(were) !== JSON.stringify(are));
  const isNew = (part: Parts[number], were: Parts) =>
    !were.some(
      ({ submissionId, amount }) => submissionId === part.submissionId && amount === part.amount,
    );
  await recordAudits(
    tx,
    moves.map(({ id, were, are }) => ({
      adminId: cause.adminId,
      // A deposit of which only what the office allocated by hand is left counts as undone.
      action: are.some((part) => isNew(part, were)) ? 'deposit.group_paid' : 'deposit.group_undone',
      entity: 'deposit',
      entityId: id,
      before: were,
      after: are,
      ...(cause.reason === null ? {} : { reason: cause.reason }),
    })),
  );
  return moves.map(({ id }) => id);
}

/** The screens that show these deposits are out of date. */
async function markChanged(tx: Tx, depositIds: readonly number[]): Promise<void> {
  await tx.deposit.updateMany({
    where: { id: { in: [...depositIds] } },
    data: { version: { increment: 1 } },
  });
}

/** Notes the changed allocations and what is newly held, and renews the deposits' versions. */
async function noteDeposits(
  tx: Tx,
  groupId: number,
  given: { before: Map<number, Parts>; deposits: readonly Money[]; paid: Paid; cause: Cause },
): Promise<void> {
  const { before, deposits, paid, cause } = given;
  const changed = await noteAllocations(tx, groupId, { before, cause });
  const kept = deposits.map(({ depositId, rest, held, reserved }) => ({
    depositId,
    amount: paid.waits ? rest : (paid.reserved.get(depositId) ?? 0),
    before: held ? rest : reserved,
  }));
  const newlyHeld = kept.filter(({ amount, before: was }) => was === 0 && amount > 0);
  await recordAudits(
    tx,
    newlyHeld.map(({ depositId, amount }) => ({
      adminId: cause.adminId,
      action: 'deposit.held',
      entity: 'deposit',
      entityId: depositId,
      after: { group_id: groupId, amount },
    })),
  );
  await markChanged(tx, [...new Set([...changed, ...newlyHeld.map(({ depositId }) => depositId)])]);
}

async function notePayment(
  tx: Tx,
  groupId: number,
  {
    parts,
    places,
    undone,
    cause,
  }: {
    parts: readonly GroupPaymentPart[];
    places: number;
    undone: readonly number[];
    cause: Cause;
  },
): Promise<void> {
  const isPaid = parts.length > 0 || places > 0;
  if (!isPaid && undone.length === 0) return;
  await recordAudit(tx, {
    adminId: cause.adminId,
    action: isPaid ? 'group.paid' : 'group.payment_undone',
    entity: 'group',
    entityId: groupId,
    after: {
      amount: parts.reduce((sum, { amount }) => sum + amount, 0),
      people: new Set(isPaid ? parts.map(({ submissionId }) => submissionId) : undone).size,
      ...(places === 0 ? {} : { places }),
    },
    ...(cause.reason === null ? {} : { reason: cause.reason }),
  });
}

/** The places without names that a group holds. */
async function readPlaces(tx: Tx, groupId: number): Promise<Place[]> {
  const places = await tx.groupPlace.findMany({
    where: { groupId, ...placeIsOpen.where },
    orderBy: { id: 'asc' },
    select: { id: true, fee: true, coveredAt: true },
  });
  return places.map(({ id, fee, coveredAt }) => ({ id, fee, covered: coveredAt !== null }));
}

/** Notes whose money waits for their names, and what of each deposit that is. */
async function keepForPlaces(
  tx: Tx,
  { groupId, places, paid, now }: { groupId: number; places: Place[]; paid: Paid; now: Date },
): Promise<void> {
  if (places.length > 0) {
    await tx.$executeRaw`
      UPDATE group_places SET covered_at = CASE WHEN id = ANY(${paid.covered}::int[]) THEN ${now}::timestamptz END
      WHERE group_id = ${groupId} AND ${placeIsOpen.sql('group_places')}
        AND (covered_at IS NULL) = (id = ANY(${paid.covered}::int[]))`;
  }
  const isHeld = Prisma.sql`${paid.waits} AND deposits.reversed_at IS NULL
    AND ${restSql('deposits')} > 0 AND NOT ${depositWaitsForDecision.sql('deposits')}`;
  const [ids, amounts] = [[...paid.reserved.keys()], [...paid.reserved.values()]];
  await tx.$executeRaw`
    UPDATE deposits SET
      held = ${isHeld},
      reserved_amount = coalesce(kept.amount, 0)
    FROM deposits AS it
    LEFT JOIN unnest(${ids}::int[], ${amounts}::int[]) AS kept(id, amount) ON kept.id = it.id
    WHERE it.group_id = ${groupId} AND deposits.id = it.id
      AND (deposits.held, deposits.reserved_amount) <> (
        ${isHeld}, coalesce(kept.amount, 0))`;
}

/**
 * Takes back what the money of a group paid for people of it, before their fees change; what the office allocated
 * by hand stays. The caller has locked the group, its deposits and its people, and calls `followPayments` for the
 * applications returned.
 */
export async function takeBackGroupMoney(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  groupId: number,
  { of, ...cause }: Cause & { of: readonly number[] },
): Promise<number[]> {
  const before = await readParts(tx, groupId);
  const undone = await reverse(tx, groupId, cause, { now: clock(), of });
  await markChanged(tx, await noteAllocations(tx, groupId, { before, cause }));
  return undone;
}

/**
 * Brings the money of a group, which the caller has locked, in line with its people and places: when the whole
 * has come, allocates it to all who lack something and keeps what the places without names cost; until then
 * what came is held; what nobody lacks is a surplus. What came on a former account waits for a person who says that
 * it is for this. The caller calls `followPayments` for the applications returned.
 *
 * @param undo reverses first what was allocated when the whole had come, since it may be the whole no more
 * @param first who was named on places whose money had come, or was paid before the fees became lower: it is theirs
 * @returns the ids of the applications whose allocations changed; they are locked
 */
export async function payGroup(
  tx: Tx,
  context: Pick<Context, 'env' | 'clock'>,
  groupId: number,
  { undo = false, first = [], ...cause }: Cause & { undo?: boolean; first?: readonly number[] },
): Promise<number[]> {
  const now = context.clock();
  await lockMoneyOfGroup(tx, groupId);
  const before = await readParts(tx, groupId);
  const undone = undo ? await reverse(tx, groupId, cause, { now }) : [];
  const people = await tx.$queryRaw<{ id: number; lacking: number }[]>`
    SELECT id, ${outstandingAmount('submissions')} AS lacking
    FROM submissions WHERE group_id = ${groupId} AND ${submissionCounts.sql('submissions')}
    ORDER BY id`;
  const deposits = await tx.$queryRaw<Money[]>`
    SELECT id AS "depositId", ${restSql('deposits')} AS rest, held,
      ${reservedSql('deposits')} AS reserved FROM deposits
    WHERE group_id = ${groupId} AND reversed_at IS NULL
      AND NOT ${depositWaitsForDecision.sql('deposits')}
    ORDER BY id`;
  const places = await readPlaces(tx, groupId);
  const standing = undo ? places.map((place) => ({ ...place, covered: false })) : places;
  const paid = payGroupOf({ people, places: standing, deposits, first: new Set(first) });
  const { parts, waits } = paid;
  await allocate(tx, groupId, { parts, before, cause, now });
  await noteDeposits(tx, groupId, { before, deposits, paid, cause });
  await keepForPlaces(tx, { groupId, places, paid, now });
  const were = new Set(standing.filter(({ covered }) => covered).map(({ id }) => id));
  const newlyCovered = paid.covered.filter((id) => !were.has(id)).length;
  await notePayment(tx, groupId, { parts, places: newlyCovered, undone, cause });
  // Who is paid by money that was theirs doesn't complete the payment: no mail.
  const others = parts.some(({ submissionId }) => !first.includes(submissionId));
  if (others || newlyCovered > 0) await queueGroupPaid(tx, context, groupId);
  if (waits) await reopenGroupAccount(tx, groupId);
  if (people.length === 0 && places.length === 0) await releaseAccounts(tx, { groupId }, now);
  return [...new Set([...undone, ...parts.map(({ submissionId }) => submissionId)])].toSorted(
    (a, b) => a - b,
  );
}
