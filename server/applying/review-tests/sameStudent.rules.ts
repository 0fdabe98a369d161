import { foldKanji } from '@seminar/shared/platform/japan/kanjiVariants';
import { withoutAccents } from '@seminar/shared/platform/japan/latinLetters';

/**
 * A student number in a form to compare: without differences of width, case, spaces and dashes (an
 * input method may also give a long-vowel mark as a dash).
 */
export function studentNumberKey(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/\s+/g, '')
    .replace(/[\u2010-\u2015\u2212ー]/g, '-');
}

/** Whether two names are equal, without regard to width, case, spaces, accents and forms of kanji. */
export function isSameName(a: string, b: string): boolean {
  return nameKey(a) === nameKey(b);
}

function nameKey(name: string): string {
  return withoutAccents(foldKanji(name).toLowerCase()).replace(/\s+/g, '');
}
