/**
 * The form in which member numbers are compared. Width, case, spaces, hyphens and zeros in front of
 * digits make no difference: spreadsheets drop the zeros, people the rest.
 *
 * @returns '' for a text without a letter or digit
 */
export function memberNumberKey(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<!\d)0+(?=\d)/g, '');
}
