import { visibleFields } from '@seminar/shared/catalogue/answers/answers.rules';
import { isChoiceType } from '@seminar/shared/catalogue/form-templates/fieldTypes';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { chosenFile } from './chosenFile.rules.ts';
import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';

/** The keys of the names that papers print. */
export const printedKeys = ['family_name', 'given_name', 'company_name'] as const;

/** What is in a field: its text, the id of its option, the ids of its ticked choices, a file’s token and name. */
export type Value = string | readonly string[];

/** By field id. */
export type Values = Readonly<Record<number, Value>>;

type Fields = readonly TemplateField[];

function optionId(field: TemplateField, value: Value | undefined): number | null {
  return field.options.find((option) => String(option.id) === value)?.id ?? null;
}

function entryOf(field: TemplateField, value: Value | undefined): Entry {
  if (field.field_type === 'checkbox') {
    const ticked = Array.isArray(value) ? value : [];
    const options = field.options.filter((option) => ticked.includes(String(option.id)));
    return { field_id: field.id, option_ids: options.map((option) => option.id) };
  }
  if (isChoiceType(field.field_type))
    return { field_id: field.id, option_id: optionId(field, value) };
  if (field.field_type === 'file') {
    return { field_id: field.id, value: chosenFile(value)?.token ?? '' };
  }
  return { field_id: field.id, value: typeof value === 'string' ? value : '' };
}

/** The entry of a field that is left as it begins. */
export function blankEntry(field: TemplateField): Entry {
  return entryOf(field, undefined);
}

/**
 * The application as it is sent (section 3 of the specification): an entry for each field that the
 * form shows, in the form's order; the input of a group that is hidden now is not sent.
 */
export function entriesOf(fields: Fields, values: Values): Entry[] {
  const entries = fields.map((field) => entryOf(field, values[field.id]));
  const shown = new Set(visibleFields(fields, entries).map((field) => field.id));
  return entries.filter((entry) => shown.has(entry.field_id));
}

/** The fields that the form shows for these values, and whether each is required. */
export function shownFields(fields: Fields, values: Values): TemplateField[] {
  return visibleFields(fields, entriesOf(fields, values));
}

function initialValue(field: TemplateField): Value {
  if (field.field_type === 'checkbox' || field.field_type === 'file') return [];
  const first = String(field.options[0]?.id ?? '');
  if (field.field_type === 'radio') return first;
  if (field.field_type === 'select') return field.placeholder === '' ? first : '';
  return '';
}

/** How a form begins: radios, and selects without a placeholder, with their first option. */
export function initialValues(fields: Fields): Values {
  return Object.fromEntries(fields.map((field) => [field.id, initialValue(field)]));
}

function fits(field: TemplateField, value: unknown): value is Value {
  if (field.field_type === 'checkbox' || field.field_type === 'file') {
    return Array.isArray(value) && value.every((id) => typeof id === 'string');
  }
  if (typeof value !== 'string') return false;
  return !isChoiceType(field.field_type) || value === '' || optionId(field, value) !== null;
}

/** Stored values, as far as they still fit the form, which may have changed since. */
export function restoredValues(fields: Fields, stored: unknown): Values {
  const known = new Map(
    typeof stored === 'object' && stored !== null ? Object.entries(stored) : undefined,
  );
  return Object.fromEntries(
    fields.map((field) => {
      const value: unknown = known.get(String(field.id));
      return [field.id, fits(field, value) ? value : initialValue(field)];
    }),
  );
}
