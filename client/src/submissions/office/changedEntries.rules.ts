import type { TemplateField } from '@seminar/shared/form-templates/schema';
import type { Entry, Questions } from '@seminar/shared/submissions/schema';
import { entriesOf, restoredValues, type Value, type Values } from '../apply/entries.rules.ts';

function valueOf({ value, option_id: option, option_ids: options }: Entry): Value {
  if (options) return options.map(String);
  return option === undefined ? String(value ?? '') : String(option ?? '');
}

/** What is in the form at first: the answers as they are stored. */
export function storedValues({ fields, entries }: Questions): Values {
  return restoredValues(
    fields,
    Object.fromEntries(entries.map((entry) => [entry.field_id, valueOf(entry)])),
  );
}

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
