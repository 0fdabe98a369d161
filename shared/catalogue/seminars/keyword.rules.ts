import { toHiragana } from '../../platform/japan/kana.ts';
import { foldRadicals } from '../../platform/japan/radicals.ts';

/** The form in which keywords are compared: width, case and kind of kana make no difference. */
export function keywordKey(keyword: string): string {
  return toHiragana(foldRadicals(keyword).normalize('NFKC').toLowerCase()).trim();
}
