import { tables as en } from './en/tables.ts';
import { tables as ja } from './ja/tables.ts';
import { fillIn, type Locale, type Message } from './message.ts';

type TableMessageKey = keyof typeof ja;

/** What is said of a file with a table. */
export type TableMessage = Message<TableMessageKey>;

const texts = { ja, en };

/** The text in a language, in the browser of somebody who has a table read there. */
export function renderTableMessage({ key, values }: TableMessage, locale: Locale): string {
  return fillIn(texts[locale][key], values, locale);
}
