import { tokyoDay, type Day } from '@seminar/shared/date';
import { locales, type Locale } from '@seminar/shared/platform/messages/message';
import type { SeminarChange } from '@seminar/shared/catalogue/seminars/schema';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { sessionFields } from '../../catalogue/seminars/sessions/sessionFields.ts';
import {
  daysToPayFields,
  updateSeminar,
  type SeminarChanged,
  type SeminarDays,
} from '../../catalogue/seminars/updateSeminar.ts';
import {
  lockHolders,
  voidBillsOfFormerDays,
  voidBillsOfFormerDeadlines,
  type OtherDeadline,
} from '../../papers/bills/voidBills.ts';
import { certificateIsIssued } from '../../platform/conditions/certificates.ts';
import { asksTooSoon, paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { placeIsToPay } from '../../platform/conditions/places.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Undoing } from '../../platform/audit/cause.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate, toDay } from '../../platform/context/days.ts';
import { ChangedBeforeLock, type Tx } from '../../platform/db/db.ts';
import type { Change } from '../../telling/mail/changes.ts';
import { judgeSeminar } from '../attendance/judgeSeminar.ts';
import { extendGroupDeadlines } from '../group-payments/extendGroupDeadlines.ts';
import { extendDeadlines } from '../payments/extendDeadlines.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { reliesOn, seminarItems } from './seminarItems.rules.ts';
import { systemReasons } from '../../telling/mail/systemReasons.ts';

type Seminar = SeminarChanged['before'];
type Texts = Record<Locale, string | null>;
type Told = Extract<Change, { what: 'moved' | 'seminar' }>;

/** The changes of a seminar, in both languages. */
function itemChanges({ before, after }: SeminarChanged) {
  const is = seminarItems(after);
  return seminarItems(before).flatMap(({ item, text: from }) => {
    const to = is.find((other) => other.item === item)?.text;
    return to ? [{ item, from, to }] : [];
  });
}

/** The changes of its dates and places, by their ids. */
function sessionChanges({ sessions }: SeminarChanged) {
  return sessions.before.flatMap((was) => {
    const is = sessions.after.find(({ id }) => id === was.id);
    if (!is) return [];
    const lines = (session: typeof was) => ({
      ja: sessionLine(session, 'ja'),
      en: sessionLine(session, 'en'),
    });
    return [{ id: was.id, from: lines(was), to: lines(is) }];
  });
}

/**
 * Whether a change gives the seminar or one of its dates other days than are stored. A form may send again what is
 * there already.
 */
function changesDays(change: SeminarChange, stored: SeminarDays): boolean {
  const { sessions = [] } = change;
  return (
    daysToPayFields.some(
      (field) => change[field] !== undefined && change[field] !== stored[field],
    ) ||
    stored.sessions.some((was) =>
      sessions.some(
        (is) =>
          is.id === was.id &&
          (Date.parse(is.starts_at) !== Date.parse(was.starts_at) ||
            Date.parse(is.ends_at) !== Date.parse(was.ends_at) ||
            is.payment_deadline !== was.payment_deadline),
      ),
    )
  );
}

/**
 * Locks those whose bills and last days to pay depend on the days that a change gives.
 *
 * @returns whether it changes any
 */
async function lockThoseOf(tx: Tx, seminarId: number, change: SeminarChange): Promise<boolean> {
  const seminar = await tx.seminar.findUnique({
    where: { id: seminarId },
    select: {
      paymentDeadline: true,
      paymentDays: true,
      onDemandEnd: true,
      certificateEnd: true,
      sessions: true,
    },
  });
  if (seminar === null) return false;
  const stored = {
    payment_deadline: toDay(seminar.paymentDeadline),
    payment_days: seminar.paymentDays,
    on_demand_end: toDay(seminar.onDemandEnd),
    certificate_end: toDay(seminar.certificateEnd),
    sessions: seminar.sessions.map((session) => ({
      ...sessionFields(session),
      payment_deadline: toDay(session.paymentDeadline),
    })),
  };
  const changes = changesDays(change, stored);
  if (changes) await lockHolders(tx, seminarId);
  return changes;
}

