import { z } from 'zod';
import { tableProblemSchema } from '../../platform/spreadsheets/schema.ts';
import { lineSchema } from '../../fieldSchemas.ts';

export const attendanceImportStates = [
  'needs_columns',
  'ready',
  'done',
  'undone',
  'discarded',
] as const;

/**
 * The service that wrote the report. `table`: a list of another service, whose columns its headings or the office
 * named.
 */
export const reportServices = ['zoom_meeting', 'zoom_webinar', 'teams', 'webex', 'table'] as const;
export type ReportService = (typeof reportServices)[number];

/** What a column of a report can hold, in the order in which the screen offers it. */
export const reportColumns = [
  'name',
  'email',
  'joined_at',
  'left_at',
  'duration',
  'waiting',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

/** In which order a day's numbers stand: 9/10/26 in September, in October, or of 2009. */
export const dayOrders = ['month_first', 'day_first', 'year_first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** The zones that the screen offers; a call may name any other. */
export const offeredZones = [
  'Asia/Tokyo',
  'UTC',
  'Asia/Singapore',
  'Asia/Kolkata',
  'Europe/London',
  'Europe/Paris',
  'America/New_York',
  'America/Los_Angeles',
] as const;

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** How a report is read. */
export const reportReadingSchema = z.object({
  /** The row of headings, from 1; 0: it has none. */
  headings_row: z
    .int({ error: 'whole_number' })
    .min(0, { error: 'whole_number' })
    .max(100, { error: 'too_big' }),
  /** What each column holds; all null: as the headings say. */
  columns: z.array(z.enum(reportColumns, { error: 'choice' }).nullable()).max(200, {
    error: 'too_many',
  }),
  /** Whose clock the times are: an IANA name. */
  time_zone: z.string({ error: 'choice' }).refine(isZone, { error: 'choice' }),
  /** null: as it fits the seminar's dates. */
  day_order: z.enum(dayOrders, { error: 'choice' }).nullable(),
});
export type ReportReading = z.output<typeof reportReadingSchema>;

/** How sure it is that a participant is that person, as for deposits: 高, 中, 低. */
export const matchGrades = ['high', 'medium', 'low'] as const;
export type MatchGrade = (typeof matchGrades)[number];

/** Why a person is suggested. The screen has a text for each, which `values` fill. */
export const matchReasons = [
  'number',
  'learned',
  'email_same',
  'email_shared',
  'email_other',
  'name_same',
  'name_reversed',
  'name_sound',
  'name_latin',
  'name_with_other',
  'name_one_off',
  'name_voicing',
  'name_part',
  'name_family_only',
  'name_differs',
  'company',
  'equals',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export const matchReasonSchema = z.object({
  code: z.enum(matchReasons),
  values: z.record(z.string(), z.union([z.string(), z.int()])),
});

export const matchSchema = z.object({
  submission_id: z.string(),
  application_number: z.string(),
  name: z.string(),
  grade: z.enum(matchGrades),
  reasons: z.array(matchReasonSchema),
  /** Paid, so that attendance can be credited. */
  is_student: z.boolean(),
});
export type Match = z.output<typeof matchSchema>;

/**
 * What becomes of a participant: `sure`, suggested with certainty; `open`, somebody has to choose; `chosen`, somebody
 * has; `aside`, no applicant: staff, lecturers, devices; `done`, it is credited.
 */
export const attendanceRowStates = ['open', 'sure', 'chosen', 'aside', 'done'] as const;
export type AttendanceRowState = (typeof attendanceRowStates)[number];

export const participantRoles = ['host', 'panelist', 'attendee'] as const;

export const attendanceImportRowSchema = z.object({
  /** By which the row is named in calls, from 1. */
  n: z.int(),
  /** The first of its rows in the file. */
  row: z.int(),
  name: z.string(),
  email: z.string(),
  role: z.enum(participantRoles),
  /** Whole minutes of the union of its joins, or what the report states. */
  minutes: z.int(),
  /** How often it joined; 0: the report doesn't say when. */
  joins: z.int(),
  first_joined_at: z.string().nullable(),
  last_left_at: z.string().nullable(),
  state: z.enum(attendanceRowStates),
  suggestion: matchSchema.nullable(),
  /** Others whom it may be. */
  others: z.array(matchSchema),
  /** Whom it was chosen, or credited, for; several: they sat before one screen. */
  people: z.array(
    z.object({
      submission_id: z.string(),
      application_number: z.string(),
      name: z.string(),
      is_student: z.boolean(),
      /** Minutes within the times of that person's date. */
      counted_minutes: z.int(),
    }),
  ),
  reason: z.string(),
  decided_by: z.string().nullable(),
});
export type AttendanceImportRow = z.output<typeof attendanceImportRowSchema>;

export const attendanceImportSchema = z.object({
  id: z.int(),
  seminar: z.object({ id: z.int(), code: z.string(), name: z.string() }),
  file_name: z.string(),
  /** Bytes. */
  size: z.int(),
  sha256: z.string(),
  state: z.enum(attendanceImportStates),
  service: z.enum(reportServices).nullable(),
  /** `totals`: it says how long everybody was there and not when, which proves no minutes. */
  evidence: z.enum(['joins', 'totals']).nullable(),
  /** How it was read; null: not at all. */
  reading: reportReadingSchema.nullable(),
  /** Why it could not be read, or what a person has to say, in words. */
  problem: z.string().nullable(),
  problems: z.array(tableProblemSchema),
  /** Rows by what becomes of them. */
  counts: z.object({
    open: z.int(),
    sure: z.int(),
    chosen: z.int(),
    aside: z.int(),
    done: z.int(),
  }),
  /** People who were credited. */
  people: z.int(),
  created_at: z.string(),
  created_by: z.string(),
  done_at: z.string().nullable(),
  done_by: z.string().nullable(),
  undone_at: z.string().nullable(),
  undone_by: z.string().nullable(),
  /** The file's bytes can still be read again. */
  has_file: z.boolean(),
});
export type AttendanceImport = z.output<typeof attendanceImportSchema>;

/** For whom a row counts. */
export const attendanceChoiceSchema = z.object({
  /** null: it is no applicant (staff, a lecturer, a device). */
  submission_id: z.string({ error: 'required' }).max(100, { error: 'too_long' }).nullable(),
  /** Others before the same screen. */
  also: z
    .array(z.string({ error: 'required' }).max(100, { error: 'too_long' }))
    .max(20, { error: 'too_many' })
    .default([]),
  /** Needed for several people. */
  reason: lineSchema(500).default(''),
});

/** The first rows of a report, by which a person says what its columns hold. */
export const attendanceSampleSchema = z.object({
  rows: z.array(z.array(z.string())),
  reading: reportReadingSchema,
  /** Its headings say what its columns hold. */
  is_recognised: z.boolean(),
});
