import type { GroupPayment } from '@seminar/shared/money/groups/schema';
import type { Db, Tx } from '../db/db.ts';
import { submissionCounts, submissionIsWaiting } from './seats.ts';
import { outstandingAmount, submissionClaimWaits, submissionIsToPay } from './submissions.ts';
import { depositWaitsForDecision, reservedSql, restSql, unexplainedAmount } from './deposits.ts';
import { placeIsOpen, placeIsToPay } from './places.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** What a group owes and has paid, in yen; all of it follows from its applications, places and deposits. */
export interface GroupMoney {
  /** The applications that live, without those on the waiting list, which owe nothing. */
  people: number;
  paidPeople: number;
  /** The applications on the waiting list. */
  waiting: number;
  /** The places that it holds without names. */
  places: number;
  /** Those of them whose fees have come. */
  coveredPlaces: number;
  /** The fees of `people`, and of the places. */
  owed: number;
  /** What is allocated to its people. */
  allocated: number;
  /** What the association bears of the fees. */
  waived: number;
  /** What its people lack of their fees and the fees of its places, without what is held. */
  lacking: number;
  /** What came and waits: for the rest, or for the names of places. */
  held: number;
  /** What of that is kept for places. */
  forPlaces: number;
  /** What came beyond what it owes: a person gives it back. */
  surplus: number;
  /** What came on a former account, and may be meant for what it owes: a person decides. */
  undecided: number;
  /** What of its money was sent back, or is to be. */
  returned: number;
  /** What was kept of the fees of people who are cancelled. */
  kept: number;
  /** What was kept beyond the fees, since the association doesn't return so little. */
  keptSurplus: number;
  /** How far it is paid. */
  payment: GroupPayment;
}

/** What is still to come of a group's money, in yen. */
export function toCome({ lacking, held }: Pick<GroupMoney, 'lacking' | 'held'>): number {
  return Math.max(0, lacking - held);
}

/**
 * Whether a group costs nothing: neither its people, those included who wait for a seat and owe nothing yet, nor its
 * places. The amount that it owes doesn't tell this.
 *
 * @param people those that live
 */
export function groupIsFree(
  people: readonly { expectedAmount: number }[],
  places: readonly { fee: number }[],
): boolean {
  return (
    people.every(({ expectedAmount }) => expectedAmount === 0) &&
    places.every(({ fee }) => fee === 0)
  );
}

/** The yen of a group's deposit that pay for nobody, divided as in `groupMoneySql`. */
export function unexplainedOfGroup(
  deposit: Parameters<typeof unexplainedAmount>[0] &
    Parameters<typeof depositWaitsForDecision.of>[0],
): Pick<GroupMoney, 'surplus' | 'undecided'> {
  const unexplained = unexplainedAmount(deposit);
  return depositWaitsForDecision.of(deposit)
    ? { surplus: 0, undecided: unexplained }
    : { surplus: unexplained, undecided: 0 };
}

/** Groups whose company says to be a member, of a person or of a place, and nobody has decided yet. */
export const groupClaimWaitsSql = Prisma.sql`(groups.archived_at IS NULL AND groups.id IN (
  SELECT s.group_id FROM submissions AS s WHERE ${submissionClaimWaits.sql('s')}
  UNION ALL
  SELECT p.group_id FROM group_places AS p
  WHERE ${placeIsOpen.sql('p')} AND p.claim ->> 'memberClaim' = 'unmatched'))`;

/** Groups that are to pay, and have no virtual account yet. Their people have none of their own. */
export const groupWaitsForAccountSql = Prisma.sql`(groups.virtual_account_id IS NULL
  AND groups.archived_at IS NULL AND groups.anonymised_at IS NULL AND (EXISTS (
    SELECT FROM submissions
    WHERE submissions.group_id = groups.id AND ${submissionIsToPay.sql('submissions')})
  OR EXISTS (
    SELECT FROM group_places
    WHERE group_places.group_id = groups.id AND ${placeIsToPay.sql('group_places')})))`;

const counts = submissionCounts.sql('submissions');

const pastReservedSql = Prisma.sql`${restSql('deposits')} - ${reservedSql('deposits')}`;
const waitsForDecision = depositWaitsForDecision.sql('deposits');

/** Nothing is to come any more; what places without names cost may be held for them. */
const allHasCome = Prisma.sql`lacking <= held`;

/**
 * The money of groups, one row for each, as a table expression with `group_id` and the columns of
 * GroupMoney. Whatever else a group owes is added here, and nowhere else.
 */
