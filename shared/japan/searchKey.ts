import { toHiragana } from './kana.ts';

/**
 * What a text is searched by: width, case, kana and spaces make no difference. The same function
 * makes the stored search text and the search term.
 */
export function searchKey(text: string): string {
  return toHiragana(text.normalize('NFKC').toLowerCase()).replace(/\s+/g, '');
}

/** Joins what a row can be found by; the separator keeps a term from matching across two parts. */
export function searchText(parts: readonly (string | null | undefined)[]): string {
  return parts
    .filter((part): part is string => Boolean(part))
    .map(searchKey)
    .join('\n');
}
