import { toHiragana } from './kana.ts';
import { foldKanji, foldKanjiOfHashes } from './kanjiVariants.ts';
import { withoutAccents } from './latinLetters.ts';
import { foldRadicals } from './radicals.ts';

/** Spaces, and what joins or separates characters without being seen. */
const unseen = /[\s\u200b-\u200d\u2060]+/g;

/** Kana that names have in two forms: 市ヶ谷 and 市ケ谷, ヱビス and エビス. */
const otherKana: Record<string, string> = { ゖ: 'け', ゕ: 'か', ゑ: 'え', ゐ: 'い' };

/** Apostrophes that phones type: O’Connor is O'Connor. */
const apostrophes = /[‘’ʼ]/g;

const plain = (folded: string) => folded.toLowerCase().replace(unseen, '');

/**
 * Normalises a text whose hash is kept. Hashes can't be made anew when a search learns to find more: accents (José),
 * old kana (ヱビス) and the kanji that were added later (賔) make a difference here, and what searches ignore later must
 * make one, too.
 */
export function hashKey(text: string): string {
  return toHiragana(plain(foldKanjiOfHashes(foldRadicals(text))));
}

/**
 * Normalises a text for searching: width, case, kana, accents, forms of kanji and spaces make no difference.
 * Both the stored search text and the search term go through this function.
 */
export function searchKey(text: string): string {
  return toHiragana(withoutAccents(plain(foldKanji(foldRadicals(text)))))
    .replace(/[ゖゕゑゐ]/g, (kana) => otherKana[kana] ?? kana)
    .replace(apostrophes, "'");
}

/** Joins what a row can be found by; the separator keeps a term from matching across two parts. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map(searchKey)
    .join('\n');
}
