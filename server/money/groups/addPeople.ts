import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { tokyoDay } from '@seminar/shared/date';
import { mostPeople } from '@seminar/shared/catalogue/group-applications/schema';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import { hasBegun } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { Channel, Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';
import { mustWaitForAccount } from '../../bank/virtual-accounts/accountReserve.ts';
import { recordAudit } from '../../platform/audit/record.ts';
import { giveSeatsOnArrival } from '../../applying/waiting-list/offerSeatsJob.ts';
import type { GivenSeats } from '../../applying/waiting-list/giveCompanySeats.ts';
import { readMoneyOfGroup, toCome } from '../../platform/conditions/groups.ts';
import { voidBillsOfGroups } from '../../papers/bills/voidBills.ts';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { giveGroupAccount } from '../../applying/group-payments/giveGroupAccount.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import { NotFound, refuseProblems, ValidationFailed } from '../../platform/http/errors.ts';
import { queueGroupInstructions } from '../../telling/mail/definitions/groupInstructions.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { pricesOf } from '../../catalogue/seminars/pricesOf.ts';
import { seatIsFree } from '../../catalogue/seminars/seats/seatIsFree.ts';
import { takeSeats } from '../../catalogue/seminars/seats/takeSeats.ts';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import { sessionOf } from '../../catalogue/seminars/sessions/withSessions.ts';
import { checkPeriod } from '../../applying/submissions/checkApplication.ts';
import { keepAnswer, reserveKey } from '../../platform/http/idempotency.ts';
import { addedPersonPrice } from '../../applying/submissions/memberPrice.ts';
import { askForAnswers } from '../../applying/submissions/askForAnswers.ts';
import { storeTogether } from '../../applying/submissions/storeTogether.ts';
import { findGroupForm } from './findGroupForm.ts';
import { lockWholeGroup, type WholeGroup } from './lockWholeGroup.ts';
import { readAttendees } from './readAttendees.ts';
import { sessionToJoin } from './sessionToJoin.ts';
import { statedClaims } from './statedClaims.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

interface Addition {
  /** The group_id. */
  publicId: string;
  attendees: readonly { fields: Entry[] }[];
  idempotencyKey: string | null;
  /** Counts it; throws when the contact has sent too many. Not given: the office does it. */
  admit?: () => Promise<void>;
  channel: Channel;
  /** The office takes more than the seats, knowingly. */
  beyondSeats?: boolean;
  /** What the office leaves blank is asked later. */
  leavesOpen?: boolean;
  /** Who of the office adds them, also after the application period; null: the contact. */
  adminId: number | null;
  /** What the problems are said in. */
  locale: Locale;
}

const answerSchema = z.object({ submission_ids: z.array(z.string()), amount: z.int() });
type Added = z.output<typeof answerSchema>;

/** @throws ValidationFailed the contact adds somebody for a date that has begun */
async function refuseBegun(tx: Tx, sessionId: number | null, now: Date): Promise<void> {
  const session = await sessionOf(tx, { sessionId });
  if (session !== null && hasBegun(sessionFields(session), now)) {
    throw new ValidationFailed({ seminar: [message('session_over_to_add')] });
  }
}

/** Who of the group is there already, and its open places without names. */
async function readGroupPeople(tx: Tx, groupId: number) {
  const known = await tx.submission.findMany({
    where: { groupId, archivedAt: null },
    select: { email: true, status: true, sessionId: true },
    orderBy: { id: 'asc' },
  });
  const places = await tx.groupPlace.findMany({
    where: { groupId, ...placeIsOpen.where },
    select: { sessionId: true },
  });
  return { known, places };
}

interface Newcomers {
  group: WholeGroup;
  people: SnapshotAnswer[][];
  channel: Channel;
  beyondSeats: boolean;
  adminId: number | null;
}

/**
 * Takes the seats of the date and place that the group comes to, or a place on its waiting list for all of them.
 *
 * @throws ValidationFailed there are fewer seats and no waiting list, the group would have too many people, or for the
 *   contact: the date has begun
 */
async function takeTheirSeats(
  tx: Tx,
  now: Date,
  { group, people, beyondSeats, adminId }: Newcomers,
  { known, places }: Awaited<ReturnType<typeof readGroupPeople>>,
): Promise<{ sessionId: number | null; seats: 'taken' | 'beyond' | 'waiting' }> {
  const alive = known.filter(({ status }) => status !== 'cancelled').length;
  if (alive + places.length + people.length > mostPeople) {
    throw new ValidationFailed({ attendees: [message('group_too_many')] });
  }
  const sessionId = sessionToJoin(known, places);
  if (adminId === null) await refuseBegun(tx, sessionId, now);
  const seats = await takeSeats(tx, { seminarId: group.seminarId, sessionId }, people.length);
  if (seats === 'closed') throw new ValidationFailed({ seminar: [message('session_unknown')] });
  if (seats === 'taken') return { sessionId, seats };
  if (beyondSeats) return { sessionId, seats: 'beyond' };
  if (seats !== 'waiting_list') {
    const field = adminId === null ? 'seminar' : 'beyond_seats';
    throw new ValidationFailed({ [field]: [message('seats_too_few', { count: people.length })] });
  }
  return { sessionId, seats: 'waiting' };
}

/** Brings the group's bills and money in line with the people who have come to it. */
async function askForTheirFees(
  tx: Tx,
  context: Context,
  { group: { id: groupId, seminarId, virtualAccountId }, adminId }: Newcomers,
  { ids, fee }: { ids: number[]; fee: number },
): Promise<void> {
  // Settling voids them as well, but would give a less exact reason.
  await voidBillsOfGroups(tx, [groupId], {
    reason: systemReasons.peopleAdded,
    at: context.clock(),
    adminId,
  });
  const cause = { adminId, reason: null };
  if (fee === 0) {
    await followPayments(tx, context, ids, cause);
  } else if (virtualAccountId === null && !(await mustWaitForAccount(tx, context, seminarId))) {
    await giveGroupAccount(tx, context, groupId);
  }
  await settleGroups(tx, context, [groupId], cause);
}

/** Gives those who wait the seats that are free, if it is their turn. */
async function seatsForWaiting(
  tx: Tx,
  context: Context,
  { group: { id: groupId, seminarId }, adminId }: Newcomers,
  sessionId: number | null,
): Promise<GivenSeats | null> {
  const given = await giveSeatsOnArrival(tx, context, { seminarId, sessionId }, groupId);
  if (given !== null && given.amount > 0) {
    const voided = { reason: systemReasons.peopleAdded, at: context.clock(), adminId };
    await voidBillsOfGroups(tx, [groupId], voided);
  }
  if (given === null) await seatIsFree(tx, seminarId);
  return given;
}

/** Stores the people at the price of today, and has the group owe their fees. */
async function store(tx: Tx, context: Context, newcomers: Newcomers): Promise<Added> {
  const { group, people, channel, adminId } = newcomers;
  const { id: groupId, seminarId, language, email } = group;
  const present = await readGroupPeople(tx, groupId);
  const { known } = present;
  const { sessionId, seats } = await takeTheirSeats(tx, context.clock(), newcomers, present);
  const prices = pricesOf(group.seminar);
  const was = group.virtualAccountId === null ? 0 : toCome(await readMoneyOfGroup(tx, groupId));
  const claims = await statedClaims(tx, groupId);
  const { price, claim } = await addedPersonPrice(tx, context, { prices, known: claims });
  const stored = await storeTogether(tx, context, {
    seminarId,
    sessionId,
    groupId,
    price,
    prices,
    claim,
    sharedEmails: [email, ...known.map((person) => person.email)],
    people,
    locale: language,
    channel,
    waiting: seats === 'waiting',
    mailed: reachesPeople(group.mailsTo),
    adminId,
  });
  const ids = stored.map(({ id }) => id);
  await recordAudit(tx, {
    adminId,
    action: 'group.people_added',
    entity: 'group',
    entityId: groupId,
    after: {
      people: stored.length,
      submission_ids: ids,
      ...(seats === 'waiting' ? { waiting: true } : {}),
      ...(seats === 'beyond' ? { beyond_seats: true } : {}),
    },
  });
  const waiting = seats === 'waiting';
  const given = waiting ? await seatsForWaiting(tx, context, newcomers, sessionId) : null;
  if (!waiting) await askForTheirFees(tx, context, newcomers, { ids, fee: price.amount });
  const amount = waiting ? (given?.amount ?? 0) : price.amount * stored.length;
  await queueGroupInstructions(tx, context, groupId, {
    repetition: await tx.mail.count({ where: { groupId } }),
    asksMore: amount > 0,
    again: { added: stored.length, was },
    ...(given === null ? {} : { offered: given.numbers }),
  });
  if (adminId !== null) await askForAnswers(tx, context, { submissionIds: ids, adminId });
  return {
    submission_ids: stored.map(({ publicId }) => publicId),
    amount,
  };
}

/**
 * Adds people to a group, all or none of them: it owes their fees beside what it owed, or where the seats are too few,
 * they wait. Paid people stay paid, and the added people are paid when the whole has come. A repeat with the same
 * Idempotency-Key gets the first answer again.
 *
 * @throws NotFound
 * @throws ValidationFailed answers are wrong, there are fewer seats than people and no waiting list, or more than a
 *   group may have, or the form requires a file of each; for the contact also outside the application period, or once
 *   the date has begun
 * @throws Conflict the group is anonymised, or the Idempotency-Key was used for others
 * @throws TooManyRequests the contact has sent too many
 */
export async function addPeople(context: Context, addition: Addition): Promise<Added> {
  const { publicId, attendees, idempotencyKey: key, channel, adminId, locale } = addition;
  const { beyondSeats = false, leavesOpen = false } = addition;
  const today = tokyoDay(context.clock());
  return inTransaction(context.db, async (tx) => {
    const scope = `add-people/${publicId}`;
    if (key !== null) {
      const kept = await reserveKey(tx, scope, key, attendees);
      if (kept !== null) return answerSchema.parse(kept);
    }
    // Also what is refused below: to check a list of people takes as long as to take it.
    await addition.admit?.();
    const group = await lockWholeGroup(tx, publicId);
    const { seminar } = group;
    if (seminar.archivedAt) throw new NotFound();
    if (adminId === null) checkPeriod(seminar, today);
    const by = adminId === null ? 'contact' : 'office';
    const form = await findGroupForm(tx, seminar, by, leavesOpen);
    if (!form) throw new ValidationFailed({ seminar: [message('form_missing')] });
    if (form.needsFiles) {
      throw new ValidationFailed({ seminar: [message('group_needs_files')] });
    }
    const { people, problems } = readAttendees(form, attendees, { today, locale, leavesOpen });
    refuseProblems(problems);
    const answer = await store(tx, context, { group, people, channel, beyondSeats, adminId });
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
