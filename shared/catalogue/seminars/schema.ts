import { z } from 'zod';
import { playbackRates } from './completion.rules.ts';
import { publicSeatsSchema, seatLimit, seatsSchema } from './seats/schema.ts';
import {
  mostSessions,
  offeredSessionSchema,
  seminarSessionSchema,
  writtenSessionsSchema,
} from './sessions/schema.ts';
import { deciders, keptUnits } from './cancelRule.rules.ts';
import {
  completionChangeSchema,
  completionSchema,
  newCompletionSchema,
} from './completion.rules.ts';
import { seminarProblems, type Compared } from './seminar.rules.ts';
import { foldRadicals } from '../../platform/japan/radicals.ts';
import { seenText } from '../../text.ts';
import { lineSchema, paragraphsSchema, daySchema, yenSchema } from '../../fieldSchemas.ts';

export const seminarTypes = ['continuous_training', 'other'] as const;
export type SeminarType = (typeof seminarTypes)[number];

export const taxCategories = ['taxable_10', 'reduced_8', 'exempt', 'out_of_scope'] as const;
export type TaxCategory = (typeof taxCategories)[number];

/** By which rule applicants cancel on their page. Percent beyond the fee, or days in a wrong order, are refused. */
export const cancelRuleSchema = z
  .object({
    free_until: daySchema,
    until: daySchema.nullable().default(null),
    kept: yenSchema.default(0),
    kept_unit: z.enum(keptUnits, { error: 'choice' }).default('percent'),
    decided_by: z.enum(deciders, { error: 'choice' }).default('office'),
    tax_category: z.enum(taxCategories, { error: 'choice' }).default('out_of_scope'),
  })
  .refine(({ until, free_until: free }) => until === null || until >= free, {
    error: 'cancel_until',
    path: ['until'],
  })
  .refine(({ kept, kept_unit: unit }) => unit === 'yen' || kept <= 100, {
    error: 'cancel_percent',
    path: ['kept'],
  });

const fastestRate = z.literal(playbackRates, { error: 'choice' });

export const seminarSchema = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string(),
  seminar_type: z.enum(seminarTypes),
  entry_start: z.string(),
  entry_end: z.string(),
  payment_deadline: z.string().nullable(),
  entry_fee: z.int(),
  /** Of the other prices; null: there is none. `early_until`: their last day. */
  member_fee: z.int().nullable(),
  early_fee: z.int().nullable(),
  early_member_fee: z.int().nullable(),
  early_until: z.string().nullable(),
  tax_category: z.enum(taxCategories),
  include_web: z.boolean(),
  include_on_demand: z.boolean(),
  on_demand_start: z.string().nullable(),
  on_demand_end: z.string().nullable(),
  certificate_start: z.string().nullable(),
  certificate_end: z.string().nullable(),
  certificate_issue_start_date: z.string().nullable(),
  certificate_issue_end_date: z.string().nullable(),
  review_test_keywords_json: z.array(z.string()),
  /** What a certificate needs. */
  completion: completionSchema,
  /** Unpaid applications are reminded by mail. */
  reminders_enabled: z.boolean(),
  /** Days before and after the payment deadline; null: no reminder on that side. */
  reminder_days_before: z.int().nullable(),
  reminder_days_after: z.int().nullable(),
  /** Days that every applicant has to pay, even one who applies close to the deadline or after it. */
  payment_days: z.int(),
  /** How many applications get a seat; null: as many as come. */
  capacity: z.int().nullable(),
  /** Who comes when it is full waits for a seat. */
  waiting_list: z.boolean(),
  /** Days to pay for a seat that was offered from the waiting list. */
  offer_days: z.int(),
  /** The seat of who hasn’t paid by the deadline is given on, once the bank’s next day was read. */
  release_unpaid: z.boolean(),
  /** The last day on which the contact of a group replaces a person; null: only the office does. */
  replace_until: z.string().nullable(),
  hand_over: z.enum(deciders).nullable(),
  /** What it is about, how long it takes, whom it is for, where it takes place; null: it says nothing. */
  description: z.string().nullable(),
  duration: z.string().nullable(),
  audience: z.string().nullable(),
  place: z.string().nullable(),
  place_url: z.string().nullable(),
  /** Only for those who have paid: where to watch or to go, what one needs, the text and its day. */
  viewing_address: z.string().nullable(),
  attendance_notes: z.string().nullable(),
  text_note: z.string().nullable(),
  text_ships_on: z.string().nullable(),
  /** The fastest speed at which its videos may be watched. */
  fastest_rate: fastestRate,
  /** The same for who reads English; null: they read the Japanese. */
  name_en: z.string().nullable(),
  description_en: z.string().nullable(),
  duration_en: z.string().nullable(),
  audience_en: z.string().nullable(),
  place_en: z.string().nullable(),
  attendance_notes_en: z.string().nullable(),
  text_note_en: z.string().nullable(),
  /** By which rule applicants may cancel on their page; null: they ask the office. */
  cancel_rule: cancelRuleSchema.nullable(),
  form_template: z.object({ id: z.int(), name: z.string() }).nullable(),
  submission_count: z.int(),
});
export type Seminar = z.output<typeof seminarSchema>;

