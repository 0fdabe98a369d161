/**
 * A student number as a person may type it: width, case and spaces make no difference, nor which of
 * the dashes the input method gave (its long-vowel mark is one of them).
 */
export function studentNumberKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212ー]/g, '-');
}

/** Whether two names are one: width, case and spaces make no difference. */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

function nameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
