import { formatLongDay } from '@seminar/shared/date';
import { inLanguage } from '@seminar/shared/inLanguage';
import { locales, type Locale } from '@seminar/shared/platform/messages/message';
import type { SeminarChange } from '@seminar/shared/catalogue/seminars/schema';
import { sessionLine } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import { updateSeminar, type SeminarChanged } from '../../catalogue/seminars/updateSeminar.ts';
import { lockBilled, voidBillsOfFormerDays } from '../../papers/bills/voidBills.ts';
import { submissionIsAlive } from '../../platform/conditions/submissions.ts';
import type { Context } from '../../platform/context/context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { Change, SeminarItem } from '../../telling/mail/changes.ts';
import { judgeSeminar } from '../attendance/judgeSeminar.ts';
import { noteChanges } from '../../telling/mail/tellChanges.ts';

type Seminar = SeminarChanged['before'];
type Texts = Record<Locale, string | null>;
type Told = Extract<Change, { what: 'moved' | 'seminar' }>;

function period({ on_demand_start: from, on_demand_end: until }: Seminar, language: Locale) {
  if (from === null && until === null) return null;
  const [first, last] = [from, until].map((day) => day && formatLongDay(day, language));
  return language === 'en' ? `${first ?? ''} – ${last ?? ''}` : `${first ?? ''}〜${last ?? ''}`;
}

/** What people rely on of when and where a seminar takes place. */
const items: Record<SeminarItem, (seminar: Seminar, language: Locale) => string | null> = {
  duration: ({ duration }) => duration,
  on_demand: period,
  place: ({ place }) => place,
  map: ({ place_url: url }) => url,
  viewing_address: ({ viewing_address: address }) => address,
};
const itemNames = Object.keys(items) as SeminarItem[];

const inBoth = (text: (language: Locale) => string | null): Texts => ({
  ja: text('ja'),
  en: text('en'),
});

/** The changes of a seminar, in both languages. */
function itemChanges({ before, after }: SeminarChanged) {
  return itemNames.map((item) => ({
    item,
    from: inBoth((language) => items[item](inLanguage(before, language), language)),
    to: inBoth((language) => items[item](inLanguage(after, language), language)),
  }));
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

/** Who is told which of the changes: in their language, of their own date, and of the way in only who may come in. */
async function tellHolders(
  tx: Tx,
  changed: SeminarChanged,
  { adminId, at }: { adminId: number; at: Date },
): Promise<void> {
  const differs = ({ from, to }: { from: Texts; to: Texts }) =>
    locales.some((language) => from[language] !== to[language]);
  const ofSeminar = itemChanges(changed).filter(differs);
  const ofSessions = sessionChanges(changed).filter(differs);
  if (ofSeminar.length + ofSessions.length === 0) return;
  const { id: seminarId } = changed.before;
  const applications = await tx.submission.findMany({
    where: { seminarId, anonymisedAt: null, ...submissionIsAlive.where },
    select: {
      id: true,
      language: true,
      sessionId: true,
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
    ...applications.map(({ id: submissionId, language, sessionId, student }) => ({
      of: { submissionId },
      changes: changesFor(
        language,
        sessionId,
        student !== null && student.suspendedAt === null && student.archivedAt === null,
      ),
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
 * of that, and of another day, time, place or viewing period.
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
    lockFirst: (tx) => lockBilled(tx, sessionIds),
    follow: async (tx, changed) => {
      await judgeSeminar(tx, context, changed, { adminId, at });
      const order = { reason: '日程の変更のため', at, adminId };
      await voidBillsOfFormerDays(tx, changed.moved, order);
      await tellHolders(tx, changed, { adminId, at });
    },
  });
}
