import { addDays, tokyoDay } from '@seminar/shared/date';
import { newGroupSchema } from '@seminar/shared/catalogue/group-applications/schema';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { placeIsOpen } from '../../platform/conditions/places.ts';
import { submissionIsWaiting, submissionTakesSeat } from '../../platform/conditions/seats.ts';
import { recordDeposit } from '../../money/deposits/recordDeposit.ts';
import { addPeople } from '../../money/groups/addPeople.ts';
import { letGoUnpaidGroupsJob } from '../../money/groups/letGoUnpaidGroupsJob.ts';
import { namePlaces } from '../../money/groups/namePlaces.ts';
import { releasePlaces } from '../../money/groups/releasePlaces.ts';
import { submitGroup } from '../../money/groups/submitGroup.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { linkCodeOf, normalisePublicId } from '../../platform/ids/publicId.ts';
import { changeStatus } from '../submissions/changeStatus.ts';
import { confirmAddress } from '../submissions/confirmAddress.ts';
import { moveToSession } from '../submissions/moveToSession.ts';
import { submitApplication } from '../submissions/submitApplication.ts';
import { changeSeminar } from '../../applying/submissions/changeSeminar.ts';
import { buildOpenSeminar, entriesOf } from '../../testing/applications.ts';
import { bankDeposit } from '../../testing/bankDeposit.ts';
import { bankReadUntil } from '../../testing/bankReadUntil.ts';
import { attendeesOf, groupOf } from '../../testing/groups.ts';
import {
  buildAdmin,
  buildSession,
  buildVirtualAccount,
  buildVirtualAccounts,
} from '../../testing/factories.ts';
import { testContext } from '../../testing/testContext.ts';
import { askForCancellation } from '../../money/wishes/cancellation.ts';
import { readOwnChanges } from '../../money/wishes/readOwnChanges.ts';
import { offerSeat } from './offerSeat.ts';
import { offerSeatsJob } from './offerSeatsJob.ts';

const context = await testContext();
const { db } = context;
const { id: adminId } = await buildAdmin(db);
const start = '2026-04-10T09:00:00+09:00';

