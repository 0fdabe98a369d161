import { toHiragana } from './kana.ts';
import { foldKanji } from './kanjiVariants.ts';
import { withoutAccents } from './latinLetters.ts';
import { foldRadicals } from './radicals.ts';

/** Spaces, and what joins or separates characters without being seen. */
const unseen = /[\s\u200b-\u200d\u2060]+/g;

/** Apostrophes that phones type: O’Connor is O'Connor. */
const apostrophes = /[‘’ʼ]/g;

/**
 * Normalises a text for searching: width, case, kana, accents, forms of kanji and spaces make no difference.
 * Both the stored search text and the search term go through this function.
 */
export function searchKey(text: string): string {
  const seen = foldKanji(foldRadicals(text)).toLowerCase().replace(unseen, '');
  return toHiragana(withoutAccents(seen)).replace(apostrophes, "'");
}

/** Joins what a row can be found by; the separator keeps a term from matching across two parts. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map(searchKey)
    .join('\n');
}
