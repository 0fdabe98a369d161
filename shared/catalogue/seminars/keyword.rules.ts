import { toHiragana } from '../../platform/japan/kana.ts';
import { foldRadicals } from '../../platform/japan/radicals.ts';

/** Full stops and middle dots, which a phone's keyboard adds or leaves out (after NFKC). */
const unheard = /[。·・•‧]/gu;

/**
 * The form in which keywords are compared: width, case, kind of kana, full stops and middle dots make no
 * difference. A keyword of such marks alone is compared as it is.
 */
export function keywordKey(keyword: string): string {
  const key = toHiragana(foldRadicals(keyword).normalize('NFKC').toLowerCase()).trim();
  return key.replace(unheard, '').trim() || key;
}
