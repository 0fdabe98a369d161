import type { Questions } from '@seminar/shared/applying/submissions/schema';
import type { Entry } from '@seminar/shared/catalogue/answers/schema';
import {
  restoredValues,
  type Value,
  type Values,
} from '../../../catalogue/answers/entries.rules.ts';

/** An answer in the shape in which a form holds it. */
export function valueOf({ value, option_id: option, option_ids: options }: Entry): Value {
  if (options) return options.map(String);
  return option === undefined ? String(value ?? '') : String(option ?? '');
}

/** What is in a form at first: the answers that are stored. */
export function storedValues({ fields, entries }: Questions): Values {
  return restoredValues(
    fields,
    Object.fromEntries(entries.map((entry) => [entry.field_id, valueOf(entry)])),
  );
}
