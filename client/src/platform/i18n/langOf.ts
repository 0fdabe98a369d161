import { currentLanguage } from './language.ts';

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu;
const latin = /\p{Script=Latin}/gu;

const count = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0;

/**
 * The language of a name or a text from the database where it isn't the page's, for its `lang`: an English voice
 * spells Japanese out, or leaves it out. A Japanese one reads English as it is.
 */
export function langOf(text: string, page = currentLanguage()): 'ja' | undefined {
  return page === 'en' && count(text, japanese) > count(text, latin) / 2 ? 'ja' : undefined;
}
