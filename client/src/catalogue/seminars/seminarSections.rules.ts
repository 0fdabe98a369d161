import { newDraft, type SeminarDraft } from './seminarDraft.rules.ts';

/** The parts of the form that hold the specification's fields: always shown. */
export const ownSections = ['basics', 'entry', 'format', 'completion'] as const;
export type OwnName = (typeof ownSections)[number] | 'form';

/** The fields of its parts that most edits of a seminar leave as they are: folded then. */
export const seldomEdited = {
  format: ['include_web', 'include_on_demand', 'on_demand_start', 'on_demand_end'],
  completion: [
    'review_test_keywords_json',
    'certificate_start',
    'certificate_end',
    'certificate_issue_start_date',
    'certificate_issue_end_date',
  ],
  form: ['form_template'],
} as const satisfies Partial<Record<OwnName, readonly (keyof SeminarDraft)[]>>;

const english = [
  'name_en',
  'description_en',
  'duration_en',
  'audience_en',
  'place_en',
  'attendance_notes_en',
  'text_note_en',
] as const;

/** Everything beyond it, folded until it is used: the fields of each part, in the form's order. */
export const foldedFields = {
  fees: [
    'tax_category',
    'payment_days',
    'member_fee',
    'early_fee',
    'early_member_fee',
    'early_until',
  ],
  sessions: ['sessions'],
  seats: ['capacity', 'waiting_list', 'offer_days', 'release_unpaid', 'replace_until', 'hand_over'],
  cancelling: ['cancel_rule'],
  reminders: ['reminders_enabled', 'reminder_days_before', 'reminder_days_after'],
  completionRule: ['completion'],
  public: ['description', 'duration', 'audience', 'place', 'place_url'],
  attendance: ['viewing_address', 'attendance_notes', 'text_note', 'text_ships_on', 'fastest_rate'],
  english,
} as const satisfies Record<string, readonly (keyof SeminarDraft)[]>;

export type FoldedName = keyof typeof foldedFields;
export const foldedSections = Object.keys(foldedFields) as FoldedName[];

/** All parts, in the form's order. */
export const sectionNames = [...ownSections, 'form', ...foldedSections] as const;
export type SectionName = (typeof sectionNames)[number];

/** Whether a part holds fields of the specification. */
export function isOwnSection(name: SectionName): name is OwnName {
  return !Object.hasOwn(foldedFields, name);
}

/** The day doesn't matter: no folded field begins with one. */
const untouched = newDraft('2026-04-01');

/** Whether something of a part differs from what a new seminar begins with. */
export function isChangedPart(part: FoldedName, draft: SeminarDraft): boolean {
  return foldedFields[part].some(
    (field) => JSON.stringify(draft[field]) !== JSON.stringify(untouched[field]),
  );
}

/** Whether a seminar uses a part. A new one reminds of its fee, and nothing else. */
export function isUsedPart(part: FoldedName, draft: SeminarDraft): boolean {
  return part === 'reminders' ? draft.reminders_enabled === 'yes' : isChangedPart(part, draft);
}
