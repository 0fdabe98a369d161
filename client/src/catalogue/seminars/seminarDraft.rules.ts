import {
  asksForNothing,
  defaultCompletion,
  type Completion,
} from '@seminar/shared/catalogue/seminars/completion.rules';
import { nextYear, type Day } from '@seminar/shared/date';
import {
  deciders,
  keptUnits,
  type CancelRule,
} from '@seminar/shared/catalogue/seminars/cancelRule.rules';
import { generatedCode } from '@seminar/shared/catalogue/seminars/seminarCode.rules';
import type { Problems } from '@seminar/shared/platform/messages/message';
import { problemsOf } from '@seminar/shared/platform/messages/problemsOf';
import {
  seminarNumbersSchema,
  seminarTypes,
  taxCategories,
  type NewSeminar,
  type Seminar,
  type SeminarWithSeats,
} from '@seminar/shared/catalogue/seminars/schema';
import { toldFields, type ToldField } from '@seminar/shared/catalogue/seminars/toldOfChange.rules';
import { playbackRates } from '@seminar/shared/catalogue/seminars/completion.rules';
import { changedOnly } from '../../platform/api/changedOnly.ts';
import { amountText, plainDigits } from '../../platform/ui/plainDigits.ts';
import { z } from 'zod';
import {
  copiedSession,
  isActive,
  isChanged,
  peopleOf,
  sessionDraftOf,
  sessionDraftSchema,
  writtenSession,
} from './sessionDraft.rules.ts';

/** What the form begins with. */
type SavedSeminar = Seminar & Pick<SeminarWithSeats, 'sessions'>;

const yesNo = z.enum(['yes', 'no']);

/** The speeds at which videos may be watched, as a form holds them. */
export const speeds = ['1', '1.25', '1.5', '2'] as const;

/** A seminar as its form holds it: texts, with '' for what is left blank. */
export const seminarDraftSchema = z.object({
  name: z.string(),
  code: z.string(),
  seminar_type: z.enum(seminarTypes),
  entry_start: z.string(),
  entry_end: z.string(),
  payment_deadline: z.string(),
  entry_fee: z.string(),
  member_fee: z.string(),
  early_fee: z.string(),
  early_member_fee: z.string(),
  early_until: z.string(),
  tax_category: z.enum(taxCategories),
  include_web: yesNo,
  include_on_demand: yesNo,
  on_demand_start: z.string(),
  on_demand_end: z.string(),
  review_test_keywords_json: z.array(z.object({ text: z.string() })),
  completion: z.object({
    test: yesNo,
    /** '': none is asked for; of the minutes, too. */
    watched_percent: z.string(),
    live_minutes: z.string(),
    check_in: yesNo,
    /** Said where nothing is asked for. */
    unconditional: yesNo,
  }),
  certificate_start: z.string(),
  certificate_end: z.string(),
  certificate_issue_start_date: z.string(),
  certificate_issue_end_date: z.string(),
  reminders_enabled: yesNo,
  reminder_days_before: z.string(),
  reminder_days_after: z.string(),
  payment_days: z.string(),
  /** '': as many as come. */
  capacity: z.string(),
  waiting_list: yesNo,
  offer_days: z.string(),
  release_unpaid: yesNo,
  sessions: z.array(sessionDraftSchema),
  /** Those that are to be erased. */
  removed_session_ids: z.array(z.string()),
  replace_until: z.string(),
  /** 'no': only the office, and the contacts of groups. */
  hand_over: z.enum(['no', ...deciders]),
  cancel_rule: z.object({
    allowed: yesNo,
    free_until: z.string(),
    /** '': only until the free days end. */
    until: z.string(),
    kept: z.string(),
    kept_unit: z.enum(keptUnits),
    decided_by: z.enum(deciders),
    tax_category: z.enum(taxCategories),
  }),
  description: z.string(),
  duration: z.string(),
  audience: z.string(),
  place: z.string(),
  place_url: z.string(),
  viewing_address: z.string(),
  attendance_notes: z.string(),
  text_note: z.string(),
  text_ships_on: z.string(),
  fastest_rate: z.enum(speeds),
  name_en: z.string(),
  description_en: z.string(),
  duration_en: z.string(),
  audience_en: z.string(),
  place_en: z.string(),
  attendance_notes_en: z.string(),
  text_note_en: z.string(),
  /** The template's id; '' for none. */
  form_template: z.string(),
});
export type SeminarDraft = z.output<typeof seminarDraftSchema>;

