import { toKatakana, widenKana } from './kana.ts';

/**
 * The reading of a name as it is written into a cell, in full-width katakana. Strokes stand for long marks. A hyphen
 * parts two names, but behind half-width kana it is a long mark, as banks write it (ｻﾄ-).
 */
export function readWrittenKana(text: string): string {
  return toKatakana(widenKana(text.replace(/([ｦ-ﾟ])-|([ぁ-ヺｦ-ﾟ])[–-―−─━－]/g, '$1$2ー')));
}