/** The index of an application of a run, taken modulo how many there are. */
const which = fc.nat({ max: 7 });
/** The index of one of the dates and places; of a seminar without any, of its one hall. */
const hall = fc.nat({ max: 1 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('apply' as const),
      hall,
      /** Must confirm the address first. */
      stranger: fc.constantFrom(false, false, true),
    }),
  },
  /** A company for a person, and for so many whom it names later. */
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('company' as const),
      hall,
      places: fc.nat({ max: 2 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('addPerson' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('namePlace' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('releasePlace' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('confirm' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('move' as const), which, hall }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which }) },
  /** The applicant does it, by the seminar's rule, paid or not. */
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('ownCancel' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('pay' as const), which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('offer' as const), which }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('job' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('capacity' as const),
      hall,
      capacity: fc.integer({ min: 0, max: 4 }),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Several at the same moment, then so many days pass. */
const moment = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  days: fc.constantFrom(0, 0, 0, 3, 12),
});

/** Begins with this many seats; then these moments. Each run has it, so that each kind of event happens. */
const everyEvent: [number, (typeof moment extends fc.Arbitrary<infer M> ? M : never)[]] = [
  2,
  [
    {
      steps: [
        { kind: 'apply', hall: 0, stranger: false },
        { kind: 'apply', hall: 0, stranger: false },
      ],
      days: 0,
    },
    { steps: [{ kind: 'apply', hall: 0, stranger: true }], days: 0 },
    { steps: [{ kind: 'confirm', which: 2 }], days: 0 },
    { steps: [{ kind: 'capacity', hall: 0, capacity: 1 }], days: 0 },
    { steps: [{ kind: 'capacity', hall: 0, capacity: 2 }], days: 0 },
    { steps: [{ kind: 'ownCancel', which: 0 }], days: 0 },
    { steps: [{ kind: 'job' }], days: 12 },
    { steps: [{ kind: 'job' }], days: 0 },
    { steps: [{ kind: 'capacity', hall: 1, capacity: 4 }], days: 0 },
    { steps: [{ kind: 'apply', hall: 1, stranger: false }], days: 0 },
    { steps: [{ kind: 'company', hall: 1, places: 2 }], days: 0 },
    { steps: [{ kind: 'namePlace', which: 0 }], days: 0 },
    { steps: [{ kind: 'releasePlace', which: 0 }], days: 0 },
    { steps: [{ kind: 'capacity', hall: 0, capacity: 4 }], days: 0 },
    { steps: [{ kind: 'move', which: 3, hall: 0 }], days: 0 },
    { steps: [{ kind: 'capacity', hall: 1, capacity: 0 }], days: 0 },
    { steps: [{ kind: 'apply', hall: 1, stranger: false }], days: 12 },
    { steps: [{ kind: 'job' }], days: 0 },
  ],
];

/** A seminar with seats of its own, or with two dates and places. */
interface Built extends Awaited<ReturnType<typeof buildOpenSeminar>> {
  /** null: the seminar's own. */
  halls: readonly (number | null)[];
}
const hallOf = ({ halls }: Built, index: number) => halls[index % halls.length] ?? null;
let sequence = 0;

async function apply(built: Built, { hall, stranger }: { hall: number; stranger: boolean }) {
  sequence += 1;
  await submitApplication(context, {
    seminar: String(built.seminar.id),
    sessionId: hallOf(built, hall),
    entries: entriesOf(built.form, {
      email: `history-${sequence}@example.jp`,
      given_name: `太郎${sequence}`,
      birth_date: addDays('1950-01-01', sequence),
    }),
    idempotencyKey: null,
    accountTurn: stranger ? () => Promise.resolve(false) : null,
    locale: 'ja',
  });
}

async function applyTogether(built: Built, { hall, places }: { hall: number; places: number }) {
  sequence += 1;
  const group = groupOf(built.form, 1, sequence);
  await submitGroup(context, {
    seminar: String(built.seminar.id),
    group: newGroupSchema.parse({ ...group, places, session_id: hallOf(built, hall) }),
    idempotencyKey: null,
    admit: null,
    locale: 'ja',
  });
}

async function changeCapacity({ seminar }: Built, sessionId: number | null, capacity: number) {
  const written =
    sessionId === null
      ? null
      : await db.seminarSession.findUniqueOrThrow({ where: { id: sessionId } });
  const change =
    written === null
      ? { capacity }
      : {
          sessions: [
            {
              id: written.id,
              starts_at: written.startsAt.toISOString(),
              ends_at: written.endsAt.toISOString(),
              place: written.place,
              place_en: written.placeEn,
              payment_deadline: null,
              capacity,
              is_active: true,
            },
          ],
        };
  await changeSeminar(context, { seminarId: seminar.id, change, adminId });
}

/** A company adds a person, names somebody for a place, or gives a place back. */
async function changeGroup(
  built: Built,
  { kind, which: index }: { kind: 'addPerson' | 'namePlace' | 'releasePlace'; which: number },
): Promise<void> {
  const groups = await db.group.findMany({
    where: { seminarId: built.seminar.id },
    include: { places: { where: placeIsOpen.where } },
    orderBy: { id: 'asc' },
  });
  const group = groups[index % Math.max(1, groups.length)];
  if (!group) return;
  const { publicId } = group;
  if (kind === 'releasePlace') {
    const placeIds = group.places.slice(0, 1).map((place) => place.publicId);
    if (placeIds.length > 0) await releasePlaces(context, { publicId, placeIds, adminId: null });
    return;
  }
  sequence += 1;
  const attendees = attendeesOf(built.form, 1, sequence);
  const how = { idempotencyKey: null, channel: 'web', adminId: null, locale: 'ja' } as const;
  if (kind === 'addPerson') await addPeople(context, { publicId, attendees, ...how });
  else await namePlaces(context, { publicId, attendees, ...how });
}

async function doStep(built: Built, next: Step): Promise<void> {
  const { id: seminarId } = built.seminar;
  if (next.kind === 'apply') return apply(built, next);
  if (next.kind === 'company') return applyTogether(built, next);
  if (next.kind === 'job') {
    await letGoUnpaidGroupsJob(context);
    return offerSeatsJob(context);
  }
  if (next.kind === 'capacity') {
    return changeCapacity(built, hallOf(built, next.hall), next.capacity);
  }
  if (next.kind === 'addPerson' || next.kind === 'namePlace' || next.kind === 'releasePlace') {
    return changeGroup(built, next);
  }
  const all = await db.submission.findMany({
    where: { seminarId },
    include: { virtualAccount: true },
    orderBy: { id: 'asc' },
  });
  const chosen = all[next.which % Math.max(1, all.length)];
  if (!chosen) return;
  const publicId = normalisePublicId(chosen.publicId);
  if (next.kind === 'confirm') {
    await confirmAddress(context, { code: chosen.confirmationCode ?? '' });
    return;
  }
  if (next.kind === 'ownCancel') {
    const { cancellation } = await readOwnChanges(context, { submissionId: chosen.id });
    const link = linkCodeOf(chosen);
    if (cancellation) await askForCancellation(context, { publicId, link, ...cancellation });
    return;
  }
  if (next.kind === 'move') {
    const sessionId = hallOf(built, next.hall);
    if (sessionId === null) return;
    const how = { beyondSeats: false, adminId };
    return moveToSession(context, { publicId, sessionId, ...how });
  }
  if (next.kind === 'pay') {
    const vaId = chosen.virtualAccount?.externalId ?? 'nobody';
    const depositedAt = tokyoDay(context.clock());
    await recordDeposit(context, bankDeposit({ vaId, depositedAt }));
    return;
  }
  if (next.kind === 'offer') return offerSeat(context, { publicId, beyondSeats: false, adminId });
  const status = next.kind === 'cancel' ? 'cancelled' : 'received';
  await changeStatus(context, { publicId, status, adminId });
}

/** Does a step; a refusal is an outcome like others. */
async function tryStep(built: Built, next: Step): Promise<void> {
  try {
    await doStep(built, next);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** In one statement, since it is asked after each moment. */
async function seatsOf({ seminar, halls }: Built) {
  const rows = await db.$queryRaw<{ id: number | null; taken: number; capacity: number | null }[]>`
    SELECT hall.id, hall.capacity,
      (SELECT count(*)::int FROM submissions WHERE seminar_id = ${seminar.id}
        AND session_id IS NOT DISTINCT FROM hall.id AND ${submissionTakesSeat.sql('submissions')}) +
      (SELECT count(*)::int FROM group_places WHERE seminar_id = ${seminar.id}
        AND session_id IS NOT DISTINCT FROM hall.id AND ${placeIsOpen.sql('group_places')}) AS taken
    FROM (SELECT id, capacity FROM seminar_sessions WHERE seminar_id = ${seminar.id}
      UNION ALL SELECT NULL, capacity FROM seminars WHERE id = ${seminar.id}) AS hall`;
  return halls.map((sessionId) => {
    const hall = rows.find(({ id }) => id === sessionId);
    if (!hall) throw new Error(`The seats of ${sessionId} were not counted.`);
    return { sessionId, taken: hall.taken, capacity: hall.capacity ?? Infinity };
  });
}

async function pass(days: number): Promise<void> {
  const now = new Date(context.clock().getTime() + days * 86_400_000);
  context.setClock(now.toISOString());
  await bankReadUntil(db, tokyoDay(now));
}

/** What is kept of a paid fee holds no seat. */
const cancelRule = {
  free_until: '2026-04-12',
  until: '2027-12-31',
  kept: 30,
  kept_unit: 'percent',
  decided_by: 'rule',
  tax_category: 'out_of_scope',
};

async function build(capacity: number, inSessions: boolean): Promise<Built> {
  const built = await buildOpenSeminar(db, {
    capacity: inSessions ? null : capacity,
    waitingList: true,
    releaseUnpaid: true,
    entryEnd: new Date('2027-12-31'),
    paymentDeadline: new Date('2026-04-20'),
    cancelRule,
  });
  if (!inSessions) return { ...built, halls: [null] };
  const [east, west] = [10, 11].map((month) =>
    buildSession(db, built.seminar.id, {
      capacity,
      startsAt: new Date(`2027-${month}-05T10:00:00+09:00`),
      endsAt: new Date(`2027-${month}-05T16:00:00+09:00`),
    }),
  );
  return { ...built, halls: [(await east)?.id ?? null, (await west)?.id ?? null] };
}

it.each([
  ['of a seminar', false],
  ['of any of its dates and places', true],
])(
  'never accepts more than the seats %s, whatever happens in whatever order',
  async (_, inSessions) => {
    /** What happened at least once in all runs: a test that never offers a seat would say nothing. */
    const seen = {
      waiting: 0,
      offered: 0,
      letGo: 0,
      lowered: 0,
      confirmed: 0,
      full: 0,
      together: 0,
      named: 0,
      released: 0,
      groupsLetGo: 0,
      ownCancelled: 0,
    };
    let moved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 3 }),
        fc.array(moment, { minLength: 6, maxLength: 16 }),
        async (capacity, moments) => {
          context.setClock(start);
          await pass(0);
          const built = await build(capacity, inSessions);
          let before = await seatsOf(built);
          for (const { steps, days } of moments) {
            const free = await db.virtualAccount.count({ where: { state: 'free' } });
            for (let number = free; number < 4; number += 1) await buildVirtualAccount(db);
            await Promise.all(steps.map((next) => tryStep(built, next)));
            const after = await seatsOf(built);
            for (const [index, { sessionId, taken, capacity: was }] of before.entries()) {
              const named = steps.flatMap((next) =>
                next.kind === 'capacity' && hallOf(built, next.hall) === sessionId
                  ? [next.capacity]
                  : [],
              );
              // While the capacity changes at the same moment, any of its values may have held.
              const most = Math.max(was, ...named);
              expect(after[index]?.taken).toBeLessThanOrEqual(Math.max(taken, most));
              if (taken > (after[index]?.capacity ?? 0)) seen.lowered += 1;
              if (taken > 0 && taken === was) seen.full += 1;
            }
            before = after;
            await pass(days);
          }
          // No seat stays empty while somebody waits for it.
          await buildVirtualAccounts(db, 8);
          await offerSeatsJob(context);
          for (const { sessionId, taken, capacity: most } of await seatsOf(built)) {
            const waiting = await db.submission.count({
              where: {
                seminarId: built.seminar.id,
                sessionId,
                attention: { isEmpty: true },
                ...submissionIsWaiting.where,
              },
            });
            expect(waiting === 0 || taken >= most).toBe(true);
          }
          const seminarId = built.seminar.id;
          const where = { seminarId };
          seen.waiting += await db.submission.count({
            where: { ...where, waitingSince: { not: null } },
          });
          seen.offered += await db.submission.count({
            where: { ...where, offeredAt: { not: null } },
          });
          seen.letGo += await db.mail.count({
            where: { kind: 'seat_let_go', submission: where },
          });
          seen.together += await db.group.count({ where });
          seen.named += await db.groupPlace.count({ where: { ...where, namedAt: { not: null } } });
          seen.released += await db.groupPlace.count({
            where: { ...where, releasedAt: { not: null } },
          });
          seen.groupsLetGo += await db.mail.count({
            where: { kind: 'seat_let_go', group: where },
          });
          seen.ownCancelled += await db.mail.count({
            where: { kind: 'application_cancelled', submission: where },
          });
          const all = await db.submission.findMany({
            where,
            select: { id: true, attention: true },
          });
          const audited = (action: 'submission.confirmed' | 'submission.session_changed') =>
            db.auditEntry.count({
              where: { action, entityId: { in: all.map(({ id }) => String(id)) } },
            });
          seen.confirmed += await audited('submission.confirmed');
          moved += await audited('submission.session_changed');
          // Who is paid and not cancelled has a seat; who waits has neither seat nor account, and who
          // hasn't confirmed the address has no account either.
          expect(
            await db.submission.count({
              where: { ...where, waitingSince: { not: null }, allocatedAmount: { gt: 0 } },
            }),
          ).toBe(0);
          expect(
            await db.submission.count({
              where: {
                ...where,
                attention: { has: 'unconfirmed' },
                virtualAccountId: { not: null },
              },
            }),
          ).toBe(0);
          // The jobs of the next runs leave it alone.
          await db.seminar.update({ where: { id: seminarId }, data: { archivedAt: start } });
        },
      ),
      { numRuns: 6, examples: [everyEvent] },
    );
    expect(Object.entries(seen).filter(([, times]) => times === 0)).toEqual([]);
    if (inSessions) expect(moved).toBeGreaterThan(0);
  },
  300_000,
);
