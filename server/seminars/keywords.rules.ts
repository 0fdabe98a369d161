import { toHiragana } from '@seminar/shared/japan/kana';

/** What a keyword is compared by: width, case and kana make no difference. */
export function keywordKey(keyword: string): string {
  return toHiragana(keyword.normalize('NFKC').toLowerCase()).trim();
}

/** The places of the keywords that are not the seminar's. */
export function wrongKeywords(given: readonly string[], right: readonly string[]): number[] {
  return right.flatMap((keyword, index) =>
    keywordKey(given[index] ?? '') === keywordKey(keyword) ? [] : [index],
  );
}