export type SeminarChangePayload = Partial<Omit<NewSeminar, 'code' | 'sessions'>> & {
  sessions: NewSeminar['sessions'];
  removed_session_ids: number[];
  form_template?: { id: number } | null;
};

const usualOfferDays = 5;

/** Nobody cancels by themselves; what the form shows once they may. */
const noCancelRule = {
  allowed: 'no',
  free_until: '',
  until: '',
  kept: '',
  kept_unit: 'percent',
  decided_by: 'office',
  tax_category: 'out_of_scope',
} as const;

/** Doubts about a new seminar: first values of the form that were left as they were, and that hardly anybody means. */
export const leftValues = [
  'entry_fee',
  'entry_end',
  'payment_deadline',
  'certificate_end',
] as const;

export function leftAsBegun(
  draft: Pick<SeminarDraft, (typeof leftValues)[number]>,
  today: Day,
): (typeof leftValues)[number][] {
  return leftValues.filter((field) =>
    field === 'entry_fee' ? Number(plainDigits(draft[field]) || NaN) === 0 : draft[field] === today,
  );
}

/** Section 5 of the specification: continuing, all dates today, fee 0, web no, on-demand no. */
export function newDraft(today: Day): SeminarDraft {
  return {
    name: '',
    code: generatedCode('continuous_training', today),
    seminar_type: 'continuous_training',
    entry_start: today,
    entry_end: today,
    payment_deadline: today,
    entry_fee: '0',
    member_fee: '',
    early_fee: '',
    early_member_fee: '',
    early_until: '',
    tax_category: 'taxable_10',
    include_web: 'no',
    include_on_demand: 'no',
    on_demand_start: today,
    on_demand_end: today,
    review_test_keywords_json: [],
    completion: completionDraftOf(defaultCompletion),
    certificate_start: today,
    certificate_end: today,
    certificate_issue_start_date: today,
    certificate_issue_end_date: today,
    reminders_enabled: 'yes',
    reminder_days_before: '3',
    reminder_days_after: '3',
    payment_days: '7',
    capacity: '',
    waiting_list: 'no',
    offer_days: String(usualOfferDays),
    release_unpaid: 'no',
    sessions: [],
    removed_session_ids: [],
    replace_until: '',
    hand_over: 'no',
    cancel_rule: noCancelRule,
    description: '',
    duration: '',
    audience: '',
    place: '',
    place_url: '',
    viewing_address: '',
    attendance_notes: '',
    text_note: '',
    text_ships_on: '',
    fastest_rate: '1',
    name_en: '',
    description_en: '',
    duration_en: '',
    audience_en: '',
    place_en: '',
    attendance_notes_en: '',
    text_note_en: '',
    form_template: '',
  };
}

function completionDraftOf(completion: Completion): SeminarDraft['completion'] {
  return {
    test: completion.test ? 'yes' : 'no',
    watched_percent: String(completion.watched_percent ?? ''),
    live_minutes: String(completion.live_minutes ?? ''),
    check_in: completion.check_in ? 'yes' : 'no',
    unconditional: asksForNothing(completion) ? 'yes' : 'no',
  };
}

function cancelDraftOf(rule: CancelRule | null): SeminarDraft['cancel_rule'] {
  if (rule === null) return noCancelRule;
  return { ...rule, allowed: 'yes', until: rule.until ?? '', kept: amountText(rule.kept) };
}

