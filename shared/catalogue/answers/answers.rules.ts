import type { Day } from '../../date.ts';
import type { TemplateField } from '../form-templates/schema.ts';
import { isChoiceType } from '../form-templates/fieldTypes.ts';
import type { FormMessage } from '../../platform/messages/formMessage.ts';
import { message } from '../../platform/messages/message.ts';
import type { Entry, SnapshotAnswer } from './schema.ts';
import { conditionsHold } from './conditions.rules.ts';
import {
  choiceProblem,
  longestSpelling,
  mostCharacters,
  normaliseValue,
  textProblems,
} from './values.rules.ts';

/** The key of the question where to send the textbooks, and the answer that shows the group. */
export const destinationKey = 'text_destination';
export const otherAddress = 'other_address';
/** The question whether there is a workplace, and the answer that hides its fields. */
export const workplaceKey = 'workplace';
export const noWorkplace = 'none';
/** The question to whom the receipt is made out, and the answer that asks for a name. */
export const addresseeKey = 'receipt_addressee';
export const otherAddressee = 'other';
/** The answer of both that only who has a workplace can give. */
const ofCompany = 'company';

interface Dependence {
  /** The key of the question that decides, and its answer (an option's value). */
  on: string;
  answer: string;
  /** Whether this answer shows the field or hides it. */
  shows: boolean;
  /** Whether the field is required while it is shown; absent: as the form says. */
  required?: boolean;
}

const ofOtherAddress = (required: boolean): Dependence => ({
  on: destinationKey,
  answer: otherAddress,
  shows: true,
  required,
});
const ofWorkplace: Dependence = { on: workplaceKey, answer: noWorkplace, shows: false };

/** The fields that the answer to another question shows or hides. */
const dependences: ReadonlyMap<string, Dependence> = new Map(
  Object.entries({
    other_name: ofOtherAddress(true),
    other_postal_code: ofOtherAddress(true),
    other_address1: ofOtherAddress(true),
    other_address2: ofOtherAddress(false),
    other_phone: ofOtherAddress(true),
    company_name: ofWorkplace,
    company_name_kana: ofWorkplace,
    department: ofWorkplace,
    company_postal_code: ofWorkplace,
    company_address1: ofWorkplace,
    company_address2: ofWorkplace,
    company_phone: ofWorkplace,
    receipt_name: { on: addresseeKey, answer: otherAddressee, shows: true, required: true },
  }),
);

/** What the key of a field says of it. What the office has said itself (`condition`) goes before that. */
function dependenceOf({
  key,
  condition,
}: Pick<TemplateField, 'key' | 'condition'>): Dependence | undefined {
  return key === null || condition !== null ? undefined : dependences.get(key);
}

/** The key of the question whose answer shows or hides this field by its own key; null: none does. */
export function decidedBy(field: Pick<TemplateField, 'key' | 'condition'>): string | null {
  return dependenceOf(field)?.on ?? null;
}

/** The value (not the label) of the option that is chosen for the question with this key. */
function chosenFor(key: string, fields: readonly TemplateField[], entries: readonly Entry[]) {
  const field = fields.find((candidate) => candidate.key === key);
  const chosen = entries.find((entry) => entry.field_id === field?.id)?.option_id;
  return field?.options.find((option) => option.id === chosen)?.value;
}

/** The fields that the form shows for these entries, their options, and whether each is required (section 5). */
export function visibleFields(
  fields: readonly TemplateField[],
  entries: readonly Entry[],
): TemplateField[] {
  const asked = new Set(fields.map(({ key }) => key));
  const shown = fields.filter(conditionsHold(fields, entries));
  const jobless = chosenFor(workplaceKey, shown, entries) === noWorkplace;
  const askedDependence = (field: TemplateField): Dependence | undefined => {
    const dependence = dependenceOf(field);
    return dependence && asked.has(dependence.on) ? dependence : undefined;
  };
  const isHidden = (field: TemplateField): boolean => {
    const found = askedDependence(field);
    if (found === undefined) return false;
    return (chosenFor(found.on, shown, entries) === found.answer) !== found.shows;
  };
  // An answer that nobody sees decides nothing.
  const hidden = new Set(shown.filter(isHidden).map(({ id }) => id));
  const isSeen = (entry: Entry) => !hidden.has(entry.field_id);
  const holds = conditionsHold(fields, entries.filter(isSeen));
  return shown.flatMap((field) => {
    if (hidden.has(field.id) || !holds(field)) return [];
    if (jobless && [destinationKey, addresseeKey].includes(field.key ?? '')) {
      return [{ ...field, options: field.options.filter(({ value }) => value !== ofCompany) }];
    }
    const { required = field.is_required } = askedDependence(field) ?? {};
    return [{ ...field, is_required: required }];
  });
}

