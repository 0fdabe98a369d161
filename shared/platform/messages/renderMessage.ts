import { en } from './en.ts';
import { ja } from './ja.ts';
import { fillIn, type Locale, type Message, type MessageKey } from './message.ts';

const texts = { ja, en };

export function isMessageKey(key: string): key is MessageKey {
  return Object.hasOwn(ja, key);
}

/** The text in a language. Every text of the product comes with it: what applicants load uses renderFormMessage. */
export function renderMessage({ key, values }: Message, locale: Locale): string {
  return fillIn(texts[locale][key], values, locale);
}