export function seminarDraftOf(seminar: SavedSeminar): SeminarDraft {
  const { review_test_keywords_json, form_template } = seminar;
  return {
    name: seminar.name,
    code: seminar.code,
    seminar_type: seminar.seminar_type,
    entry_start: seminar.entry_start,
    entry_end: seminar.entry_end,
    payment_deadline: seminar.payment_deadline ?? '',
    entry_fee: amountText(seminar.entry_fee),
    member_fee: amountText(seminar.member_fee ?? ''),
    early_fee: amountText(seminar.early_fee ?? ''),
    early_member_fee: amountText(seminar.early_member_fee ?? ''),
    early_until: seminar.early_until ?? '',
    tax_category: seminar.tax_category,
    include_web: seminar.include_web ? 'yes' : 'no',
    include_on_demand: seminar.include_on_demand ? 'yes' : 'no',
    on_demand_start: seminar.on_demand_start ?? '',
    on_demand_end: seminar.on_demand_end ?? '',
    review_test_keywords_json: review_test_keywords_json.map((text) => ({ text })),
    completion: completionDraftOf(seminar.completion),
    certificate_start: seminar.certificate_start ?? '',
    certificate_end: seminar.certificate_end ?? '',
    certificate_issue_start_date: seminar.certificate_issue_start_date ?? '',
    certificate_issue_end_date: seminar.certificate_issue_end_date ?? '',
    reminders_enabled: seminar.reminders_enabled ? 'yes' : 'no',
    reminder_days_before: String(seminar.reminder_days_before ?? ''),
    reminder_days_after: String(seminar.reminder_days_after ?? ''),
    payment_days: String(seminar.payment_days),
    capacity: String(seminar.capacity ?? ''),
    waiting_list: seminar.waiting_list ? 'yes' : 'no',
    offer_days: String(seminar.offer_days),
    release_unpaid: seminar.release_unpaid ? 'yes' : 'no',
    sessions: seminar.sessions.map(sessionDraftOf),
    removed_session_ids: [],
    replace_until: seminar.replace_until ?? '',
    hand_over: seminar.hand_over ?? 'no',
    cancel_rule: cancelDraftOf(seminar.cancel_rule),
    description: seminar.description ?? '',
    duration: seminar.duration ?? '',
    audience: seminar.audience ?? '',
    place: seminar.place ?? '',
    place_url: seminar.place_url ?? '',
    viewing_address: seminar.viewing_address ?? '',
    attendance_notes: seminar.attendance_notes ?? '',
    text_note: seminar.text_note ?? '',
    text_ships_on: seminar.text_ships_on ?? '',
    fastest_rate: speeds.find((speed) => Number(speed) === seminar.fastest_rate) ?? '1',
    name_en: seminar.name_en ?? '',
    description_en: seminar.description_en ?? '',
    duration_en: seminar.duration_en ?? '',
    audience_en: seminar.audience_en ?? '',
    place_en: seminar.place_en ?? '',
    attendance_notes_en: seminar.attendance_notes_en ?? '',
    text_note_en: seminar.text_note_en ?? '',
    form_template: form_template ? String(form_template.id) : '',
  };
}

const japaneseYear = /(令和)(\d{1,2})(?=年度?)/g;
const westernYear = /(20\d{2})(?=年度?)|\b(20\d{2})\b(?![\d-])/g;

/** The name of the same seminar a year later: 令和8年度 → 令和9年度, 2026年 → 2027年. */
export function nextYearName(name: string): string {
  return name
    .replace(japaneseYear, (_, era: string, year: string) => `${era}${Number(year) + 1}`)
    .replace(westernYear, (year) => String(Number(year) + 1));
}

/**
 * A new seminar like this one, a year later. What was told to those who attended it, its keywords and its viewing
 * address, is asked anew.
 *
 * @param formTemplate its form's id, '' for none
 */
export function copyOf(seminar: SavedSeminar, formTemplate: string): SeminarDraft {
  const draft = seminarDraftOf(seminar);
  const later = (day: string) => (day === '' ? '' : nextYear(day));
  const entry_start = later(draft.entry_start);
  return {
    ...draft,
    name: nextYearName(draft.name),
    name_en: nextYearName(draft.name_en),
    review_test_keywords_json: [],
    viewing_address: '',
    code: generatedCode(draft.seminar_type, entry_start),
    entry_start,
    entry_end: later(draft.entry_end),
    payment_deadline: later(draft.payment_deadline),
    early_until: later(draft.early_until),
    replace_until: later(draft.replace_until),
    cancel_rule: {
      ...draft.cancel_rule,
      free_until: later(draft.cancel_rule.free_until),
      until: later(draft.cancel_rule.until),
    },
    on_demand_start: later(draft.on_demand_start),
    on_demand_end: later(draft.on_demand_end),
    certificate_start: later(draft.certificate_start),
    certificate_end: later(draft.certificate_end),
    certificate_issue_start_date: later(draft.certificate_issue_start_date),
    certificate_issue_end_date: later(draft.certificate_issue_end_date),
    text_ships_on: later(draft.text_ships_on),
    sessions: draft.sessions.filter(isActive).map(copiedSession),
    form_template: formTemplate,
  };
}

