import { inLanguage } from '../../inLanguage.ts';
import type { Locale } from '../../platform/messages/message.ts';

/** A question and its options in the reader's language. */
export function fieldInLanguage<Option extends object, Field extends { options: Option[] }>(
  field: Field,
  language: Locale,
): Field {
  return {
    ...inLanguage(field, language),
    options: field.options.map((option) => inLanguage(option, language)),
  };
}