/** What the last day to pay depends on, beside the seminar. */
const deadlineParts = {
  paymentAskedOn: true,
  submittedAt: true,
  withoutDeadline: true,
  sessionDeadline: true,
} as const;

type Asked = Omit<Parameters<typeof paymentDeadline.of>[0], 'seminar'>;

/** The last days to pay that the dates of a seminar set before the change, by application and by group. */
interface FormerDeadlines {
  people: ReadonlyMap<number, Date | null>;
  groups: ReadonlyMap<number, Date | null>;
}

async function readFormerDeadlines(
  tx: Tx,
  { seminarId, sessionIds }: { seminarId: number; sessionIds: readonly number[] },
): Promise<FormerDeadlines> {
  if (sessionIds.length === 0) return { people: new Map(), groups: new Map() };
  const rows = await tx.$queryRaw<{ id: number; ofGroup: boolean; sessionDeadline: Date | null }[]>`
    SELECT id, false AS "ofGroup", session_deadline AS "sessionDeadline" FROM submissions
    WHERE seminar_id = ${seminarId} AND session_id = ANY(${[...sessionIds]}::int[])
    UNION ALL SELECT id, true, session_deadline FROM groups WHERE seminar_id = ${seminarId}`;
  const byId = (wanted: boolean) =>
    new Map(
      rows.flatMap(({ id, ofGroup, sessionDeadline }) =>
        ofGroup === wanted ? [[id, sessionDeadline] as const] : [],
      ),
    );
  return { people: byId(false), groups: byId(true) };
}

/** An application or a company that still owes a fee. */
interface Owing extends Pick<OtherDeadline, 'of'> {
  /** They know where to pay. */
  told: boolean;
  asked: Asked;
  /** The last day that their date set before; undefined: the date is not changed. */
  former: Date | null | undefined;
}

/** The last day to pay before and after the change. */
interface NewDeadline extends OtherDeadline, Pick<Owing, 'told'> {
  /** Their days to pay are to count from today. */
  anew: boolean;
}

/** What becomes of somebody's last day to pay; null: the days to pay of the seminar and its dates stay. */
function deadlineChange(
  { before, after, sessions }: SeminarChanged,
  today: Day,
): ((owing: Owing) => NewDeadline) | null {
  const stays =
    before.payment_deadline === after.payment_deadline &&
    before.payment_days === after.payment_days &&
    sessions.before.length === 0;
  if (stays) return null;
  const dayBy = (seminar: Seminar, asked: Asked) =>
    paymentDeadline.of({
      ...asked,
      seminar: {
        paymentDeadline: toDate(seminar.payment_deadline),
        paymentDays: seminar.payment_days,
      },
    });
  return ({ of, told, asked, former = asked.sessionDeadline }) => {
    const from = dayBy(before, { ...asked, sessionDeadline: former });
    const to = dayBy(after, asked);
    // A group that was never told where to pay has no days that count.
    const counts = told && ('submissionId' in of || asked.paymentAskedOn !== null);
    const anew = counts && asksTooSoon({ from, to }, today);
    const counted = anew ? dayBy(after, { ...asked, paymentAskedOn: toDate(today) }) : to;
    return { of, told, from, to: counted, anew };
  };
}

/**
 * Where another last day to pay leaves no bank day until then, the days to pay count from today. Unpaid bills that name
 * the former day become void.
 */
