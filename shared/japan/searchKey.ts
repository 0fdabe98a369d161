import { toHiragana } from './kana.ts';

/**
 * Normalises a text for searching: width, case, kana and spaces make no difference. Both the stored
 * search text and the search term go through this function.
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
