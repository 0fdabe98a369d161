import { isKatakana } from '@seminar/shared/platform/japan/kana';
import { toKatakana } from 'wanakana';

const longVowels: Record<string, string> = { a: 'aa', i: 'ii', u: 'uu', e: 'ei', o: 'ou' };

/** A name in Latin letters as a keyboard would take it: long vowels and n as they are read. */
function typedOut(name: string): string {
  return (
    name
      .normalize('NFKD')
      .toLowerCase()
      // Ōta is 大田.
      .replace(/^o[\u0302\u0304]/, 'oo')
      // Satō, Satô.
      .replace(/([aiueo])[\u0302\u0304]/g, (_, vowel: string) => longVowels[vowel] ?? vowel)
      .replace(/tch/g, 'cch')
      .replace(/^oh(?=[^aiueoy ]+[aiueoy])/, 'oo')
      .replace(/oh(?=$| |[^aiueoy ]+[aiueoy])/g, 'ou')
      .replace(/m(?=[mbp])/g, 'n')
      .replace(/n[-’]/g, "n'")
      // Shinya and Junichi: names have ニャ or ニチ there less often than ンヤ and ンイチ.
      .replace(/(?<=[aiueo])n(?=y[auo]|ichi(?:rou?)?(?:$| ))/g, "n'")
      .replace(/(?<=[aiueo])-/g, '')
  );
}

/** The kana of a name that is wholly romaji: タナカ of Tanaka; null of any other, such as Smith or Nguyen. */
function kanaOf(name: string): string | null {
  const typed = typedOut(name);
  // Letters that no Japanese syllable has: a keyboard would make small kana of them. ng is no syllable either.
  if (!/^[a-z' ]+$/.test(typed) || /[lqvx]|c(?!c?h)|^ng/.test(typed)) return null;
  const kana = toKatakana(typed);
  return isKatakana(kana) && !kana.includes('ンン') ? kana : null;
}

/**
 * The kana to offer for a field, where all of the name reads as romaji: then it is Japanese, or sounds like it.
 *
 * @param latin as `latinName` gives it
 */
export function kanaOfLatin(latin: string): string | null {
  const [own = null, ...others] = latin.split('\n').map(kanaOf);
  return others.includes(null) ? null : own;
}
