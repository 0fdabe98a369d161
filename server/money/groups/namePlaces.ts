import { reachesPeople } from '@seminar/shared/catalogue/group-applications/mailsTo';
import { tokyoDay } from '@seminar/shared/date';
import { message, type Locale } from '@seminar/shared/platform/messages/message';
import type { Prices } from '@seminar/shared/catalogue/seminars/prices.rules';
import type { Channel, Entry, SnapshotAnswer } from '@seminar/shared/catalogue/answers/schema';
import { z } from 'zod';
import { recordAudit } from '../../platform/audit/record.ts';
import { placeIsOpen, type GroupClaim } from '../../platform/conditions/places.ts';
import type { Context } from '../../platform/context/context.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import type { Submission } from '../../generated/prisma/client.ts';
import { settleGroups } from '../../applying/group-payments/settleGroups.ts';
import {
  Conflict,
  NotFound,
  refuseProblems,
  ValidationFailed,
} from '../../platform/http/errors.ts';
import { followPayments } from '../../applying/payments/followPayments.ts';
import { lastNamingDay } from '../../catalogue/seminars/seats/lastNamingDay.ts';
import { sessionOf } from '../../catalogue/seminars/sessions/withSessions.ts';
import { keepAnswer, reserveKey } from '../../platform/http/idempotency.ts';
import { askForAnswers } from '../../applying/submissions/askForAnswers.ts';
import { storeTogether } from '../../applying/submissions/storeTogether.ts';
import { findGroupForm } from './findGroupForm.ts';
import { lockWholeGroup, type WholeGroup } from './lockWholeGroup.ts';
import { readAttendees } from './readAttendees.ts';

interface Naming {
  /** The group_id. */
  publicId: string;
  attendees: readonly { fields: Entry[] }[];
  idempotencyKey: string | null;
  /** Counts it; throws when the contact has sent too many. Not given: the office does it. */
  admit?: () => Promise<void>;
  channel: Channel;
  /** What the office leaves blank is asked later. */
  leavesOpen?: boolean;
  /** Who of the office names them, also after the last day; null: the contact. */
  adminId: number | null;
  /** What the problems are said in. */
  locale: Locale;
}

const answerSchema = z.object({ submission_ids: z.array(z.string()) });
type Named = z.output<typeof answerSchema>;

/** The places that are named: those whose money has come first, then in their order. */
async function findPlaces(tx: Tx, groupId: number, count: number) {
  const open = await tx.groupPlace.findMany({
    where: { groupId, ...placeIsOpen.where },
    orderBy: [{ coveredAt: { sort: 'asc', nulls: 'last' } }, { id: 'asc' }],
  });
  if (open.length < count) {
    throw new ValidationFailed({ attendees: [message('places_too_few', { count: open.length })] });
  }
  return open.slice(0, count);
}
type Places = Awaited<ReturnType<typeof findPlaces>>;

/**
 * Turns places into the applications of who was named. Invoices and estimates over a place are over the fee of
 * its person from now on.
 */
async function become(
  tx: Tx,
  places: Places,
  { submissionIds, at }: { submissionIds: readonly number[]; at: Date },
): Promise<void> {
  const ids = places.map(({ id }) => id);
  await tx.$executeRaw`
    UPDATE group_places SET named_submission_id = named.submission_id, named_at = ${at}, covered_at = NULL
    FROM unnest(${ids}::int[], ${[...submissionIds]}::int[]) AS named(id, submission_id)
    WHERE group_places.id = named.id`;
  await tx.$executeRaw`
    INSERT INTO bill_people (bill_id, submission_id, amount)
    SELECT part.bill_id, place.named_submission_id, part.amount
    FROM bill_places AS part JOIN group_places AS place ON place.id = part.place_id
    JOIN bills ON bills.id = part.bill_id AND bills.voided_at IS NULL
    WHERE part.place_id = ANY(${ids}::int[])`;
}

/**
 * That the company is a member, as it said when it took the place: the price stays, and what the office has
 * declined for the others isn't asked again.
 */
async function claimOf(
  tx: Tx,
  { claim: stored }: Places[number],
  known: readonly Pick<Submission, 'memberClaim'>[],
): Promise<GroupClaim> {
  const claim = stored as GroupClaim;
  if (claim === null) return null;
  const { memberId } = claim;
  const stands =
    memberId !== null && (await tx.member.count({ where: { id: memberId } })) > 0 ? memberId : null;
  if (stands !== null) return claim;
  const declined = known.some(({ memberClaim }) => memberClaim === 'declined');
  return { ...claim, memberId: null, memberClaim: declined ? 'declined' : 'unmatched' };
}