const optionalDay = daySchema.nullable();

const keyword = z
  .string({ error: 'keywords_shape' })
  .trim()
  .overwrite((text) => foldRadicals(seenText(text)))
  .min(1, { error: 'required' })
  .max(100, { error: 'too_long' });

/** A list, or a JSON string of one (section 3 of the specification). */
const keywords = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  },
  z.array(keyword, { error: 'keywords_shape' }).max(20, { error: 'too_many' }),
);

const reminderDays = z
  .int({ error: 'reminder_days' })
  .min(1, { error: 'reminder_days' })
  .max(60, { error: 'reminder_days' })
  .nullable();

const paymentDays = z
  .int({ error: 'payment_days' })
  .min(0, { error: 'payment_days' })
  .max(60, { error: 'payment_days' });

const offerDays = z
  .int({ error: 'offer_days' })
  .min(1, { error: 'offer_days' })
  .max(60, { error: 'offer_days' });

/** A text that may be left out: '' is none. */
const optionalLine = lineSchema(300)
  .transform((text) => text || null)
  .nullable();
const optionalText = paragraphsSchema(5000)
  .transform((text) => text.trim() || null)
  .nullable();
/** Without a user and a password, which the form and the mails would show to everybody. */
const webAddress = /^https?:\/\/[^\s/?#@]+([/?#]\S*)?$/i;
const optionalUrl = lineSchema(500)
  .refine((text) => text === '' || webAddress.test(text), { error: 'web_address' })
  .transform((text) => text || null)
  .nullable();

const name = lineSchema(200).min(1, { error: 'required' });

/** Capital letters, digits and hyphens with at least one letter: digits alone would be an id. */
export const seminarCodeSchema = z
  .string()
  .trim()
  .min(1, { error: 'required' })
  .max(40, { error: 'too_long' })
  .regex(/^(?=.*[A-Z])[A-Z0-9-]+$/, { error: 'code_format' });

const seminarFields = {
  name,
  code: seminarCodeSchema,
  seminar_type: z.enum(seminarTypes, { error: 'choice' }),
  entry_start: daySchema,
  entry_end: daySchema,
  payment_deadline: optionalDay,
  entry_fee: yenSchema,
  member_fee: yenSchema.nullable(),
  early_fee: yenSchema.nullable(),
  early_member_fee: yenSchema.nullable(),
  early_until: optionalDay,
  tax_category: z.enum(taxCategories, { error: 'choice' }),
  include_web: z.boolean(),
  include_on_demand: z.boolean(),
  on_demand_start: optionalDay,
  on_demand_end: optionalDay,
  certificate_start: optionalDay,
  certificate_end: optionalDay,
  certificate_issue_start_date: optionalDay,
  certificate_issue_end_date: optionalDay,
  review_test_keywords_json: keywords,
  completion: completionChangeSchema,
  /** Says that the rule is meant to ask for nothing: whoever attends gets a certificate. */
  completion_unconditional: z.boolean(),
  reminders_enabled: z.boolean(),
  reminder_days_before: reminderDays,
  reminder_days_after: reminderDays,
  payment_days: paymentDays,
  capacity: seatLimit,
  waiting_list: z.boolean(),
  offer_days: offerDays,
  release_unpaid: z.boolean(),
  replace_until: optionalDay,
  hand_over: z.enum(deciders, { error: 'choice' }).nullable(),
  cancel_rule: cancelRuleSchema.nullable(),
  description: optionalText,
  duration: optionalLine,
  audience: optionalLine,
  place: optionalLine,
  place_url: optionalUrl,
  viewing_address: optionalLine,
  attendance_notes: optionalText,
  text_note: optionalText,
  text_ships_on: optionalDay,
  fastest_rate: fastestRate,
  name_en: optionalLine,
  description_en: optionalText,
  duration_en: optionalLine,
  audience_en: optionalLine,
  place_en: optionalLine,
  attendance_notes_en: optionalText,
  text_note_en: optionalText,
};

/** The amounts and numbers that are entered, by themselves. */
export const seminarNumbersSchema = z.object(seminarFields).pick({
  entry_fee: true,
  member_fee: true,
  early_fee: true,
  early_member_fee: true,
  payment_days: true,
  capacity: true,
  offer_days: true,
  reminder_days_before: true,
  reminder_days_after: true,
});

const newSeminarFields = z.object({
  ...seminarFields,
  payment_deadline: optionalDay.default(null),
  member_fee: yenSchema.nullable().default(null),
  early_fee: yenSchema.nullable().default(null),
  early_member_fee: yenSchema.nullable().default(null),
  early_until: optionalDay.default(null),
  tax_category: seminarFields.tax_category.default('taxable_10'),
  include_web: z.boolean().default(false),
  include_on_demand: z.boolean().default(false),
  on_demand_start: optionalDay.default(null),
  on_demand_end: optionalDay.default(null),
  certificate_start: optionalDay.default(null),
  certificate_end: optionalDay.default(null),
  certificate_issue_start_date: optionalDay.default(null),
  certificate_issue_end_date: optionalDay.default(null),
  review_test_keywords_json: keywords.nullish().transform((list) => list ?? []),
  completion: newCompletionSchema,
  completion_unconditional: z.boolean().default(false),
  reminders_enabled: seminarFields.reminders_enabled.default(true),
  reminder_days_before: reminderDays.default(3),
  reminder_days_after: reminderDays.default(3),
  payment_days: paymentDays.default(7),
  capacity: seatLimit.default(null),
  waiting_list: z.boolean().default(false),
  offer_days: offerDays.default(5),
  release_unpaid: z.boolean().default(false),
  replace_until: optionalDay.default(null),
  hand_over: seminarFields.hand_over.default(null),
  cancel_rule: cancelRuleSchema.nullable().default(null),
  description: optionalText.default(null),
  duration: optionalLine.default(null),
  audience: optionalLine.default(null),
  place: optionalLine.default(null),
  place_url: optionalUrl.default(null),
  viewing_address: optionalLine.default(null),
  attendance_notes: optionalText.default(null),
  text_note: optionalText.default(null),
  text_ships_on: optionalDay.default(null),
  fastest_rate: seminarFields.fastest_rate.default(1),
  name_en: optionalLine.default(null),
  description_en: optionalText.default(null),
  duration_en: optionalLine.default(null),
  audience_en: optionalLine.default(null),
  place_en: optionalLine.default(null),
  attendance_notes_en: optionalText.default(null),
  text_note_en: optionalText.default(null),
  sessions: writtenSessionsSchema.default([]),
});

/** Problems between fields are reported together with the problems of single fields. */
export const newSeminarSchema = newSeminarFields.superRefine(
  (seminar: Compared, context) => {
    for (const [path, problems] of Object.entries(seminarProblems(seminar))) {
      for (const { key } of problems) {
        context.addIssue({ code: 'custom', path: path.split('.'), message: key });
      }
    }
  },
  { when: ({ value }) => typeof value === 'object' && value !== null },
);
export type NewSeminar = z.output<typeof newSeminarSchema>;

/** What a new seminar is made from. Its form is chosen later: the one that is sent is ignored, whatever it is. */
export const createSeminarSchema = newSeminarSchema.safeExtend({
  form_template: z.unknown().optional(),
});

/** Absent: unchanged; null: cleared. */
export const seminarChangeSchema = z
  .object({
    ...seminarFields,
    review_test_keywords_json: keywords.nullable().transform((list) => list ?? []),
    form_template: z.object({ id: z.int({ error: 'id' }).min(1, { error: 'id' }) }).nullable(),
    /** Those that are new or changed; the others stay. */
    sessions: writtenSessionsSchema,
    /** Those that are erased, which nobody may have applied for. */
    removed_session_ids: z.array(z.int({ error: 'id' })).max(mostSessions, { error: 'too_many' }),
  })
  .partial();
export type SeminarChange = z.output<typeof seminarChangeSchema>;

/**
 * A seminar with its dates and places, the first to begin first, and how its seats stand: where it has such,
 * those of the active ones together.
 */
export const seminarWithSeatsSchema = seminarSchema.extend({
  seats: seatsSchema,
  sessions: z.array(seminarSessionSchema),
});
export type SeminarWithSeats = z.output<typeof seminarWithSeatsSchema>;

/** The public data of a seminar, without its keywords. */
export const seminarOverviewSchema = seminarSchema
  .omit({
    review_test_keywords_json: true,
    completion: true,
    submission_count: true,
    tax_category: true,
    reminders_enabled: true,
    reminder_days_before: true,
    reminder_days_after: true,
    offer_days: true,
    release_unpaid: true,
    viewing_address: true,
    attendance_notes: true,
    text_note: true,
    text_ships_on: true,
    fastest_rate: true,
    attendance_notes_en: true,
    text_note_en: true,
  })
  .extend({
    review_test_keyword_count: z.int(),
    seats: publicSeatsSchema,
    /** An application must choose one of `sessions`; none is left where all have begun. */
    session_required: z.boolean(),
    /** It has videos, and what each person watches of them is recorded. */
    viewing_recorded: z.boolean(),
    sessions: z.array(offeredSessionSchema),
  });
export type SeminarOverview = z.output<typeof seminarOverviewSchema>;
