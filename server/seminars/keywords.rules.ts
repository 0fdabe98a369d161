import { toHiragana } from '@seminar/shared/japan/kana';

/** The form in which keywords are compared: width, case and kind of kana make no difference. */
export function keywordKey(keyword: string): string {
  return toHiragana(keyword.normalize('NFKC').toLowerCase()).trim();
}

/** The positions of the given keywords that differ from the seminar's. */
export function wrongKeywords(given: readonly string[], right: readonly string[]): number[] {
  return right.flatMap((keyword, index) =>
    keywordKey(given[index] ?? '') === keywordKey(keyword) ? [] : [index],
  );
}
