import { playbackRates } from '@seminar/shared/catalogue/seminars/completion.rules';
import {
  seminarOverviewSchema,
  type Seminar,
  type SeminarOverview,
  type SeminarWithSeats,
} from '@seminar/shared/catalogue/seminars/schema';
import {
  publicSeatsOf,
  publicSeatsTogether,
  seatsTogether,
} from '@seminar/shared/catalogue/seminars/seats/seats.rules';
import { hasBegun } from '@seminar/shared/catalogue/seminars/sessions/sessions.rules';
import type { Context } from '../../platform/context/context.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { toDay } from '../../platform/context/days.ts';
import { pricesOf } from './pricesOf.ts';
import { storedCancelRule } from './cancelRuleOf.ts';
import type { ListedSeminar } from './readListedSeminars.ts';
import { completionOf } from './completionOf.ts';
import { readSeats } from './seats/readSeats.ts';
import { readSessions, type CountedSession } from './sessions/readSessions.ts';

/** The relations that a seminar is read with. */
export const seminarParts = {
  formTemplate: { select: { id: true, name: true, archivedAt: true } },
  _count: { select: { sessions: true } },
} satisfies Prisma.SeminarInclude;

type SeminarRow = Prisma.SeminarGetPayload<{ include: typeof seminarParts }>;

/** What is registered of a seminar, as it is stored. */
type Registered = Omit<ListedSeminar, 'applied' | 'taken' | 'waiting' | 'queued'>;

/** Without `queued`, by which only the seats left for newcomers are counted: the office sees how many wait in all. */
export function forOffice<Shown extends object>({
  queued: _,
  ...shown
}: Shown & { queued: number }) {
  return shown;
}

/** What is registered of a seminar. */
export function presentSeminar(row: Registered): Omit<Seminar, 'submission_count'> {
  const template = row.formTemplate;
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    seminar_type: row.seminarType,
    entry_start: toDay(row.entryStart),
    entry_end: toDay(row.entryEnd),
    payment_deadline: toDay(row.paymentDeadline),
    ...pricesOf(row),
    tax_category: row.taxCategory,
    include_web: row.includeWeb,
    include_on_demand: row.includeOnDemand,
    on_demand_start: toDay(row.onDemandStart),
    on_demand_end: toDay(row.onDemandEnd),
    certificate_start: toDay(row.certificateStart),
    certificate_end: toDay(row.certificateEnd),
    certificate_issue_start_date: toDay(row.certificateIssueStartDate),
    certificate_issue_end_date: toDay(row.certificateIssueEndDate),
    review_test_keywords_json: row.reviewTestKeywords,
    completion: completionOf(row),
    reminders_enabled: row.remindersEnabled,
    reminder_days_before: row.reminderDaysBefore,
    reminder_days_after: row.reminderDaysAfter,
    payment_days: row.paymentDays,
    capacity: row.capacity,
    waiting_list: row.waitingList,
    offer_days: row.offerDays,
    release_unpaid: row.releaseUnpaid,
    replace_until: toDay(row.replaceUntil),
    hand_over: row.handOver,
    cancel_rule: storedCancelRule(row),
    description: row.description,
    duration: row.duration,
    audience: row.audience,
    place: row.place,
    place_url: row.placeUrl,
    viewing_address: row.viewingAddress,
    attendance_notes: row.attendanceNotes,
    text_note: row.textNote,
    text_ships_on: toDay(row.textShipsOn),
    fastest_rate: playbackRates.find((rate) => rate === row.fastestRate) ?? 1,
    name_en: row.nameEn,
    description_en: row.descriptionEn,
    duration_en: row.durationEn,
    audience_en: row.audienceEn,
    place_en: row.placeEn,
    attendance_notes_en: row.attendanceNotesEn,
    text_note_en: row.textNoteEn,
    form_template:
      template && !template.archivedAt ? { id: template.id, name: template.name } : null,
  };
}

/** The dates and places of those that have any; nothing is read where none has. */
async function sessionsOf(
  db: Db,
  rows: readonly Pick<SeminarRow, 'id' | '_count'>[],
): Promise<ReadonlyMap<number, CountedSession[]>> {
  const ids = rows.flatMap(({ id, _count }) => (_count.sessions > 0 ? [id] : []));
  return ids.length === 0 ? new Map() : readSessions(db, ids);
}

/** Seminars as the office sees them, with their seats. */
export async function presentSeminars(
  db: Db,
  rows: readonly ListedSeminar[],
): Promise<SeminarWithSeats[]> {
  const allSessions = await sessionsOf(db, rows);
  return rows.map((row) => {
    const sessions = allSessions.get(row.id) ?? [];
    const active = sessions.filter(({ is_active }) => is_active);
    const { capacity, taken, waiting } = row;
    return {
      ...presentSeminar(row),
      submission_count: row.applied,
      seats:
        active.length === 0
          ? { capacity, taken, waiting }
          : seatsTogether(active.map((session) => session.seats)),
      sessions: sessions.map(forOffice),
    };
  });
}

/** What can be chosen of a seminar's dates and places, and what is told of its seats. */
async function presentChoice(db: Db, row: SeminarRow, now: Date) {
  const all = (await sessionsOf(db, [row])).get(row.id) ?? [];
  const active = all.filter(({ is_active }) => is_active);
  const sessions = active
    .filter((session) => !hasBegun(session, now))
    .map(({ queued, ...session }) => ({
      ...session,
      seats: publicSeatsOf({ ...session.seats, queued }, row.waitingList),
    }));
  if (active.length > 0) {
    const seats = publicSeatsTogether(sessions.map((session) => session.seats));
    return { session_required: true, sessions, seats };
  }
  // Nothing is counted where there is no limit, so the forms of most seminars cost no more.
  const { capacity } = row;
  const counted =
    capacity === null
      ? { capacity, taken: 0, waiting: 0, queued: 0 }
      : await readSeats(db, { id: row.id, capacity });
  const seats = publicSeatsOf(counted, row.waitingList);
  return { session_required: false, sessions, seats };
}

/** The public data of a seminar: the number of its keywords, but never the keywords. */
export async function presentOverview(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  row: SeminarRow,
): Promise<SeminarOverview> {
  const seminar = presentSeminar(row);
  const videos = { seminarId: row.id, archivedAt: null };
  const [choice, video] = await Promise.all([
    presentChoice(db, row, clock()),
    db.video.findFirst({ where: videos, select: { id: true } }),
  ]);
  // The schema leaves out what is not for everybody.
  return seminarOverviewSchema.parse({
    ...seminar,
    review_test_keyword_count: seminar.review_test_keywords_json.length,
    viewing_recorded: video !== null,
    ...choice,
  });
}
