import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import type { NewGroup } from '@seminar/shared/catalogue/group-applications/schema';
import { message, type Locale, type Message } from '@seminar/shared/platform/messages/message';
import { renderMessage } from '@seminar/shared/platform/messages/renderMessage';
import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import type { Channel, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';
import { mustWaitForAccount } from '../../bank/virtual-accounts/accountReserve.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Group } from '../../generated/prisma/client.ts';
import { giveGroupAccount } from '../../applying/group-payments/giveGroupAccount.ts';
import { groupSearchText } from '../../applying/group-payments/groupSearchText.ts';
import { NotFound, ValidationFailed } from '../../platform/http/errors.ts';
import { newPublicId } from '../../platform/ids/publicId.ts';
import { queueGroupInstructions } from '../../telling/mail/definitions/groupInstructions.ts';
import type { ClaimTurn } from '../../catalogue/members/claimLimit.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { queuePlaces } from '../../catalogue/seminars/seats/queuePlace.ts';
import { giveSeatsOnArrival } from '../../applying/waiting-list/offerSeatsJob.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { takeSeats, type SeatPool } from '../../catalogue/seminars/seats/takeSeats.ts';
import { pricesOf, type PriceColumns } from '../../catalogue/seminars/pricesOf.ts';
import { claimedGroupPrice } from '../../applying/submissions/memberPrice.ts';
import { emailGivenBy } from '../../applying/submissions/emailGivenBy.ts';
import { askForAnswers } from '../../applying/submissions/askForAnswers.ts';
import { storeTogether } from '../../applying/submissions/storeTogether.ts';
import { holdPlaces } from './holdPlaces.ts';

/** Who of the office enters a group, and what they do knowingly. */
export interface Entered {
  adminId: number;
  channel: Channel;
  beyondSeats: boolean;
  outsidePeriod: boolean;
  /** The blanks of people are asked later. */
  leavesOpen: boolean;
}

/** What is answered, and kept for a repeat. */
export const answerSchema = z.object({
  data: z.object({
    group_id: z.string(),
    group_number: z.string(),
    submission_ids: z.array(z.string()),
    places: z.int().optional(),
    amount: z.int(),
    waiting_from: z.int().optional(),
    waiting: z.int().optional(),
  }),
  meta: z.object({ status: z.enum(['success', 'partial_success']), message: z.string() }),
});
export type Answer = z.output<typeof answerSchema>;

/**
 * Takes the next number of the seminar's groups. The lock on the seminar's row lasts: the groups of a seminar
 * are stored one after another, so each sees the people of those before it.
 *
 * @throws NotFound the seminar is archived
 */
async function numberGroup(tx: Tx, seminarId: number): Promise<{ number: string; prices: Prices }> {
  const [seminar] = await tx.$queryRaw<(PriceColumns & { code: string; sequence: number })[]>`
    UPDATE seminars SET last_group_sequence = last_group_sequence + 1
    WHERE id = ${seminarId} AND archived_at IS NULL
    RETURNING code, last_group_sequence AS sequence, entry_fee AS "entryFee",
      member_fee AS "memberFee", early_fee AS "earlyFee", early_member_fee AS "earlyMemberFee",
      early_until AS "earlyUntil"`;
  if (!seminar) throw new NotFound();
  const { code, sequence } = seminar;
  return { number: `${code}-G${String(sequence).padStart(4, '0')}`, prices: pricesOf(seminar) };
}

/**
 * Takes the seats of all, or none: then all go onto the waiting list, where there is one.
 *
 * @returns `beyond`: somebody of the office went beyond the seats, knowingly
 * @throws ValidationFailed there are too few and no waiting list, places without names would wait, or nobody new may
 *   choose this date and place
 */
async function takeAllSeats(
  tx: Tx,
  given: { pool: SeatPool; count: number; places: number; office: Entered | null },
): Promise<'taken' | 'beyond' | 'waiting'> {
  const { pool, count, places, office } = given;
  const seats = await takeSeats(tx, pool, count);
  const field = pool.sessionId === null ? 'seminar' : 'session_id';
  if (seats === 'closed') throw new ValidationFailed({ [field]: [message('session_unknown')] });
  if (seats === 'taken') return seats;
  if (office?.beyondSeats === true) return 'beyond';
  if (seats === 'waiting_list') {
    // A seat is offered to somebody.
    if (places > 0) throw new ValidationFailed({ places: [message('places_cannot_wait')] });
    return 'waiting';
  }
  const place = office === null ? field : 'beyond_seats';
  throw new ValidationFailed({ [place]: [message('seats_too_few', { count })] });
}

/** What the browser shows; the same whoever of the people has applied before. */
function tell(given: {
  isHeld: boolean;
  waits: boolean;
  /** How many have seats. */
  seated: number;
  free: boolean;
  hasAccount: boolean;
}): {
  text: Message;
  status: Answer['meta']['status'];
} {
  if (given.waits && given.seated === 0) {
    const text = message(given.free ? 'group_waiting_free' : 'group_waiting');
    return { text, status: 'partial_success' };
  }
  if (given.isHeld) return { text: message('group_to_check'), status: 'partial_success' };
  if (given.waits) {
    const text = message('group_part_waits', { count: given.seated });
    return { text, status: 'partial_success' };
  }
  if (given.free) return { text: message('group_free'), status: 'success' };
  return given.hasAccount
    ? { text: message('group_received'), status: 'success' }
    : { text: message('group_no_account'), status: 'partial_success' };
}

/** The places of applications in the line of those who wait, from 1. */
async function readLine(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await tx.submission.findMany({ where: { id: { in: [...ids] } } });
  return [...(await queuePlaces(tx, rows)).values()];
}

interface Given {
  seminarId: number;
  group: NewGroup;
  people: SnapshotAnswer[][];
  locale: Locale;
  claimTurn: ClaimTurn | null;
  /** null: the company sent it itself. */
  office: Entered | null;
}

/** Who sent the group, as its rows keep it. */
function sentBy({ office }: Given): { adminId: number | null; channel: Channel } {
  return office ?? { adminId: null, channel: 'web' };
}

type Named = ReturnType<typeof namesOf>;

function namesOf({ company, contact }: NewGroup) {
  return {
    companyName: company.name,
    companyKana: company.name_kana,
    contactName: contact.name,
    email: contact.email,
    phone: contact.phone,
  };
}

/** Stores the group itself, without its people and places. */
async function createGroup(
  tx: Tx,
  given: Given,
  { number, now, ...named }: Named & { number: string; now: Date },
): Promise<Pick<Group, 'id' | 'publicId'>> {
  const { seminarId, locale } = given;
  const { receipt, mails_to: mailsTo } = given.group;
  const { adminId, channel } = sentBy(given);
  return tx.group.create({
    data: {
      ...named,
      ...emailGivenBy({ email: named.email, adminId, now }),
      publicId: newPublicId(),
      number,
      seminarId,
      receipt,
      mailsTo,
      language: locale,
      channel,
      createdBy: adminId,
      searchText: groupSearchText({ ...named, number, account: null }),
      submittedAt: now,
    },
    select: { id: true, publicId: true },
  });
}

/**
 * Gives the group its account, or where nobody pays settles its people at once.
 *
 * @returns whether it has an account
 */
async function openPayment(
  tx: Tx,
  context: Context,
  given: Given,
  { groupId, ids, fee }: { groupId: number; ids: number[]; fee: number },
): Promise<boolean> {
  if (fee === 0) {
    await followPayments(tx, context, ids, { adminId: sentBy(given).adminId, reason: null });
    return false;
  }
  if (await mustWaitForAccount(tx, context, given.seminarId)) return false;
  return giveGroupAccount(tx, context, groupId);
}

/**
 * Stores a company's applications and places, takes their seats and one account for all, and orders one mail. Where the
 * seats are too few, all of its people wait for one, with neither an account nor anything to pay.
 *
 * @throws NotFound the seminar is archived
 * @throws ValidationFailed there are too few seats, and nobody went beyond them knowingly
 */
export async function storeGroup(tx: Tx, context: Context, given: Given): Promise<Answer> {
  const { seminarId, group, people, locale, office } = given;
  const { session_id: sessionId, places = 0, member_number: claimed } = group;
  const { adminId, channel } = sentBy(given);
  const now = context.clock();
  // Before the number, as a single application does: two that wait for each other would be none.
  const count = people.length + places;
  const pool = { seminarId, sessionId };
  const seats = await takeAllSeats(tx, { pool, count, places, office });
  const waits = seats === 'waiting';
  const { number, prices } = await numberGroup(tx, seminarId);
  const named = namesOf(group);
  const member = claimed === null ? null : { number: claimed, turn: given.claimTurn };
  const { price, claim } = await claimedGroupPrice(tx, { prices, company: named, member, now });
  const { id: groupId, publicId } = await createGroup(tx, given, { ...named, number, now });
  const terms = { seminarId, sessionId, groupId, price, prices, claim };
  const stored = await storeTogether(tx, context, {
    ...terms,
    sharedEmails: [named.email],
    people,
    locale,
    channel,
    waiting: waits,
    mailed: reachesPeople(group.mails_to),
    adminId,
  });
  if (places > 0) await holdPlaces(tx, context, { ...terms, count: places });
  const held = places === 0 ? {} : { places };
  const fee = price.amount;
  await recordAudit(tx, {
    adminId,
    action: 'group.received',
    entity: 'group',
    entityId: groupId,
    after: {
      seminar_id: seminarId,
      people: stored.length,
      ...held,
      // A group that waits owes nothing yet, which isn't a fee of 0 yen.
      ...(waits ? { waiting: true } : { amount: fee * count }),
      ...(seats === 'beyond' ? { beyond_seats: true } : {}),
    },
  });
  const ids = stored.map(({ id }) => id);
  const hasAccount = !waits && (await openPayment(tx, context, given, { groupId, ids, fee }));
  // Some seats may be free, although too few for all: one mail says who has one and who waits.
  const offered = waits ? await giveSeatsOnArrival(tx, context, pool, groupId) : null;
  const mail = await queueGroupInstructions(
    tx,
    context,
    groupId,
    offered === null ? {} : { offered: offered.numbers },
  );
  if (office?.leavesOpen) {
    await askForAnswers(tx, context, { submissionIds: ids, adminId: office.adminId });
  }
  if (waits && offered === null) await seatIsFree(tx, seminarId);
  const line = waits ? await readLine(tx, ids) : [];
  const isHeld = mail?.isHeld === true;
  const seated = waits ? (offered?.numbers.length ?? 0) : count;
  const { text, status } = tell({ isHeld, waits, seated, free: fee === 0, hasAccount });
  return {
    data: {
      group_id: publicId,
      group_number: number,
      submission_ids: stored.map((row) => row.publicId),
      ...held,
      amount: fee * seated,
      ...(line.length === 0 ? {} : { waiting_from: Math.min(...line), waiting: line.length }),
    },
    meta: { status, message: renderMessage(text, locale) },
  };
}
