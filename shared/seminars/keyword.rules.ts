import { toHiragana } from '../japan/kana.ts';
import { foldRadicals } from '../japan/radicals.ts';

/** The form in which keywords are compared: width, case and kind of kana make no difference. */
export function keywordKey(keyword: string): string {
  return toHiragana(foldRadicals(keyword).normalize('NFKC').toLowerCase()).trim();
}