/** What the form doesn't ask, because of an answer before, isn't sent either. */
export function asksOnDemand(draft: Pick<SeminarDraft, 'include_web'>): boolean {
  return draft.include_web === 'yes';
}

export function asksViewingPeriod(
  draft: Pick<SeminarDraft, 'include_web' | 'include_on_demand'>,
): boolean {
  return asksOnDemand(draft) && draft.include_on_demand === 'yes';
}

export function asksReminderDays(draft: Pick<SeminarDraft, 'reminders_enabled'>): boolean {
  return draft.reminders_enabled === 'yes';
}

/** Where there are dates and places, the seats are theirs. */
export function asksCapacity(draft: Pick<SeminarDraft, 'sessions'>): boolean {
  return !draft.sessions.some(isActive);
}

/** Without a limit there is nothing to wait for. */
export function asksSeats(draft: Pick<SeminarDraft, 'capacity' | 'sessions'>): boolean {
  const limits = asksCapacity(draft)
    ? [draft.capacity]
    : draft.sessions.filter(isActive).map(({ capacity }) => capacity);
  return limits.some((limit) => limit.trim() !== '');
}

export function asksOffers(
  draft: Pick<SeminarDraft, 'capacity' | 'sessions' | 'waiting_list'>,
): boolean {
  return asksSeats(draft) && draft.waiting_list === 'yes';
}

/** Without a last day, only the office replaces people. */
export function asksHandOver(draft: Pick<SeminarDraft, 'replace_until'>): boolean {
  return draft.replace_until !== '';
}

/**
 * What is left blank must not become 0: NaN goes out as null, which the server refuses. A box that holds no number
 * stops the form before.
 */
const numberOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(plainDigits(text));
const numberOrNull = (text: string): number | null =>
  text.trim() === '' ? null : Number(plainDigits(text));
const dayOrNull = (text: string): Day | null => (text === '' ? null : text);

/** The rule that is entered; null: nobody cancels by themselves. What isn't asked must not be refused. */
export function cancelRuleOf({ allowed, ...rule }: SeminarDraft['cancel_rule']): CancelRule | null {
  if (allowed === 'no') return null;
  const until = dayOrNull(rule.until);
  return { ...rule, until, kept: until === null ? 0 : numberOf(rule.kept) };
}

/** What a certificate needs, as it is entered. */
export function completionOf(draft: SeminarDraft['completion']): Completion {
  return {
    test: draft.test === 'yes',
    watched_percent: numberOrNull(draft.watched_percent),
    live_minutes: numberOrNull(draft.live_minutes),
    check_in: draft.check_in === 'yes',
  };
}

function fieldsOf(draft: SeminarDraft): Omit<NewSeminar, 'code'> {
  const viewing = asksViewingPeriod(draft);
  const completion = completionOf(draft.completion);
  return {
    name: draft.name,
    seminar_type: draft.seminar_type,
    entry_start: draft.entry_start,
    entry_end: draft.entry_end,
    payment_deadline: dayOrNull(draft.payment_deadline),
    entry_fee: numberOf(draft.entry_fee),
    member_fee: numberOrNull(draft.member_fee),
    early_fee: numberOrNull(draft.early_fee),
    early_member_fee: numberOrNull(draft.early_member_fee),
    early_until: dayOrNull(draft.early_until),
    tax_category: draft.tax_category,
    include_web: draft.include_web === 'yes',
    include_on_demand: viewing,
    on_demand_start: viewing ? dayOrNull(draft.on_demand_start) : null,
    on_demand_end: viewing ? dayOrNull(draft.on_demand_end) : null,
    certificate_start: dayOrNull(draft.certificate_start),
    certificate_end: dayOrNull(draft.certificate_end),
    certificate_issue_start_date: dayOrNull(draft.certificate_issue_start_date),
    certificate_issue_end_date: dayOrNull(draft.certificate_issue_end_date),
    review_test_keywords_json: draft.review_test_keywords_json.map(({ text }) => text),
    completion,
    completion_unconditional:
      asksForNothing(completion) && draft.completion.unconditional === 'yes',
    reminders_enabled: draft.reminders_enabled === 'yes',
    reminder_days_before: numberOrNull(draft.reminder_days_before),
    reminder_days_after: numberOrNull(draft.reminder_days_after),
    payment_days: numberOf(draft.payment_days),
    capacity: numberOrNull(draft.capacity),
    waiting_list: asksOffers(draft),
    // What isn't asked must not be refused.
    offer_days: asksOffers(draft) ? numberOf(draft.offer_days) : usualOfferDays,
    release_unpaid: asksSeats(draft) && draft.release_unpaid === 'yes',
    sessions: draft.sessions.map(writtenSession),
    replace_until: dayOrNull(draft.replace_until),
    hand_over: asksHandOver(draft) && draft.hand_over !== 'no' ? draft.hand_over : null,
    cancel_rule: cancelRuleOf(draft.cancel_rule),
    description: draft.description,
    duration: draft.duration,
    audience: draft.audience,
    place: draft.place,
    place_url: draft.place_url,
    viewing_address: draft.viewing_address,
    attendance_notes: draft.attendance_notes,
    text_note: draft.text_note,
    text_ships_on: dayOrNull(draft.text_ships_on),
    fastest_rate: playbackRates.find((rate) => String(rate) === draft.fastest_rate) ?? 1,
    name_en: draft.name_en,
    description_en: draft.description_en,
    duration_en: draft.duration_en,
    audience_en: draft.audience_en,
    place_en: draft.place_en,
    attendance_notes_en: draft.attendance_notes_en,
    text_note_en: draft.text_note_en,
  };
}

