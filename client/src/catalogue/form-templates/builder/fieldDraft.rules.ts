import { typesOfKey } from '@seminar/shared/catalogue/form-templates/fieldKeys.rules';
import {
  fileKinds,
  isChoiceType,
  type FieldType,
  type FileKind,
} from '@seminar/shared/catalogue/form-templates/fieldTypes';
import { settingsOf } from '@seminar/shared/catalogue/form-templates/settings.rules';
import type { EditedField, TemplateField } from '@seminar/shared/catalogue/form-templates/schema';

export interface OptionDraft {
  /** null: it isn't stored yet. */
  id: number | null;
  /** Tells the options of a draft apart while they are typed. */
  tag: number;
  label: string;
  labelEn: string;
}

/** A field while it is edited: every text is there, '' for none. */
export interface FieldDraft {
  /** null: a new field. */
  id: number | null;
  /** The version that the change is made on. */
  version: number | null;
  label: string;
  labelEn: string;
  type: FieldType;
  required: boolean;
  section: string;
  sectionEn: string;
  placeholder: string;
  placeholderEn: string;
  description: string;
  descriptionEn: string;
  /** The bounds as they are typed. */
  minimum: string;
  maximum: string;
  whole: boolean;
  /** null: it asks no consent. */
  consent: string | null;
  consentEn: string;
  /** What a file may be. */
  accepts: readonly FileKind[];
  /** '' for a field that no rule knows. */
  key: string;
  options: readonly OptionDraft[];
  /** The field whose answer decides whether it is shown, and its options; null: it is always shown. */
  condition: { fieldId: number; optionIds: readonly number[] } | null;
}

export function emptyOption(options: readonly OptionDraft[]): OptionDraft {
  const tag = Math.max(0, ...options.map((option) => option.tag)) + 1;
  return { id: null, tag, label: '', labelEn: '' };
}

/** A new field under the last heading of the form. */
export function newDraft(fields: readonly TemplateField[]): FieldDraft {
  const last = fields.at(-1);
  return {
    id: null,
    version: null,
    label: '',
    labelEn: '',
    type: 'text',
    required: false,
    section: last?.section ?? '',
    sectionEn: last?.section_en ?? '',
    placeholder: '',
    placeholderEn: '',
    description: '',
    descriptionEn: '',
    minimum: '',
    maximum: '',
    whole: false,
    consent: null,
    consentEn: '',
    accepts: fileKinds,
    key: '',
    options: [],
    condition: null,
  };
}

export function fieldDraftOf(field: EditedField): FieldDraft {
  return {
    id: field.id,
    version: field.version,
    label: field.label,
    labelEn: field.label_en ?? '',
    type: field.field_type,
    required: field.is_required,
    section: field.section ?? '',
    sectionEn: field.section_en ?? '',
    placeholder: field.placeholder,
    placeholderEn: field.placeholder_en ?? '',
    description: field.description,
    descriptionEn: field.description_en ?? '',
    minimum: String(field.minimum ?? ''),
    maximum: String(field.maximum ?? ''),
    whole: field.whole_number ?? false,
    consent: field.consent ?? null,
    consentEn: field.consent_en ?? '',
    accepts: field.accepts ?? fileKinds,
    key: field.key ?? '',
    options: field.options.map(({ id, label, label_en }) => ({
      id,
      tag: id,
      label,
      labelEn: label_en ?? '',
    })),
    condition: field.condition && {
      fieldId: field.condition.field_id,
      optionIds: field.condition.option_ids,
    },
  };
}

/** The draft with another type: a choice begins with two options to fill in. */
export function withType(draft: FieldDraft, type: FieldType): FieldDraft {
  if (!isChoiceType(type) || draft.options.length > 0) return { ...draft, type };
  const first = emptyOption([]);
  return { ...draft, type, options: [first, emptyOption([first])] };
}

/**
 * The draft of a field that asks for consent by one choice.
 *
 * @param choice what the box says unless the draft says something already; null: it asks none any more
 */
