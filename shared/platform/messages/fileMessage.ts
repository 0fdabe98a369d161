import { files as en } from './en/files.ts';
import { files as ja } from './ja/files.ts';
import { fillIn, type Locale, type Message } from './message.ts';

/** What an applicant's browser says about a file before it is sent. */
export type FileMessage = Message<keyof typeof ja>;

const texts = { ja, en };

export function renderFileMessage({ key, values }: FileMessage, locale: Locale): string {
  return fillIn(texts[locale][key], values, locale);
}