export const groupMoneySql = Prisma.sql`(
  SELECT sums.*,
    CASE
      WHEN surplus + undecided > 0 AND ${allHasCome} THEN 'surplus'
      WHEN people = 0 AND owed = 0 THEN CASE WHEN waiting > 0 THEN 'waiting' ELSE 'cancelled' END
      WHEN ${allHasCome} THEN 'paid'
      WHEN held + allocated + surplus + undecided > 0 THEN 'part'
      ELSE 'open'
    END AS payment
  FROM (
    SELECT groups.id AS group_id,
      coalesce(of_people.people, 0)::int AS people, coalesce(of_people.paid_people, 0)::int AS paid_people,
      coalesce(of_people.waiting, 0)::int AS waiting,
      of_places.places::int AS places, of_places.covered_places::int AS covered_places,
      (coalesce(of_people.owed, 0) + of_places.owed)::float8 AS owed,
      coalesce(of_people.allocated, 0)::float8 AS allocated,
      coalesce(of_people.waived, 0)::float8 AS waived,
      (coalesce(of_people.lacking, 0) + of_places.owed)::float8 AS lacking,
      coalesce(of_deposits.held, 0)::float8 AS held, coalesce(of_deposits.for_places, 0)::float8 AS for_places,
      coalesce(of_deposits.surplus, 0)::float8 AS surplus,
      coalesce(of_deposits.undecided, 0)::float8 AS undecided,
      coalesce(of_deposits.returned, 0)::float8 AS returned,
      coalesce(of_people.kept, 0)::float8 AS kept,
      coalesce(of_deposits.kept_surplus, 0)::float8 AS kept_surplus
    FROM groups
    LEFT JOIN LATERAL (
      SELECT count(*) FILTER (WHERE ${counts}) AS people,
        count(*) FILTER (WHERE ${counts} AND payment_status = 'PAID') AS paid_people,
        count(*) FILTER (WHERE ${submissionIsWaiting.sql('submissions')}) AS waiting,
        sum(expected_amount) FILTER (WHERE ${counts}) AS owed,
        sum(allocated_amount) FILTER (WHERE ${counts}) AS allocated,
        sum(waived_amount) FILTER (WHERE ${counts}) AS waived,
        sum(${outstandingAmount('submissions')}) FILTER (WHERE ${counts}) AS lacking,
        sum(allocated_amount) FILTER (WHERE status = 'cancelled' AND kept_tax_category IS NOT NULL) AS kept
      FROM submissions WHERE submissions.group_id = groups.id AND submissions.archived_at IS NULL
    ) AS of_people ON true
    CROSS JOIN LATERAL (
      SELECT count(*) AS places, count(covered_at) AS covered_places, coalesce(sum(fee), 0) AS owed
      FROM group_places WHERE group_places.group_id = groups.id AND ${placeIsOpen.sql('group_places')}
    ) AS of_places
    LEFT JOIN LATERAL (
      SELECT sum(CASE WHEN held THEN ${restSql('deposits')} ELSE ${reservedSql('deposits')} END) AS held,
        sum(${reservedSql('deposits')}) AS for_places,
        sum(${pastReservedSql}) FILTER (WHERE NOT held AND NOT ${waitsForDecision}) AS surplus,
        sum(${pastReservedSql}) FILTER (WHERE NOT held AND ${waitsForDecision}) AS undecided,
        sum(refund_amount) AS returned,
        sum((SELECT sum(asides.amount) FROM asides WHERE asides.deposit_id = deposits.id
          AND kind = 'surplus' AND withdrawn_at IS NULL AND submission_id IS NULL))
          FILTER (WHERE aside_amount > 0) AS kept_surplus
      FROM deposits WHERE deposits.group_id = groups.id AND deposits.reversed_at IS NULL
    ) AS of_deposits ON true
  ) AS sums
)`;

/** The money of these groups, by their ids. */
export async function readGroupMoney(
  db: Db | Tx,
  groupIds: readonly number[],
): Promise<Map<number, GroupMoney>> {
  const rows = await db.$queryRaw<(GroupMoney & { groupId: number })[]>`
    SELECT group_id AS "groupId", people, paid_people AS "paidPeople", waiting, places,
      covered_places AS "coveredPlaces", owed, allocated, waived, lacking, held,
      for_places AS "forPlaces", surplus, undecided, returned, kept,
      kept_surplus AS "keptSurplus", payment
    FROM ${groupMoneySql} AS money WHERE group_id = ANY(${groupIds}::int[])`;
  return new Map(rows.map(({ groupId, ...money }) => [groupId, money]));
}

/** The money of one group. */
export async function readMoneyOfGroup(db: Db | Tx, groupId: number): Promise<GroupMoney> {
  const money = (await readGroupMoney(db, [groupId])).get(groupId);
  if (!money) throw new Error(`group ${groupId} does not exist`);
  return money;
}