export function withConsent(draft: FieldDraft, choice: string | null): FieldDraft {
  if (choice === null) return { ...draft, consent: null };
  const [first = emptyOption([])] = draft.options.filter(({ label }) => label !== '');
  const options = first.label === '' ? [{ ...first, label: choice, labelEn: 'I agree' }] : [first];
  return { ...draft, consent: '', required: true, options };
}

/** The draft with another meaning, and with a type that can have it. */
export function withKey(draft: FieldDraft, key: string): FieldDraft {
  const types = typesOfKey(key === '' ? null : key);
  const type = types.includes(draft.type) ? draft.type : (types[0] ?? draft.type);
  return { ...withType(draft, type), key };
}

/** A bound as it was typed; null: none; NaN: it is no number. */
function boundOf(typed: string): number | null {
  const text = typed.normalize('NFKC').trim();
  return text === '' ? null : Number(text);
}

/** Which bounds are typed so that they are no number. */
export function unreadableBounds(draft: FieldDraft): ('minimum' | 'maximum')[] {
  return (['minimum', 'maximum'] as const).filter((part) => Number.isNaN(boundOf(draft[part])));
}

const orNull = (text: string) => (text.trim() === '' ? null : text);

/** What is sent to store a draft. */
export function bodyOf(draft: FieldDraft) {
  return {
    label: draft.label,
    label_en: orNull(draft.labelEn),
    field_type: draft.type,
    is_required: draft.required,
    section: orNull(draft.section),
    section_en: orNull(draft.sectionEn),
    placeholder: draft.placeholder,
    placeholder_en: orNull(draft.placeholderEn),
    description: draft.description,
    description_en: orNull(draft.descriptionEn),
    minimum: boundOf(draft.minimum),
    maximum: boundOf(draft.maximum),
    whole_number: draft.whole,
    consent: draft.type === 'checkbox' ? draft.consent : null,
    consent_en: orNull(draft.consentEn),
    accepts: [...draft.accepts],
    key: orNull(draft.key),
    options: isChoiceType(draft.type)
      ? draft.options.map(({ id, label, labelEn }) => ({
          ...(id === null ? {} : { id }),
          label,
          label_en: orNull(labelEn),
        }))
      : [],
    condition: draft.condition && {
      field_id: draft.condition.fieldId,
      option_ids: [...draft.condition.optionIds],
    },
  };
}

/** Where a new field goes: after the last one under its heading, else after all. */
export function placeInForm(draft: FieldDraft, fields: readonly TemplateField[]): number {
  const beside = fields.findLastIndex(({ section }) => (section ?? '') === draft.section.trim());
  return beside < 0 ? fields.length : beside + 1;
}

/** An id that no stored field has. */
export const newId = -1;

/** The form as it would be with the draft in it. */
export function withDraft(
  fields: readonly TemplateField[],
  draft: FieldDraft | null,
): TemplateField[] {
  if (draft === null) return [...fields];
  const stored = fields.find(({ id }) => id === draft.id);
  const body = bodyOf(draft);
  const drafted: TemplateField = {
    ...body,
    ...settingsOf(body),
    label: draft.label === '' ? '―' : draft.label,
    id: draft.id ?? newId,
    order: stored?.order ?? 0,
    options: body.options.map(({ id, ...option }, index) => ({
      ...option,
      id: id ?? newId - index,
      value: stored?.options.find((known) => known.id === id)?.value ?? option.label,
    })),
  };
  if (draft.id !== null) return fields.map((field) => (field.id === draft.id ? drafted : field));
  return fields.toSpliced(placeInForm(draft, fields), 0, drafted);
}

/** Whether the draft says something else than what it began with. */
export function isChanged(draft: FieldDraft, beginning: FieldDraft): boolean {
  return JSON.stringify(bodyOf(draft)) !== JSON.stringify(bodyOf(beginning));
}
