import { locales, type Locale } from '@seminar/shared/platform/messages/message';
import type { SeminarChange } from '@seminar/shared/catalogue/seminars/schema';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { updateSeminar, type SeminarChanged } from '../../catalogue/seminars/updateSeminar.ts';
import { lockBilled, voidBillsOfFormerDays } from '../../papers/bills/voidBills.ts';
import { paymentDeadline } from '../../platform/conditions/paymentDeadline.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import { toDate } from '../../platform/context/days.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Change } from '../../telling/mail/changes.ts';
import { judgeSeminar } from '../attendance/judgeSeminar.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';
import { seminarItems } from './seminarItems.rules.ts';

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
  const select = { id: true, sessionDeadline: true } as const;
  const people = await tx.submission.findMany({
    where: { seminarId, sessionId: { in: [...sessionIds] } },
    select,
  });
  const groups = await tx.group.findMany({ where: { seminarId }, select });
  const byId = (rows: typeof people) =>
    new Map(rows.map(({ id, sessionDeadline }) => [id, sessionDeadline]));
  return { people: byId(people), groups: byId(groups) };
}

/**
 * What becomes of somebody's last day to pay; null: the days to pay of the seminar and its dates stay.
 *
 * @param former what their date set before; undefined: the date is not changed
 */
function deadlineChange({
  before,
  after,
  sessions,
}: SeminarChanged):
  | ((asked: Asked, former: Date | null | undefined) => Extract<Change, { what: 'deadline' }>[])
  | null {
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
  return (asked, former = asked.sessionDeadline) => {
    const [from, to] = [dayBy(before, { ...asked, sessionDeadline: former }), dayBy(after, asked)];
    return from === to ? [] : [{ what: 'deadline', from, to }];
  };
}

/** Who was told where to pay, and hasn't paid yet. */
export const owesAlone = (row: {
  groupId: number | null;
  paymentStatus: string;
  expectedAmount: number;
  virtualAccountId: number | null;
  waitingSince: Date | null;
}) =>
  row.groupId === null &&
  row.paymentStatus !== 'PAID' &&
  row.expectedAmount > 0 &&
  row.virtualAccountId !== null &&
  row.waitingSince === null;

/** What who was offered a seat is told, since it ends with the date or the seminar. */
export const shortenedNote = (
  { submissionId, from, to }: SeminarChanged['shortened'][number],
  by: { adminId: number; at: Date },
) => ({
  of: { submissionId },
  change: { what: 'deadline', from, to } as const,
  reason: '講習会の開催内容を変更したため',
  ...by,
});

/** Who is told which of the changes: in their language, of their own date, and of the way in only who may come in. */
async function tellHolders(
  tx: Tx,
  changed: SeminarChanged,
  { former, adminId, at }: { former: FormerDeadlines; adminId: number; at: Date },
): Promise<void> {
  const differs = ({ from, to }: { from: Texts; to: Texts }) =>
    locales.some((language) => from[language] !== to[language]);
  const ofSeminar = itemChanges(changed).filter(differs);
  const ofSessions = sessionChanges(changed).filter(differs);
  const newDeadline = deadlineChange(changed);
  if (ofSeminar.length + ofSessions.length === 0 && newDeadline === null) return;
  const { id: seminarId } = changed.before;
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
      student: { select: { suspendedAt: true, archivedAt: true } },
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
    select: { id: true },
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
            virtualAccountId: { not: null },
            submissions: {
              some: {
                paymentStatus: { not: 'PAID' },
                expectedAmount: { gt: 0 },
                ...submissionIsAlive.where,
              },
            },
          },
          select: { id: true, ...deadlineParts },
          orderBy: { id: 'asc' },
        });
  const changesFor = (language: Locale, sessionId: number | null, comesIn: boolean): Told[] => [
    ...ofSessions.flatMap(({ id, from, to }): Told[] =>
      id === sessionId && from[language] !== to[language] ? [{ what: 'moved', from, to }] : [],
    ),
    ...ofSeminar.flatMap(({ item, from, to }): Told[] =>
      from[language] !== to[language] && (item !== 'viewing_address' || comesIn)
        ? [{ what: 'seminar', item, from, to }]
        : [],
    ),
  ];
  const told = [
    ...applications.map(({ id: submissionId, language, sessionId, student, ...row }) => ({
      of: { submissionId },
      changes: [
        ...changesFor(
          language,
          sessionId,
          student !== null && student.suspendedAt === null && student.archivedAt === null,
        ),
        ...(owesAlone(row) ? (newDeadline?.(row, former.people.get(submissionId)) ?? []) : []),
      ],
    })),
    ...groups.map((group) => ({
      of: { groupId: group.id },
      changes: newDeadline?.({ ...group, offerDeadline: null }, former.groups.get(group.id)) ?? [],
    })),
    ...students.map(({ id: studentId }) => ({
      of: { studentId },
      changes: changesFor('ja', null, true),
    })),
  ];
  const reason = '講習会の開催内容を変更したため';
  await noteChanges(
    tx,
    told.flatMap(({ of, changes }) =>
      changes.map((change) => ({ of, change, reason, adminId, at }) as const),
    ),
  );
}

/**
 * Changes the given fields of a seminar, and judges its students anew where it asks for something else. Where a date and
 * place is on other days now, unpaid bills that name the former days become void. Who has applied or attends is told
 * of that, of another day, time, place, viewing or test period, and who has not paid of another last day to pay.
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
  let former: FormerDeadlines = { people: new Map(), groups: new Map() };
  await updateSeminar(context, {
    seminarId,
    change,
    adminId,
    lockFirst: async (tx) => {
      await lockBilled(tx, sessionIds);
      former = await readFormerDeadlines(tx, { seminarId, sessionIds });
    },
    follow: async (tx, changed) => {
      await judgeSeminar(tx, context, changed, { adminId, at });
      const order = { reason: '日程の変更のため', at, adminId };
      await voidBillsOfFormerDays(tx, changed.moved, order);
      await tellHolders(tx, changed, { former, adminId, at });
      await noteChanges(
        tx,
        changed.shortened.map((offer) => shortenedNote(offer, { adminId, at })),
      );
    },
  });
}
