import { inLanguage } from '../../inLanguage.ts';
import type { Locale } from '../../platform/messages/message.ts';

/** The label as the office wrote it, beside that of another language: a table may hold either. */
export interface Translated {
  label_ja?: string;
}

/** A question and its options in the reader's language; the options are `Translated`. */
export function fieldInLanguage<
  Option extends { label: string },
  Field extends { options: Option[] },
>(field: Field, language: Locale): Field {
  return {
    ...inLanguage(field, language),
    options: field.options.map((option) => ({
      ...inLanguage(option, language),
      ...(language === 'ja' ? {} : { label_ja: option.label }),
    })),
  };
}
