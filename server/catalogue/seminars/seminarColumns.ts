import { searchText } from '@seminar/shared/platform/japan/searchKey';
import type { NewSeminar } from '@seminar/shared/catalogue/seminars/schema';
import { toDate } from '../../platform/context/days.ts';
import { Prisma } from '../../generated/prisma/client.ts';

/** What no field of a seminar is kept in, besides the code, which can't be changed. */
type KeptElsewhere =
  | 'id'
  | 'code'
  | 'formTemplateId'
  | 'lastStudentSequence'
  | 'lastApplicationSequence'
  | 'lastGroupSequence'
  | 'rushReleasedAt'
  | 'archivedAt'
  | 'createdAt'
  | 'updatedAt';
type FieldColumn = Exclude<Prisma.SeminarScalarFieldEnum, KeptElsewhere>;

/** The columns of a seminar's fields, except the code; `presentSeminar` is the reverse. */
export function seminarColumns(seminar: Omit<NewSeminar, 'sessions' | 'completion_unconditional'>) {
  return {
    name: seminar.name,
    seminarType: seminar.seminar_type,
    entryStart: toDate(seminar.entry_start),
    entryEnd: toDate(seminar.entry_end),
    paymentDeadline: toDate(seminar.payment_deadline),
    entryFee: seminar.entry_fee,
    memberFee: seminar.member_fee,
    earlyFee: seminar.early_fee,
    earlyMemberFee: seminar.early_member_fee,
    earlyUntil: toDate(seminar.early_until),
    taxCategory: seminar.tax_category,
    includeWeb: seminar.include_web,
    includeOnDemand: seminar.include_on_demand,
    onDemandStart: toDate(seminar.on_demand_start),
    onDemandEnd: toDate(seminar.on_demand_end),
    certificateStart: toDate(seminar.certificate_start),
    certificateEnd: toDate(seminar.certificate_end),
    certificateIssueStartDate: toDate(seminar.certificate_issue_start_date),
    certificateIssueEndDate: toDate(seminar.certificate_issue_end_date),
    reviewTestKeywords: seminar.review_test_keywords_json,
    completionTest: seminar.completion.test,
    completionWatchedPercent: seminar.completion.watched_percent,
    completionLiveMinutes: seminar.completion.live_minutes,
    completionCheckIn: seminar.completion.check_in,
    remindersEnabled: seminar.reminders_enabled,
    reminderDaysBefore: seminar.reminder_days_before,
    reminderDaysAfter: seminar.reminder_days_after,
    paymentDays: seminar.payment_days,
    capacity: seminar.capacity,
    waitingList: seminar.waiting_list,
    offerDays: seminar.offer_days,
    releaseUnpaid: seminar.release_unpaid,
    replaceUntil: toDate(seminar.replace_until),
    handOver: seminar.hand_over,
    cancelRule: seminar.cancel_rule ?? Prisma.DbNull,
    description: seminar.description,
    duration: seminar.duration,
    audience: seminar.audience,
    place: seminar.place,
    placeUrl: seminar.place_url,
    viewingAddress: seminar.viewing_address,
    attendanceNotes: seminar.attendance_notes,
    textNote: seminar.text_note,
    textShipsOn: toDate(seminar.text_ships_on),
    fastestRate: seminar.fastest_rate,
    nameEn: seminar.name_en,
    descriptionEn: seminar.description_en,
    durationEn: seminar.duration_en,
    audienceEn: seminar.audience_en,
    placeEn: seminar.place_en,
    attendanceNotesEn: seminar.attendance_notes_en,
    textNoteEn: seminar.text_note_en,
    searchText: searchText([seminar.name, seminar.code]),
  } satisfies Prisma.SeminarUncheckedUpdateInput & Record<FieldColumn, unknown>;
}
