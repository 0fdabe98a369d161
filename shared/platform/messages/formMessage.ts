import { forms as en } from './en/forms.ts';
import { forms as ja } from './ja/forms.ts';
import { type Locale, fillIn, type Message } from './message.ts';

export type FormMessageKey = keyof typeof ja;

/** What an applicant's browser says by itself; it need not load the office's texts for that. */
export type FormMessage = Message<FormMessageKey>;

const texts = { ja, en };

export function renderFormMessage({ key, values }: FormMessage, locale: Locale): string {
  return fillIn(texts[locale][key], values, locale);
}