async function followDeadlines(
  tx: Tx,
  context: Context,
  {
    deadlines,
    shortened,
  }: { deadlines: readonly NewDeadline[] } & Pick<SeminarChanged, 'shortened'>,
  order: Undoing,
): Promise<void> {
  const anew = deadlines.flatMap((one) => (one.anew ? one.of : []));
  const people = anew.flatMap((of) => ('submissionId' in of ? of.submissionId : []));
  const groups = anew.flatMap((of) => ('groupId' in of ? of.groupId : []));
  await extendDeadlines(tx, people, order.at);
  await extendGroupDeadlines(tx, context, groups);
  const offers = shortened.map(({ submissionId, groupId, from, to }) => ({
    of: groupId === null ? { submissionId } : { groupId },
    from,
    to,
  }));
  const former = deadlines.filter(({ from, to }) => from !== to);
  await voidBillsOfFormerDeadlines(tx, [...former, ...offers], order);
}

interface Payer {
  groupId: number | null;
  paymentStatus: string;
  expectedAmount: number;
  virtualAccountId: number | null;
  waitingSince: Date | null;
}

/** Who has a fee of their own, and hasn't paid it yet. */
const hasOpenFee = (row: Payer) =>
  row.groupId === null && row.paymentStatus !== 'PAID' && row.expectedAmount > 0;

/** Who of them was told where to pay. */
export const owesAlone = (row: Payer) =>
  hasOpenFee(row) && row.virtualAccountId !== null && row.waitingSince === null;

/** What who was offered a seat is told, since it ends with the date or the seminar. */
export const shortenedNote = (
  { submissionId, from, to }: SeminarChanged['shortened'][number],
  by: { adminId: number; at: Date },
) => ({
  of: { submissionId },
  change: { what: 'deadline', from, to } as const,
  reason: systemReasons.seminarChanged,
  ...by,
});

/**
 * Follows the last days to pay, and tells each person the changes of their own date, in their language; the way in is
 * told only to people who may come in.
 */
