import { toKatakana, widenKana } from './kana.ts';

const syllables = new Map(
  (
    'アa イi ウu エe オo カka キki クku ケke コko サsa シshi スsu セse ソso タta チchi ツtsu テte トto ' +
    'ナna ニni ヌnu ネne ノno ハha ヒhi フfu ヘhe ホho マma ミmi ムmu メme モmo ヤya ユyu ヨyo ' +
    'ラra リri ルru レre ロro ワwa ヲo ンn ガga ギgi グgu ゲge ゴgo ザza ジji ズzu ゼze ゾzo ' +
    'ダda ヂji ヅzu デde ドdo バba ビbi ブbu ベbe ボbo パpa ピpi プpu ペpe ポpo ヴvu'
  )
    .split(' ')
    .map((entry) => [entry[0] ?? '', entry.slice(1)] as const),
);

/** A small kana changes the syllable before it. */
const smalls = new Map(
  'ャya ュyu ョyo ァa ィi ゥu ェe ォo'
    .split(' ')
    .map((entry) => [entry[0] ?? '', entry.slice(1)] as const),
);

/** キ with ョ is kyo, シ with ョ sho, フ with ァ fa. */
function joined(syllable: string, small: string): string {
  const consonants = syllable.slice(0, -1);
  const isSoft = small.startsWith('y') && /^(sh|ch|j)$/.test(consonants);
  return consonants + (isSoft ? small.slice(1) : small);
}

/**
 * Kana in Latin letters (Hepburn, long vowels as they are written, without the long mark): フリコミセンヨウ is
 * Furikomisenyou. null: the text holds other than kana and spaces.
 */
export function romajiOf(text: string): string | null {
  const written: string[] = [];
  let isDoubled = false;
  for (const kana of toKatakana(widenKana(text)).trim().replace(/ー/g, '')) {
    const small = smalls.get(kana);
    const syllable = /\s/.test(kana) ? ' ' : syllables.get(kana);
    if (kana === 'ッ') isDoubled = true;
    else if (small !== undefined) written.push(joined(written.pop() ?? '', small));
    else if (syllable === undefined) return null;
    else {
      const first = syllable.startsWith('ch') ? 't' : (syllable[0] ?? '');
      written.push(isDoubled ? first + syllable : syllable);
      isDoubled = false;
    }
  }
  const latin = written.join('');
  return latin === '' ? null : latin.replace(/(^| )[a-z]/g, (letter) => letter.toUpperCase());
}
