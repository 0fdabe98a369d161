import type { Attendance } from '@seminar/shared/seminars/attendance';
import { toDay } from '../context/days.ts';
import type { Seminar } from '../generated/prisma/client.ts';

/** How and when to attend a seminar. @param paid whether it is for somebody who has paid */
export function attendanceOf(seminar: Seminar, paid: boolean): Attendance {
  return {
    web: seminar.includeWeb,
    place: seminar.place,
    place_en: seminar.placeEn,
    place_url: seminar.placeUrl,
    viewing_start: toDay(seminar.onDemandStart),
    viewing_end: toDay(seminar.onDemandEnd),
    viewing_address: paid ? seminar.viewingAddress : null,
    notes: paid ? seminar.attendanceNotes : null,
    notes_en: paid ? seminar.attendanceNotesEn : null,
    text_note: paid ? seminar.textNote : null,
    text_note_en: paid ? seminar.textNoteEn : null,
    text_ships_on: paid ? toDay(seminar.textShipsOn) : null,
    test:
      seminar.reviewTestKeywords.length === 0
        ? null
        : { start: toDay(seminar.certificateStart), end: toDay(seminar.certificateEnd) },
    certificate_start: toDay(seminar.certificateIssueStartDate),
  };
}
