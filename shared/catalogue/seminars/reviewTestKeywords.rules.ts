import { toHiragana } from '../../platform/japan/kana.ts';
import { foldRadicals } from '../../platform/japan/radicals.ts';

/**
 * What nobody hears: full stops and middle dots, and brackets of a quotation, which slides put around a keyword (after
 * NFKC).
 */
const unheard = /[。·・•‧「」『』"“”]/gu;

/**
 * The form in which keywords are compared: width, case, kind of kana, full stops, middle dots and brackets of
 * a quotation make no difference. A keyword of such marks alone is compared as it is.
 */
export function keywordKey(keyword: string): string {
  const key = toHiragana(foldRadicals(keyword).normalize('NFKC').toLowerCase()).trim();
  return key.replace(unheard, '').trim() || key;
}

/** The positions of the keywords that were entered in a completion test and differ from the seminar's. */
export function wrongKeywords(given: readonly string[], right: readonly string[]): number[] {
  return right.flatMap((keyword, index) =>
    keywordKey(given[index] ?? '') === keywordKey(keyword) ? [] : [index],
  );
}
