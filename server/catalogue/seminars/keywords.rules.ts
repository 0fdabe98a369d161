import { keywordKey } from '@seminar/shared/catalogue/seminars/keyword.rules';

/** The positions of the given keywords that differ from the seminar's. */
export function wrongKeywords(given: readonly string[], right: readonly string[]): number[] {
  return right.flatMap((keyword, index) =>
    keywordKey(given[index] ?? '') === keywordKey(keyword) ? [] : [index],
  );
}