function given(entry: Entry | undefined, part: 'value' | 'option_id' | 'option_ids'): boolean {
  const value = entry?.[part];
  return value !== undefined && value !== null;
}

function readField(
  field: TemplateField,
  entry: Entry | undefined,
  today: Day,
): { answer: SnapshotAnswer; problems: FormMessage[] } {
  const { label } = field;
  const answer: SnapshotAnswer = {
    field_id: field.id,
    key: field.key,
    label,
    ...(field.label_en ? { label_en: field.label_en } : {}),
    field_type: field.field_type,
    value: '',
    options: [],
    ...(field.consent ? { consent: field.consent } : {}),
    ...(field.consent && field.consent_en ? { consent_en: field.consent_en } : {}),
  };
  const wanted =
    field.field_type === 'checkbox'
      ? 'option_ids'
      : isChoiceType(field.field_type)
        ? 'option_id'
        : 'value';
  const wrongPart = (['value', 'option_id', 'option_ids'] as const).some(
    (part) => part !== wanted && given(entry, part),
  );
  if (wrongPart) return { answer, problems: [message('field_shape', { label })] };

  if (wanted === 'value') {
    const raw = String(entry?.value ?? '').trim();
    const maximum = mostCharacters(field);
    if (raw.length > maximum * longestSpelling) {
      return { answer, problems: [message('field_too_long', { label, maximum })] };
    }
    answer.value = normaliseValue(field, raw);
    return { answer, problems: textProblems(field, answer.value, today) };
  }
  const ids =
    wanted === 'option_ids'
      ? [...new Set(entry?.option_ids ?? [])]
      : given(entry, 'option_id')
        ? [Number(entry?.option_id)]
        : [];
  // In the form's order, whatever order the choices were ticked in.
  answer.options = field.options.filter((option) => ids.includes(option.id));
  if (answer.options.length < ids.length) {
    return { answer, problems: [message('field_option', { label })] };
  }
  const problem = choiceProblem(field, answer.options.length);
  return { answer, problems: problem ? [problem] : [] };
}

/**
 * Checks an application against its form's definition, both in the browser and on the server
 * (section 5 of the specification).
 *
 * @param today the day in Tokyo, for the limits of a birth date
 * @returns every problem by field id (also of fields that the form doesn't have), and the answers
 *   in the form's order, normalised, as they are stored; those of hidden fields are left out
 */
export function readAnswers(
  fields: readonly TemplateField[],
  entries: readonly Entry[],
  today: Day,
): { answers: SnapshotAnswer[]; problems: Map<number, FormMessage[]> } {
  const problems = new Map<number, FormMessage[]>();
  const byField = new Map<number, Entry>();
  for (const entry of entries) {
    if (!fields.some((field) => field.id === entry.field_id)) {
      problems.set(entry.field_id, [message('field_unknown')]);
    } else if (byField.has(entry.field_id)) {
      problems.set(entry.field_id, [message('field_twice')]);
    } else {
      byField.set(entry.field_id, entry);
    }
  }
  const answers = visibleFields(fields, entries).map((field) => {
    const read = readField(field, byField.get(field.id), today);
    if (read.problems.length > 0) {
      problems.set(field.id, [...(problems.get(field.id) ?? []), ...read.problems]);
    }
    return read.answer;
  });
  return { answers, problems };
}
