import {
  seminarOverviewSchema,
  type Seminar,
  type SeminarOverview,
} from '@seminar/shared/seminars/schema';
import type { Prisma } from '../generated/prisma/client.ts';
import { toDay } from '../context/days.ts';

/** The relations that a seminar is read with. */
export const seminarParts = {
  formTemplate: { select: { id: true, name: true, archivedAt: true } },
  _count: { select: { submissions: { where: { archivedAt: null } } } },
} satisfies Prisma.SeminarInclude;

export type SeminarRow = Prisma.SeminarGetPayload<{ include: typeof seminarParts }>;

export function presentSeminar(row: SeminarRow): Seminar {
  const template = row.formTemplate;
  return {
    id: row.id,
    name: row.name,
    code: row.code,
    seminar_type: row.seminarType,
    entry_start: toDay(row.entryStart),
    entry_end: toDay(row.entryEnd),
    payment_deadline: toDay(row.paymentDeadline),
    entry_fee: row.entryFee,
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
    reminders_enabled: row.remindersEnabled,
    reminder_days_before: row.reminderDaysBefore,
    reminder_days_after: row.reminderDaysAfter,
    payment_days: row.paymentDays,
    description: row.description,
    duration: row.duration,
    audience: row.audience,
    place: row.place,
    place_url: row.placeUrl,
    viewing_address: row.viewingAddress,
    attendance_notes: row.attendanceNotes,
    text_note: row.textNote,
    text_ships_on: toDay(row.textShipsOn),
    name_en: row.nameEn,
    description_en: row.descriptionEn,
    duration_en: row.durationEn,
    audience_en: row.audienceEn,
    place_en: row.placeEn,
    attendance_notes_en: row.attendanceNotesEn,
    text_note_en: row.textNoteEn,
    form_template:
      template && !template.archivedAt ? { id: template.id, name: template.name } : null,
    submission_count: row._count.submissions,
  };
}

/** The public data of a seminar: the number of its keywords, but never the keywords. */
export function presentOverview(row: SeminarRow): SeminarOverview {
  const seminar = presentSeminar(row);
  // The schema leaves out what is not for everybody.
  return seminarOverviewSchema.parse({
    ...seminar,
    review_test_keyword_count: seminar.review_test_keywords_json.length,
  });
}