/**
 * What is sent to create a seminar: blank dates as null, without the form template (section 5 of the
 * specification). What a person left blank or mistyped goes as it is: the server says what is wrong.
 */
export function payloadOf(draft: SeminarDraft): NewSeminar {
  return { ...fieldsOf(draft), code: draft.code };
}

/** The form template as it is sent, which only a change can give. */
export function templateOf({ form_template }: SeminarDraft): { id: number } | null {
  return form_template === '' ? null : { id: Number(form_template) };
}

/**
 * What is sent to change one: what differs from what is saved, since a colleague may have changed the rest meanwhile.
 * With the form template, without the code, which is fixed.
 *
 * @param saved null: not known, so all is sent
 */
export function changeOf(draft: SeminarDraft, saved: SeminarDraft | null): SeminarChangePayload {
  const sent = (of: SeminarDraft) => ({ ...fieldsOf(of), form_template: templateOf(of) });
  return {
    ...changedOnly(sent(draft), saved === null ? {} : sent(saved)),
    // Each of them is compared by itself.
    sessions: draft.sessions.filter(isChanged).map(writtenSession),
    removed_session_ids: draft.removed_session_ids.map(Number),
  };
}

/** What the server would refuse of the amounts and numbers, by field. */
export function numberProblems(draft: SeminarDraft): Problems {
  const entries = Object.entries(payloadOf(draft));
  // As it is sent: JSON has no NaN.
  const sent = Object.fromEntries(
    entries.map(([field, value]) => [field, Number.isNaN(value) ? null : value]),
  );
  const { error } = seminarNumbersSchema.safeParse(sent, { reportInput: true });
  return error ? problemsOf(error) : {};
}

/** What people are told of a field, as a text. */
const writtenOf = (draft: SeminarDraft, field: ToldField): string =>
  field === 'completion' ? JSON.stringify(completionOf(draft.completion)) : draft[field].trim();

/** What a draft changes of a seminar that people have applied for, of which they are told. */
export function fieldsPeopleRelyOn(
  saved: SavedSeminar & Pick<SeminarWithSeats, 'seats'>,
  draft: SeminarDraft,
): ToldField[] {
  if (peopleOf(saved.seats) === 0) return [];
  const was = seminarDraftOf(saved);
  const hasTest = ({ review_test_keywords_json: keywords }: SeminarDraft) => keywords.length > 0;
  const items = Object.entries(toldFields).filter(
    // Without keywords there is no test whose period could change.
    ([item]) => item !== 'test_period' || hasTest(was) || hasTest(draft),
  );
  const changed = items
    .flatMap(([, fields]): readonly ToldField[] => fields)
    .filter((field) => writtenOf(was, field) !== writtenOf(draft, field));
  const isNewTest = hasTest(was) !== hasTest(draft);
  return isNewTest ? [...new Set([...changed, ...toldFields.test_period])] : changed;
}

/** A draft as a text that is the same for the same answers: parsing brings its keys into one order. */
export function draftText(draft: SeminarDraft): string {
  return JSON.stringify(seminarDraftSchema.parse(draft));
}
