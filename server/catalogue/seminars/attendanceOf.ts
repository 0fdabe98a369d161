import type { HowToAttend } from '@seminar/shared/catalogue/seminars/howToAttend';
import { toDay } from '../../platform/context/days.ts';
import { hasTest, toldCompletion } from './endsWith.rules.ts';
import type { Prisma, SeminarSession } from '../../generated/prisma/client.ts';

/** What of a seminar says how and when to attend it. */
export const attendanceParts = {
  includeWeb: true,
  place: true,
  placeEn: true,
  placeUrl: true,
  onDemandStart: true,
  onDemandEnd: true,
  viewingAddress: true,
  attendanceNotes: true,
  attendanceNotesEn: true,
  textNote: true,
  textNoteEn: true,
  textShipsOn: true,
  reviewTestKeywords: true,
  certificateStart: true,
  certificateEnd: true,
  certificateIssueStartDate: true,
  completionTest: true,
  completionWatchedPercent: true,
  completionLiveMinutes: true,
  completionCheckIn: true,
  videos: { where: { archivedAt: null }, select: { id: true }, take: 1 },
} satisfies Prisma.SeminarSelect;

/**
 * How and when to attend a seminar.
 *
 * @param session the date and place that was chosen; null: the seminar has none
 * @param of whether it is for somebody who has paid, and their own link to join; null: not to be shown, or none
 */
export function attendanceOf(
  seminar: Prisma.SeminarGetPayload<{ select: typeof attendanceParts }>,
  session: SeminarSession | null,
  { paid, joinLink }: { paid: boolean; joinLink: string | null },
): HowToAttend {
  // The address on the map is the seminar's own place's.
  const elsewhere = session !== null && session.place !== null;
  return {
    web: seminar.includeWeb,
    place: elsewhere ? session.place : seminar.place,
    place_en: elsewhere ? session.placeEn : seminar.placeEn,
    place_url: elsewhere ? null : seminar.placeUrl,
    starts_at: session?.startsAt.toISOString() ?? null,
    ends_at: session?.endsAt.toISOString() ?? null,
    viewing_start: toDay(seminar.onDemandStart),
    viewing_end: toDay(seminar.onDemandEnd),
    viewing_address: paid ? seminar.viewingAddress : null,
    join_link: paid ? joinLink : null,
    videos: paid && seminar.videos.length > 0,
    notes: paid ? seminar.attendanceNotes : null,
    notes_en: paid ? seminar.attendanceNotesEn : null,
    text_note: paid ? seminar.textNote : null,
    text_note_en: paid ? seminar.textNoteEn : null,
    text_ships_on: paid ? toDay(seminar.textShipsOn) : null,
    test: hasTest(seminar)
      ? { start: toDay(seminar.certificateStart), end: toDay(seminar.certificateEnd) }
      : null,
    completion: toldCompletion(seminar),
    certificate_start: toDay(seminar.certificateIssueStartDate),
  };
}