/** Stores who is named, and gives them what came for their places. */
async function store(
  tx: Tx,
  context: Context,
  given: {
    group: WholeGroup;
    people: SnapshotAnswer[][];
    channel: Channel;
    adminId: number | null;
  },
): Promise<Named> {
  const { group, people, channel, adminId } = given;
  const { id: groupId, seminarId, language, email } = group;
  const places = await findPlaces(tx, groupId, people.length);
  // The places of a group were taken at once: at one price, for one date and place.
  const [place] = places;
  if (!place) throw new Error('at least one is named');
  const known = await tx.submission.findMany({
    where: { groupId, archivedAt: null },
    select: { email: true, memberClaim: true },
  });
  const onlyFull: Prices = {
    entry_fee: place.fee,
    member_fee: null,
    early_fee: null,
    early_member_fee: null,
    early_until: null,
  };
  const stored = await storeTogether(tx, context, {
    seminarId,
    sessionId: place.sessionId,
    groupId,
    price: { kind: place.priceKind, amount: place.fee },
    prices: (place.prices as Prices | null) ?? onlyFull,
    claim: await claimOf(tx, place, known),
    sharedEmails: [email, ...known.map((person) => person.email)],
    people,
    locale: language,
    channel,
    waiting: false,
    mailed: reachesPeople(group.mailsTo),
    adminId,
  });
  const submissionIds = stored.map(({ id }) => id);
  await become(tx, places, { submissionIds, at: context.clock() });
  await recordAudit(tx, {
    adminId,
    action: 'group.places_named',
    entity: 'group',
    entityId: groupId,
    after: { places: places.length, submission_ids: submissionIds },
  });
  const cause = { adminId, reason: null };
  if (place.fee === 0) await followPayments(tx, context, submissionIds, cause);
  const first = submissionIds.filter((_, index) => places[index]?.coveredAt !== null);
  await settleGroups(tx, context, [groupId], { ...cause, first });
  if (adminId !== null) await askForAnswers(tx, context, { submissionIds, adminId });
  return { submission_ids: stored.map(({ publicId }) => publicId) };
}

/**
 * Names places that a group holds without names, all or none of the given people: each becomes an application
 * with the seat and the price of its place, and what came for it pays it. A repeat with the same
 * Idempotency-Key gets the first answer again.
 *
 * @throws NotFound
 * @throws ValidationFailed answers are wrong, or the group holds fewer places
 * @throws Conflict the last day has passed (for the contact), the group is anonymised, or the
 *   Idempotency-Key was used for others
 * @throws TooManyRequests the contact has sent too many
 */
export async function namePlaces(context: Context, naming: Naming): Promise<Named> {
  const { publicId, attendees, idempotencyKey: key, channel, adminId, locale } = naming;
  const { leavesOpen = false } = naming;
  const today = tokyoDay(context.clock());
  return inTransaction(context.db, async (tx) => {
    const scope = `name-places/${publicId}`;
    if (key !== null) {
      const kept = await reserveKey(tx, scope, key, attendees);
      if (kept !== null) return answerSchema.parse(kept);
    }
    // Also what is refused below: to check a list of people takes as long as to take it.
    await naming.admit?.();
    const group = await lockWholeGroup(tx, publicId);
    const { seminar } = group;
    if (seminar.archivedAt) throw new NotFound();
    if (adminId === null) {
      const place = await tx.groupPlace.findFirst({ where: { groupId: group.id } });
      const until = lastNamingDay.of(seminar, await sessionOf(tx, { sessionId: null, ...place }));
      if (until !== null && until < today) throw new Conflict(message('places_over'));
    }
    const by = adminId === null ? 'contact' : 'office';
    const form = await findGroupForm(tx, seminar, by, leavesOpen);
    if (!form) throw new ValidationFailed({ seminar: [message('form_missing')] });
    // A file that the form requires since then can't be asked for: the place is held already.
    const { people, problems } = readAttendees(form, attendees, { today, locale, leavesOpen });
    refuseProblems(problems);
    const answer = await store(tx, context, { group, people, channel, adminId });
    if (key !== null) await keepAnswer(tx, scope, key, answer);
    return answer;
  });
}