async function tellHolders(
  tx: Tx,
  context: Context,
  changed: SeminarChanged,
  { former, adminId, at }: { former: FormerDeadlines; adminId: number; at: Date },
): Promise<void> {
  const differs = ({ from, to }: { from: Texts; to: Texts }) =>
    locales.some((language) => from[language] !== to[language]);
  const ofSeminar = itemChanges(changed).filter(differs);
  const ofSessions = sessionChanges(changed).filter(differs);
  const newDeadline = deadlineChange(changed, tokyoDay(at));
  if (ofSeminar.length + ofSessions.length === 0 && newDeadline === null) return;
  const { id: seminarId } = changed.before;
  // Who has theirs lacks nothing, whatever it needs now.
  const certificates = { where: certificateIsIssued.where, select: { id: true } };
  const applications = await tx.submission.findMany({
    where: { seminarId, anonymisedAt: null, ...submissionIsAlive.where },
    select: {
      id: true,
      language: true,
      sessionId: true,
      groupId: true,
      paymentStatus: true,
      expectedAmount: true,
      virtualAccountId: true,
      waitingSince: true,
      ...deadlineParts,
      offerDeadline: true,
      student: { select: { suspendedAt: true, archivedAt: true, certificates } },
    },
    orderBy: { id: 'asc' },
  });
  const students = await tx.student.findMany({
    where: {
      seminarId,
      submissionId: null,
      suspendedAt: null,
      archivedAt: null,
      anonymisedAt: null,
    },
    select: { id: true, certificates },
    orderBy: { id: 'asc' },
  });
  const groups =
    newDeadline === null
      ? []
      : await tx.group.findMany({
          where: {
            seminarId,
            archivedAt: null,
            anonymisedAt: null,
            OR: [
              {
                submissions: {
                  some: {
                    paymentStatus: { not: 'PAID' },
                    expectedAmount: { gt: 0 },
                    ...submissionIsAlive.where,
                  },
                },
              },
              { places: { some: placeIsToPay.where } },
            ],
          },
          select: { id: true, virtualAccountId: true, ...deadlineParts },
          orderBy: { id: 'asc' },
        });
  const changesFor = (
    { language, sessionId }: { language: Locale; sessionId: number | null },
    standing: Parameters<typeof reliesOn>[1],
  ): Told[] => [
    ...ofSessions.flatMap(({ id, from, to }): Told[] =>
      id === sessionId && from[language] !== to[language] ? [{ what: 'moved', from, to }] : [],
    ),
    ...ofSeminar.flatMap(({ item, from, to }): Told[] =>
      from[language] !== to[language] && reliesOn(item, standing)
        ? [{ what: 'seminar', item, from, to }]
        : [],
    ),
  ];
  // An estimate may be of somebody who wasn't told yet where to pay.
  const owing: Owing[] = [
    ...applications.filter(hasOpenFee).map((asked) => ({
      of: { submissionId: asked.id },
      told: owesAlone(asked),
      asked,
      former: former.people.get(asked.id),
    })),
    ...groups.map(({ id: groupId, virtualAccountId, ...asked }) => ({
      of: { groupId },
      told: virtualAccountId !== null,
      asked: { ...asked, offerDeadline: null },
      former: former.groups.get(groupId),
    })),
  ];
  const deadlines = newDeadline === null ? [] : owing.map(newDeadline);
  const { shortened } = changed;
  const order = { reason: systemReasons.deadlineChanged, adminId, at };
  await followDeadlines(tx, context, { deadlines, shortened }, order);
  const told = [
    ...applications.map(({ id: submissionId, student, ...application }) => ({
      of: { submissionId },
      changes: changesFor(application, {
        attends: student !== null && student.suspendedAt === null && student.archivedAt === null,
        certified: (student?.certificates ?? []).length > 0,
        applied: true,
      }),
    })),
    ...deadlines.map(({ of, told: wasTold, from, to }) => ({
      of,
      changes: wasTold && from !== to ? [{ what: 'deadline' as const, from, to }] : [],
    })),
    ...students.map(({ id: studentId, certificates: issued }) => ({
      of: { studentId },
      changes: changesFor(
        { language: 'ja', sessionId: null },
        { attends: true, certified: issued.length > 0, applied: false },
      ),
    })),
  ];
  const reason = systemReasons.seminarChanged;
  await noteChanges(
    tx,
    told.flatMap(({ of, changes }) =>
      changes.map((change) => ({ of, change, reason, adminId, at }) as const),
    ),
  );
}

/**
 * Changes the given fields of a seminar, and judges its students anew where it asks for something else. Where a date
 * and place is on other days now, or people have another last day to pay, unpaid bills that name the former ones become
 * void. A mail tells applicants and students each other day, time, place, viewing or test period, what else the
 * certificate needs now, from when there is one and until when a place is handed over; another last day to pay is told
 * to people who have not paid.
 *
 * @throws NotFound
 * @throws ValidationFailed
 */
export async function changeSeminar(
  context: Context,
  { seminarId, change, adminId }: { seminarId: number; change: SeminarChange; adminId: number },
): Promise<void> {
  const at = context.clock();
  const sessionIds = (change.sessions ?? []).flatMap(({ id: sessionId }) => sessionId ?? []);
  await updateSeminar(context, {
    seminarId,
    change,
    adminId,
    lockFirst: (tx) => lockThoseOf(tx, seminarId, change),
    readFormer: (tx, locked, stored) => {
      // Somebody else has changed the days meanwhile, so that this change gives other ones.
      if (!locked && changesDays(change, stored)) throw new ChangedBeforeLock();
      return readFormerDeadlines(tx, { seminarId, sessionIds });
    },
    follow: async (tx, changed, former) => {
      await judgeSeminar(tx, context, changed, { adminId, at });
      const order = { reason: systemReasons.dateChanged, at, adminId };
      await voidBillsOfFormerDays(tx, changed.moved, order);
      await tellHolders(tx, context, changed, { former, adminId, at });
      await noteChanges(
        tx,
        changed.shortened.map((offer) => shortenedNote(offer, { adminId, at })),
      );
    },
  });
}
