import type { TemplateField } from '@seminar/shared/catalogue/form-templates/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import { entriesOf, printedKeys, type Values } from '../../../catalogue/answers/entries.rules.ts';
import { valueOf } from './storedValues.rules.ts';

/** The entries that differ from the stored answers: the rest is not sent, so not judged again. */
export function changedEntries(
  fields: readonly TemplateField[],
  values: Values,
  stored: readonly Entry[],
): Entry[] {
  const known = new Map(stored.map((entry) => [entry.field_id, JSON.stringify(valueOf(entry))]));
  return entriesOf(fields, values).filter(
    (entry) => known.get(entry.field_id) !== JSON.stringify(valueOf(entry)),
  );
}

/** The names that somebody changed in a form and papers print. */
export function changedNames(
  fields: readonly TemplateField[],
  values: Values,
  before: Values,
): string[] {
  return fields.flatMap(({ id, key }) => {
    const value = values[id];
    const isPrinted = printedKeys.some((printed) => printed === key);
    return isPrinted && typeof value === 'string' && value !== before[id] ? [value] : [];
  });
}
