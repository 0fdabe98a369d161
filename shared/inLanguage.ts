import type { Locale } from './platform/messages/message.ts';

/**
 * The texts of a thing in the reader's language: in English, what has an English text beside it
 * (`name_en` of `name`) says that; what has none stays Japanese.
 */
export function inLanguage<Thing extends object>(thing: Thing, language: Locale): Thing {
  if (language === 'ja') return thing;
  const english = Object.entries(thing).flatMap(([key, text]: [string, unknown]) =>
    key.endsWith('_en') && text ? [[key.slice(0, -'_en'.length), text] as const] : [],
  );
  return { ...thing, ...Object.fromEntries(english) };
}
